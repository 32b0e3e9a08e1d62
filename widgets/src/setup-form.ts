/** The form in which a game is set up: who plays, against whom, with what. It lies over the table. */
import { badge, button, esc } from "./html";
import type { Chosen, Field, Scene, Seat, SetUp } from "./scene";

export function setupForm({ setup, bots }: Scene): string {
  if (!setup) return "";
  const [players, ...others] = setup.fields;
  const switches = others.filter(({ values }) => isSwitch(values));
  const choices = others.filter(({ values }) => !isSwitch(values));
  return (
    `<form class="op-mat op-setup" data-key="setup" data-setup><div class="op-setup-body"><h3>${esc(setup.game)}: a new game</h3>` +
    `<div class="op-seats">${select(players!)}${seats(setup, bots)}</div>` +
    `<fieldset><legend>Played with</legend>${switches.map(checkbox).join("")}${choices.map(select).join("")}` +
    `<label class="op-field"><span>Number of the deal</span><input name="seed" inputmode="numeric" size="8" ` +
    `placeholder="by chance" value="${esc(setup.seed)}"></label></fieldset></div>` +
    `<div class="op-setup-foot">${button("begin", "Deal", { kind: "go", tabStop: true, type: "submit" })}` +
    `${button("close-setup", "Back to the table", { kind: "plain", tabStop: true })}</div></form>`
  );
}

const isSwitch = (values: Field["values"]) => values.length === 2 && values[0]![0] === "no" && values[1]![0] === "yes";

function seats({ seats }: SetUp, bots: readonly string[]): string {
  return seats
    .map(
      (each, i) =>
        `<div class="op-seat" data-seat="${i}">${badge(each.seat, 22)}<input name="name ${i}" value="${esc(each.name)}" ` +
        `size="10" maxlength="20" aria-label="Name of seat ${each.seat}">${whoPlays(each, i, bots)}</div>`,
    )
    .join("");
}

/** Who plays a seat: a person, or one of the bots. */
export function whoPlays({ seat, who }: Seat, at: number, bots: readonly string[]): string {
  const options = [...new Set(["person", ...bots, who])].map(
    (each) => `<option value="${esc(each)}"${each === who ? " selected" : ""}>${each === "person" ? "a person" : `${esc(each)} bot`}</option>`,
  );
  return `<select name="who ${at}" aria-label="Who plays seat ${seat}">${options.join("")}</select>`;
}

const ruleSign = (clause: string) =>
  button("clause", "§", { arg: clause, kind: "op-section", label: `Rule ${clause}`, title: clause, tabStop: true });

function select({ name, label, values, value, clause }: Field): string {
  const options = values.map(
    ([each, words]) => `<option value="${esc(each)}"${each === value ? " selected" : ""}>${esc(words)}</option>`,
  );
  return (
    `<label class="op-field" title="${esc(clause)}"><span>${esc(label)}</span>` +
    `<select name="set ${esc(name)}">${options.join("")}</select></label>`
  );
}

function checkbox({ name, label, value, clause }: Field): string {
  return (
    `<div class="op-field op-check"><label><input type="checkbox" name="set ${esc(name)}"${value === "yes" ? " checked" : ""}>` +
    `<span>${esc(label)}</span></label>${ruleSign(clause)}</div>`
  );
}

/** What has been chosen in the form. */
export function chosenIn(form: HTMLFormElement): Chosen {
  const controls = [...form.elements].filter((each) => each instanceof HTMLInputElement || each instanceof HTMLSelectElement);
  const chosen: Chosen = { settings: {}, names: [], who: [], seed: "" };
  for (const control of controls as (HTMLInputElement | HTMLSelectElement)[]) {
    const [kind, name] = control.name.split(" ");
    const value = control.type === "checkbox" ? ((control as HTMLInputElement).checked ? "yes" : "no") : control.value;
    if (kind === "set") chosen.settings[name!] = value;
    else if (kind === "name") chosen.names.push(value);
    else if (kind === "who") chosen.who.push(value);
    else if (kind === "seed") chosen.seed = value;
  }
  return chosen;
}

/** Show as many seats as there are to be. */
export function showSeats(form: HTMLFormElement): void {
  const { settings } = chosenIn(form);
  const count = settings.solo === "yes" ? 1 : Number(settings.players);
  for (const seat of form.querySelectorAll<HTMLElement>("[data-seat]")) seat.hidden = Number(seat.dataset.seat) >= count;
}
