// src/geometry.ts
var TOKEN = /^(.+)@(-?\d+),(-?\d+)$/;
function parseSpace(token) {
  const found = TOKEN.exec(token);
  return found ? { grid: found[1], cell: [Number(found[2]), Number(found[3])] } : null;
}
function formatSpace(grid, [row2, column2]) {
  return `${grid}@${row2},${column2}`;
}
function byGrid(tokens) {
  const found = /* @__PURE__ */ new Map();
  for (const token of tokens) {
    const space2 = parseSpace(token);
    if (space2) found.set(space2.grid, [...found.get(space2.grid) ?? [], space2.cell]);
  }
  return found;
}
function spotAt(grid, { x, y }) {
  return { grid: grid.name, row: (y - grid.y) / grid.unit, column: (x - grid.x) / grid.unit };
}
function anchorAt({ row: row2, column: column2 }, { rows, cols }) {
  return [nearest(row2 - rows / 2), nearest(column2 - cols / 2)];
}
function middleOf(grid, [row2, column2], { rows, cols }) {
  return { grid, row: row2 + rows / 2, column: column2 + cols / 2 };
}
function pointOf(grid, { row: row2, column: column2 }) {
  return { x: grid.x + column2 * grid.unit, y: grid.y + row2 * grid.unit };
}
function rectOf(grid, [row2, column2], { rows, cols }) {
  return {
    x: grid.x + column2 * grid.unit,
    y: grid.y + row2 * grid.unit,
    width: cols * grid.unit,
    height: rows * grid.unit
  };
}
function holds(rect, { x, y }) {
  return x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;
}
var nearest = (value) => Math.round(value) + 0;

// src/aloud.ts
function spoken(text) {
  return text.replace(/ → /g, " to ").replace(/ × /g, " times ");
}
function space(token, { spaces, lettered }, verdict) {
  const [row2, column2] = parseSpace(token).cell;
  const content = spaces[token];
  const where = lettered && content ? content : `row ${signed(row2)}, column ${signed(column2)}: ${content ?? "free"}`;
  if (!verdict) return where;
  if (!verdict.legal) return `${where}, not here`;
  return `${where}, may go here${verdict.text ? `. ${spoken(verdict.text)}` : ""}`;
}
function refusal({ breaches }) {
  return breaches.map(({ clause, sentence }) => spoken(clause ? `${sentence} Rule ${clause}.` : sentence));
}
function news(before, after) {
  const grown = before.log.every(({ text }, i) => text === after.log[i]?.text);
  const lines = grown ? after.log.slice(before.log.length).map(({ text }) => text) : [];
  const { ply, plies, whatif } = after.bar;
  if (whatif !== before.bar.whatif) lines.unshift(whatif ? "What if: nothing here counts." : "Back in the game.");
  else if (after.mode !== before.mode) lines.unshift(after.mode === "study" ? "Study: all hands are open." : "Hands are hidden.");
  else if (!lines.length && ply !== before.bar.ply) lines.push(`Move ${ply} of ${plies}.`);
  if (after.cover && !before.cover) return [...lines, `${after.cover.title}.`];
  const changed = lines.length > 0 || before.now.title !== after.now.title || before.cover && !after.cover;
  return changed ? [...lines, `${after.now.title}.`].map(spoken) : [];
}
function signed(value) {
  return String(value).replace("-", "−");
}

// src/areas.ts
var MIDDLE = 640;
var WIDE = 1200;
function widthOf(pixels) {
  return pixels < MIDDLE ? "narrow" : pixels < WIDE ? "middle" : "wide";
}
var PAD = "pad";
var SHORT_PAD = "short pad";
var LOG = "log";
var SHORT_LOG = "short log";
function areasOf(scene, width) {
  const panes = (area) => scene.mats.filter((mat) => mat.area === area && mat.place !== "other").map((mat) => paneOf(mat));
  const others = scene.mats.filter((mat) => mat.place === "other");
  const main = panes("main");
  const second = panes("second");
  const side = [...panes("side"), ...others.length ? [{ key: "others", title: "Others", mats: others }] : []];
  const pad = scene.pad ? [own(PAD, scene.pad.title)] : [];
  const log = own(LOG, "Log");
  const card = panes("card");
  const foot = panes("foot");
  if (width === "narrow")
    return { main: [...main, ...second, ...side, ...pad, log], second: [], card, side: [], third: [], foot };
  if (width === "wide") return { main, second, card, side, third: [...pad, log], foot };
  const short = scene.layout === "track" || !scene.pad ? own(SHORT_LOG, "Log") : own(SHORT_PAD, scene.pad.title);
  return { main, second, card, side, third: [], foot: [...foot, short] };
}
function paneOf(mat) {
  return { key: mat.key, title: mat.title, mats: [mat] };
}
function own(key, title) {
  return { key, title, mats: [] };
}
function isPicked({ mats, moves }, key) {
  const isDrawn = mats.some((mat) => mat.key === key && mat.drawings.some((drawing) => drawing.includes("data-pick=")));
  return isDrawn || moves.some(([, slots]) => slots.some(([, token]) => token.startsWith(`${key}@`)));
}
var Tabs = class {
  chosen = /* @__PURE__ */ new Map();
  frontWas = "";
  /** Another scene: where what matters has changed, that comes to the front. */
  renew(scene) {
    const front = scene.front.join("\n");
    if (front !== this.frontWas) this.chosen.clear();
    this.frontWas = front;
  }
  choose(area, key) {
    this.chosen.set(area, key);
  }
  /** The key of the pane in front; null for an area in which all panes are seen at once. */
  frontOf(area, panes, scene, width) {
    if (!(area === "side" ? width === "middle" : width === "narrow" && area === "main") || panes.length < 2) return null;
    const keys = panes.map(({ key }) => key);
    const chosen = this.chosen.get(area);
    if (chosen !== void 0 && keys.includes(chosen)) return chosen;
    if (area === "side") return scene.front.find((key) => keys.includes(key)) ?? (keys.includes("others") ? "others" : keys[0]);
    const picked = keys.filter((key) => isPicked(scene, key));
    return scene.front.find((key) => picked.includes(key)) ?? picked[0] ?? keys[0];
  }
};

// ../overplay/drawing/look.json
var size = {
  tile: { inset: 0.05, radius: 0.16 },
  card: { radius: 0.18, back: 6 },
  control: 8,
  mat: 12,
  table: 14,
  target: 28,
  button: 32
};
var seats = {
  A: { color: "red", path: "M12 2a10 10 0 1 0 .01 0z", baseline: 16.4 },
  B: { color: "blue", path: "M4.5 2.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2z", baseline: 16.4 },
  C: { color: "yellow", path: "M10.3 2.2a2 2 0 0 1 3.4 0l9.6 17.3a2 2 0 0 1-1.7 3H2.4a2 2 0 0 1-1.7-3z", baseline: 18.6 },
  D: { color: "green", path: "M10.6.9a2 2 0 0 1 2.8 0l9.7 9.7a2 2 0 0 1 0 2.8l-9.7 9.7a2 2 0 0 1-2.8 0L.9 13.4a2 2 0 0 1 0-2.8z", baseline: 16.4 },
  E: { color: "purple", path: "M7.1 2.4h9.8a2 2 0 0 1 1.7 1l4.9 8.6-4.9 8.6a2 2 0 0 1-1.7 1H7.1a2 2 0 0 1-1.7-1L.5 12l4.9-8.6a2 2 0 0 1 1.7-1z", baseline: 16.4 },
  F: { color: "slate", path: "M4 1.5h16a2 2 0 0 1 2 2v7.5c0 5.8-4.3 9.7-9.2 12a2 2 0 0 1-1.6 0C6.3 20.7 2 16.8 2 11V3.5a2 2 0 0 1 2-2z", baseline: 16.4 }
};
var glyphs = {
  petz: { title: "Pocket Petz", parts: [
    { role: "main", d: "M7.6 11.6C6.5 9 6.2 6.6 6.4 4.4 6.6 2.4 7.5 1.4 8.5 1.5c1.6.2 2.4 3 2.8 6 .5-.1.9-.1 1.4 0 .4-3 1.2-5.8 2.8-6 1-.1 1.9.9 2.1 2.9.2 2.2-.1 4.6-1.2 7.2zM3.6 13.2h16.8v4.3a5.4 5.4 0 0 1-5.4 5.4H9a5.4 5.4 0 0 1-5.4-5.4z" },
    { role: "cut", d: "M9.9 8.6a1.15 1.15 0 1 0 .01 0zM14.1 8.6a1.15 1.15 0 1 0 .01 0z" },
    { role: "cutline", d: "M6.2 16.2h2.2M10.9 16.2h2.2M15.6 16.2h2.2", stroke: 1.3 }
  ] },
  fur: { title: "Furballs", parts: [
    { role: "main", d: "M22.9 11.1l-2.7 2.3 2.1 2.9-3.5 .8 .5 3.5-3.5-.8-1.2 3.3-2.6-2.4-2.6 2.4-1.3-3.3-3.4 .8 .5-3.5-3.5-.8 2.1-2.9-2.7-2.3 3.1-1.7-1.2-3.3 3.5 .1 .4-3.5 3.1 1.6 2-2.9 2 2.9 3.1-1.6 .4 3.5 3.6 0-1.3 3.3z" },
    { role: "cut", d: "M8.7 9.2a2.1 2.1 0 1 0 .01 0zM15.3 9.2a2.1 2.1 0 1 0 .01 0z" },
    { role: "cutline", d: "M9.6 15.6q2.4 2 4.8 0", stroke: 1.4 },
    { role: "main", d: "M9 10.4a.95.95 0 1 0 .01 0zM15 10.4a.95.95 0 1 0 .01 0z" }
  ] },
  yoyo: { title: "Yo-yos", parts: [
    { role: "main", d: "M10.8 5.4a8.9 8.9 0 1 0 .01 0z" },
    { role: "cutline", d: "M10.8 9a5.3 5.3 0 1 0 .01 0z", stroke: 1.5 },
    { role: "cut", d: "M10.8 12.2a2.1 2.1 0 1 0 .01 0z" },
    { role: "mainline", d: "M10.8 5.6C10.8 2.6 13.6 1.2 16.6 2.2M18.9 1.6a2 2 0 1 0 .01 0z", stroke: 1.5 }
  ] },
  bear: { title: "Bean Bears", parts: [
    { role: "main", d: "M5.4 2.8a4 4 0 1 0 .01 0zM18.6 2.8a4 4 0 1 0 .01 0z" },
    { role: "main", d: "M12 4.2c5.4 0 9.4 3.6 9.4 8.9 0 5.6-4.2 9.1-9.4 9.1s-9.4-3.5-9.4-9.1c0-5.3 4-8.9 9.4-8.9z" },
    { role: "cut", d: "M8.3 10.1a1.3 1.3 0 1 0 .01 0zM15.7 10.1a1.3 1.3 0 1 0 .01 0z" },
    { role: "cut", d: "M12 13.3c2.6 0 4.4 1.4 4.4 3.4s-1.8 3.3-4.4 3.3-4.4-1.3-4.4-3.3 1.8-3.4 4.4-3.4z" },
    { role: "main", d: "M12 14.3c1.2 0 1.9.5 1.9 1.2s-.8 1.3-1.9 1.3-1.9-.6-1.9-1.3.7-1.2 1.9-1.2z" }
  ] },
  worker: { title: "worker", parts: [
    { role: "cutline", d: "M12 2.6 22.2 20.6H1.8z", stroke: 5 },
    { role: "warn", d: "M12 2.6 22.2 20.6H1.8z", stroke: 2.2 },
    { role: "mainline", d: "M12 9.6v4.4M12 17.3v.01", stroke: 2.7 }
  ] },
  undo: { title: "undo", parts: [
    { role: "mainline", d: "M8 5.5 4 9.5l4 4M4.5 9.5H14a5 5 0 0 1 0 10h-3", stroke: 2 }
  ] },
  redo: { title: "redo", parts: [
    { role: "mainline", d: "M16 5.5l4 4-4 4M19.5 9.5H10a5 5 0 0 0 0 10h3", stroke: 2 }
  ] },
  back: { title: "one move back", parts: [{ role: "main", d: "M17 5v14L6 12z" }] },
  forward: { title: "one move on", parts: [{ role: "main", d: "M7 5v14l11-7z" }] },
  full: { title: "full screen", parts: [
    { role: "mainline", d: "M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5", stroke: 2 }
  ] },
  more: { title: "more", parts: [{ role: "mainline", d: "M5.5 12v.01M12 12v.01M18.5 12v.01", stroke: 3.6 }] },
  zoom: { title: "enlarge", parts: [
    { role: "mainline", d: "M10.5 4.5a6 6 0 1 0 .01 0zM15 15l5 5M8 10.5h5M10.5 8v5", stroke: 2 }
  ] },
  hint: { title: "hint", parts: [
    { role: "mainline", d: "M9 17.5c0-2-3-3.7-3-7.3a6 6 0 0 1 12 0c0 3.6-3 5.3-3 7.3zM9.5 21h5", stroke: 2 }
  ] },
  fork: { title: "what if", parts: [
    { role: "mainline", d: "M7 3v18M7 14c0-5 10-2.5 10-8", stroke: 2 },
    { role: "main", d: "M17 3.2a2 2 0 1 0 .01 0z" }
  ] },
  copy: { title: "copy", parts: [
    { role: "mainline", d: "M9 8.5h10.5V21H9zM15 8V3.5H4.5V16H9", stroke: 2 }
  ] },
  rules: { title: "rules", parts: [
    { role: "mainline", d: "M12 6.5C10 4.8 7 4.5 3.5 4.8v13.7c3.5-.3 6.5 0 8.5 1.7 2-1.7 5-2 8.5-1.7V4.8C17 4.5 14 4.8 12 6.5zM12 6.5v13.5", stroke: 1.9 }
  ] },
  cw: { title: "turn right", parts: [
    { role: "mainline", d: "M19.5 5v5.5H14M19 10.2A7.6 7.6 0 1 0 19.4 15", stroke: 2.2 }
  ] },
  ccw: { title: "turn left", parts: [
    { role: "mainline", d: "M4.5 5v5.5H10M5 10.2A7.6 7.6 0 1 1 4.6 15", stroke: 2.2 }
  ] },
  check: { title: "confirm", parts: [
    { role: "mainline", d: "M4.5 12.5l5 5 10-11", stroke: 2.8 }
  ] },
  eyeoff: { title: "covered", parts: [
    { role: "mainline", d: "M3 12c2-4 5.2-6 9-6s7 2 9 6c-2 4-5.2 6-9 6s-7-2-9-6zM4.5 20 19.5 4", stroke: 1.9 },
    { role: "main", d: "M12 9.6a2.4 2.4 0 1 0 .01 0z" }
  ] },
  cross: { title: "X mark", parts: [
    { role: "mainline", d: "M5.5 5.5l13 13M18.5 5.5l-13 13", stroke: 3.4 }
  ] },
  quantum: { title: "quantum crate", parts: [
    { role: "main", d: "M12 10a2 2 0 1 0 .01 0z" },
    { role: "mainline", d: "M2.5 12c0-2.5 4.3-4.4 9.5-4.4s9.5 1.9 9.5 4.4-4.3 4.4-9.5 4.4-9.5-1.9-9.5-4.4zM7.2 20.2c-2.1-1.2-1.6-5.9 1-10.4s6.4-7.2 8.6-6c2.1 1.2 1.6 5.9-1 10.4s-6.4 7.2-8.6 6z", stroke: 1.7 }
  ] },
  key: { title: "key", parts: [
    { role: "main", d: "M7.4 7.2a4.8 4.8 0 1 0 .01 0zM7.4 10.4a1.6 1.6 0 1 1-.01 0z" },
    { role: "main", d: "M11.5 10.8h11v2.6h-1.7v2.8h-2.5v-2.8h-1.5v2h-2.3v-2h-3z" }
  ] },
  cone: { title: "traffic cone", parts: [
    { role: "main", d: "M10.4 3.2c.3-.9.8-1.4 1.6-1.4s1.3.5 1.6 1.4L18.4 19H5.6z" },
    { role: "main", d: "M3 18.8h18a1.3 1.3 0 0 1 1.3 1.3v1.1a1.3 1.3 0 0 1-1.3 1.3H3a1.3 1.3 0 0 1-1.3-1.3v-1.1A1.3 1.3 0 0 1 3 18.8z" },
    { role: "cut", d: "M9.3 7h5.4l1 3.3H8.3zM7.5 13h9l1 3.3h-11z" }
  ] },
  noparking: { title: "No Parking", parts: [
    { role: "mainline", d: "M12 2.8a9.2 9.2 0 1 0 .01 0zM5.6 5.6l12.8 12.8", stroke: 2.4 },
    { role: "cutline", d: "M9.3 17V7.4h3.3a2.8 2.8 0 0 1 0 5.7H9.3", stroke: 2 }
  ] },
  steer: { title: "steering wheel", parts: [
    { role: "mainline", d: "M12 3a9 9 0 1 0 .01 0zM3.5 10.5h17M12 13v8", stroke: 2.2 },
    { role: "main", d: "M12 9.6a2.4 2.4 0 1 0 .01 0z" }
  ] },
  motorbike: { title: "motorbike", parts: [
    { role: "mainline", d: "M6 11.6a4 4 0 1 0 .01 0zM18 11.6a4 4 0 1 0 .01 0zM6 15.6l4.4-6.6h6.2l1.6 6.6M10.4 9 8.6 6.6H6.2M16.4 9l1-4h3", stroke: 2.2 }
  ] },
  robot: { title: "AutoBot", parts: [
    { role: "mainline", d: "M12 6.5V3.4M3 12.5v4M21 12.5v4", stroke: 2 },
    { role: "main", d: "M12 1.4a1.5 1.5 0 1 0 .01 0zM8 6.5h8a3 3 0 0 1 3 3V18a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V9.5a3 3 0 0 1 3-3z" },
    { role: "cut", d: "M9.2 10.2a1.7 1.7 0 1 0 .01 0zM14.8 10.2a1.7 1.7 0 1 0 .01 0z" },
    { role: "cutline", d: "M8.8 17.4h6.4", stroke: 1.7 }
  ] },
  start: { title: "start", parts: [
    { role: "main", d: "M5 3h3v18H5zM9 4h10l-3 4 3 4H9z" }
  ] },
  finish: { title: "finish", parts: [
    { role: "main", d: "M4 3h2.6v18H4zM7.5 4h4v4h-4zM15.5 4h4v4h-4zM11.5 8h4v4h-4z" },
    { role: "mainline", d: "M7.5 4h12v8h-12z", stroke: 1.2 }
  ] },
  bowl: { title: "bowl of counters", parts: [
    { role: "main", d: "M2 11h20c0 5.5-3.6 9-7.3 10H9.3C5.6 20 2 16.5 2 11z" },
    { role: "main", d: "M8 6.2a2.4 2.4 0 1 0 .01 0zM13.5 4a2.4 2.4 0 1 0 .01 0zM17.3 6.4a2.2 2.2 0 1 0 .01 0z" }
  ] },
  plus: { title: "plus", parts: [
    { role: "mainline", d: "M12 4.5v15M4.5 12h15", stroke: 3.2 }
  ] },
  minus: { title: "minus", parts: [
    { role: "mainline", d: "M4.5 12h15", stroke: 3.2 }
  ] },
  plusminus: { title: "on or back", parts: [
    { role: "mainline", d: "M12 2.8v11M6.5 8.3h11M6.5 19.8h11", stroke: 2.8 }
  ] },
  double: { title: "double", parts: [
    { role: "mainline", d: "M3.4 9.2l6.4 6.4M9.8 9.2l-6.4 6.4M13.8 9.4a3.6 3.6 0 0 1 7.2.2c0 2.8-7 5.4-7.2 8.4h7.4", stroke: 2.6 }
  ] },
  give: { title: "give", parts: [
    { role: "mainline", d: "M12 20V6M6.5 11 12 5.2 17.5 11", stroke: 2.4 }
  ] },
  take: { title: "take", parts: [
    { role: "mainline", d: "M12 4v14M6.5 13 12 18.8 17.5 13", stroke: 2.4 }
  ] },
  share: { title: "lands on others", parts: [
    { role: "mainline", d: "M7 19.5V5.5M2.5 9.8 7 5.2l4.5 4.6M17 4.5v14M12.5 14.2l4.5 4.6 4.5-4.6", stroke: 2.2 }
  ] },
  overtake: { title: "overtakes", parts: [
    { role: "mainline", d: "M2.5 18c1.6-8.4 12-11.4 17.6-2.8M20.6 8.6v6.9h-6.8", stroke: 2.4 }
  ] },
  burst: { title: "overload", parts: [
    { role: "main", d: "M22.78 9.81L18.13 12.92L21.66 17.26L16.1 16.65L16.02 22.24L12.16 18.2L8.5 22.43L8.14 16.85L2.62 17.74L5.92 13.23L1.12 10.37L6.55 9.04L4.72 3.76L9.73 6.23L11.72 1L13.97 6.12L18.85 3.4L17.29 8.76z" }
  ] },
  flag: { title: "objective", parts: [
    { role: "mainline", d: "M6 3.4v18", stroke: 2.4 },
    { role: "main", d: "M7.5 4h11.5l-3 4.5 3 4.5H7.5z" }
  ] },
  forklift: { title: "forklift", parts: [
    { role: "mainline", d: "M14.5 3v15.5h9", stroke: 1.8 },
    { role: "main", d: "M2 11h3.5l1-4.5h4.5l1.6 6.5v5H2zM4.8 16.2a2.6 2.6 0 1 0 .01 0zM10.5 16.2a2.6 2.6 0 1 0 .01 0z" },
    { role: "cut", d: "M4.8 17.8a1 1 0 1 0 .01 0zM10.5 17.8a1 1 0 1 0 .01 0zM7.6 8.3h2.2l.9 3.4H7z" },
    { role: "main", d: "M16.5 9.5h6v7h-6z" }
  ] }
};

// src/html.ts
var ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
function esc(text) {
  return String(text).replace(/[&<>"']/g, (character) => ENTITIES[character]);
}
function icon(name, size2 = 18) {
  const paths = glyphs[name].parts.map(
    (part) => "stroke" in part && part.role.endsWith("line") ? `<path d="${part.d}" fill="none" stroke="currentColor" stroke-width="${part.stroke}"/>` : `<path d="${part.d}" fill="currentColor"/>`
  );
  return `<svg class="op-icon" viewBox="0 0 24 24" width="${size2}" height="${size2}" aria-hidden="true" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</svg>`;
}
function badge(seat, size2) {
  if (seat === null || !(seat in seats)) return "";
  const { color, path, baseline } = seats[seat];
  return `<svg class="op-badge" viewBox="-.8 -.8 25.6 25.6" width="${size2}" height="${size2}" aria-hidden="true"><path d="${path}" fill="var(--op-${color})" stroke="var(--op-on-${color})" stroke-width="1.5" stroke-opacity=".7"/><text x="12" y="${baseline}" font-size="13" font-weight="700" text-anchor="middle" fill="var(--op-on-${color})">${seat}</text></svg>`;
}
function button(action, inner, {
  arg = "",
  kind = "",
  label = "",
  title = "",
  key = "",
  disabled = false,
  tabStop = false,
  pressed = null,
  type = "button"
} = {}) {
  const tip = [title || key && label, key && `(${key})`].filter(Boolean).join(" ");
  return `<button type="${type}" data-do="${action}"${arg && ` data-arg="${esc(arg)}"`}${kind && ` class="${kind}"`}${tabStop ? "" : ' tabindex="-1"'}${label && ` aria-label="${esc(label)}"`}${tip && ` title="${esc(tip)}"`}${key && ` aria-keyshortcuts="${esc(key)}"`}${pressed === null ? "" : ` aria-pressed="${pressed}"`}${disabled ? " disabled" : ""}>${inner}</button>`;
}
function clauseChip(id) {
  return id && button("clause", esc(id), { arg: id, kind: "op-clause", label: `Rule ${id}` });
}

// src/morph.ts
function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}
function morph(old, wanted) {
  if (old.isEqualNode(wanted)) return;
  copyAttributes(old, wanted);
  if (!old.hasAttribute("data-still")) morphChildren(old, wanted);
}
function morphChildren(parent, wanted) {
  const keyed = /* @__PURE__ */ new Map();
  for (const child of parent.childNodes) {
    const key = keyOf(child);
    if (key !== null) keyed.set(key, child);
  }
  const staying = new Set([...wanted.childNodes].map(keyOf));
  let here = parent.firstChild;
  for (const want of [...wanted.childNodes]) {
    while (here && keyOf(here) !== null && !staying.has(keyOf(here))) here = removed(here);
    const key = keyOf(want);
    const same = key === null ? unkeyed(here, want) : keyed.get(key);
    if (same && same.nodeName === want.nodeName) {
      if (same === here) here = here.nextSibling;
      else moveTo(parent, same, here);
      makeAlike(same, want);
    } else {
      parent.insertBefore(want, here);
    }
  }
  while (here) here = removed(here);
}
function makeAlike(old, wanted) {
  if (old instanceof Element) morph(old, wanted);
  else if (old.nodeValue !== wanted.nodeValue) old.nodeValue = wanted.nodeValue;
}
function copyAttributes(old, wanted) {
  for (const { name, value } of wanted.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!wanted.hasAttribute(name)) old.removeAttribute(name);
}
function moveTo(parent, node, before) {
  if (parent.moveBefore) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}
function unkeyed(here, want) {
  return here && keyOf(here) === null && here.nodeName === want.nodeName ? here : null;
}
function keyOf(node) {
  return node instanceof Element ? node.getAttribute("data-key") : null;
}
function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

// src/blanks.ts
function blank(name, element, kind = "") {
  return `<${element} class="${kind}" data-blank="${esc(name)}" data-key="blank ${esc(name)}" data-still></${element}>`;
}
var BlankFiller = class {
  filled = /* @__PURE__ */ new WeakMap();
  /** Fill the blank of this name, if the page has it. */
  fill(page, name, html) {
    const element = page.querySelector(`[data-blank="${CSS.escape(name)}"]`);
    if (element) this.fillElement(element, html);
  }
  /** Fill an element, keeping what it already shows. */
  fillElement(element, html) {
    if ((this.filled.get(element) ?? "") === html) return;
    this.filled.set(element, html);
    morphChildren(element, parse(html));
  }
};

// src/moves/legal-moves.ts
function legalMoves(scene) {
  return scene.moves.map(([text, slots]) => ({
    text,
    slots: slots.map(([slot, token, label]) => ({ slot, token, label }))
  }));
}
function tokenOf(move, slot) {
  return move.slots.find((each) => each.slot === slot)?.token;
}
function fittingMoves(moves, picks, held) {
  return moves.filter(
    (move) => Object.entries(picks).every(([slot, token]) => tokenOf(move, slot) === token) && Object.entries(held).every(([slot, token]) => (tokenOf(move, slot) ?? token) === token)
  );
}
function openSlots(move, picks, held) {
  return move.slots.filter(({ slot }) => !(slot in picks) && !(slot in held));
}
function meanings(moves, picks, held, token) {
  return distinctSlots(fittingMoves(moves, picks, held).flatMap((move) => openSlots(move, picks, held))).filter(
    (slot) => slot.token === token
  );
}
function sharedTokens(moves, slot) {
  const [first, ...others] = moves.filter((move) => tokenOf(move, slot) !== void 0);
  const shared = (first?.slots ?? []).filter(
    (each) => others.every((move) => tokenOf(move, each.slot) === each.token)
  );
  return Object.fromEntries(shared.map(({ slot: name, token }) => [name, token]));
}
function onlyMove(moves, picks, held) {
  const left = fittingMoves(moves, picks, held);
  return left.length === 1 ? left[0] : null;
}
function undrawnSlots(moves, picks, held, drawn) {
  const next = fittingMoves(moves, picks, held).flatMap((move) => {
    const open = openSlots(move, picks, held);
    return open.some(({ token }) => drawn(token)) ? [] : open.slice(0, 1);
  });
  return distinctSlots(next);
}
function targets(moves, picks, held, accepts) {
  const left = fittingMoves(moves, picks, held);
  const slot = left.flatMap((move) => openSlots(move, picks, held)).find(({ token }) => accepts(token))?.slot;
  if (slot === void 0) return null;
  const at = /* @__PURE__ */ new Map();
  for (const move of left) {
    const token = tokenOf(move, slot);
    if (token !== void 0) at.set(token, [...at.get(token) ?? [], move]);
  }
  return { slot, at };
}
function stickyValues(sticky, moves, before, deliberate = []) {
  const free = moves.filter((move) => !move.slots.some(({ slot }) => deliberate.includes(slot)));
  const held = {};
  for (const [slot, tokens] of Object.entries(sticky)) {
    const used = new Set(free.map((move) => tokenOf(move, slot)));
    const was = before[slot];
    const first = tokens.find((token) => used.has(token)) ?? (moves.length > free.length ? void 0 : tokens[0]);
    const value = was !== void 0 && used.has(was) ? was : first;
    if (value !== void 0) held[slot] = value;
  }
  return held;
}
function nextTurn(tokens, now, step, fits) {
  const start = Math.max(0, tokens.indexOf(now));
  const round = tokens.map((_, i) => tokens[(start + step * (i + 1) + tokens.length * 2) % tokens.length]);
  return round.find((token) => token !== now && fits(token)) ?? round[0] ?? now;
}
function likelySlot(moves, token) {
  const kind = token.split(":")[0];
  return moves.flatMap((move) => move.slots).find((slot) => slot.token.split(":")[0] === kind)?.slot ?? kind;
}
function distinctSlots(slots) {
  return [...new Map(slots.map((slot) => [`${slot.slot}
${slot.token}`, slot])).values()];
}

// src/moves/dials.ts
var LEAST_NUMBERS = 3;
var NUMBERED = /^([^:]+):(\d+)$/;
function dialsAmong(moves, picks, held, drawn) {
  const open = fittingMoves(moves, picks, held).map((move) => openSlots(move, picks, held));
  const undrawn = distinctSlots(open.filter((slots) => !slots.some(({ token }) => drawn(token))).flat());
  return [...new Set(undrawn.map(({ slot }) => slot))].flatMap((slot) => {
    const dial = dialOf(slot, undrawn.filter((each) => each.slot === slot));
    return dial ? [dial] : [];
  });
}
function dialOf(slot, slots) {
  const found = slots.map((each) => ({ each, parts: NUMBERED.exec(each.token) }));
  const [name] = found.map(({ parts }) => parts?.[1]);
  if (name === void 0 || found.some(({ parts }) => parts?.[1] !== name)) return null;
  const numbered = found.map(({ each, parts }) => ({ each, number: Number(parts[2]) }));
  const sorted = numbered.sort((a, b) => a.number - b.number);
  const numbers = sorted.map(({ number }) => number);
  if (numbers.length < LEAST_NUMBERS || numbers.some((number, i) => number !== numbers[0] + i)) return null;
  return { slot, numbers, tokens: sorted.map(({ each }) => each) };
}

// src/moves/move-builder.ts
var SPACE = "space";
var ONE_SPACE = { rows: 1, cols: 1, svg: "" };
var MoveBuilder = class {
  moves = [];
  /** Sticky slots and what they hold. */
  held = {};
  picks = {};
  /** What the latest click may have meant, if it fitted several slots. */
  ambiguous = [];
  /** Where the dials stand that were moved: slot → token. */
  dialed = {};
  /** Where the pointer is. */
  hover = null;
  /** Where the piece lies while no pointer holds it. */
  rest = null;
  scene = { sticky: {}, ghosts: {}, deliberate: [], revision: null };
  drawn = { tokens: /* @__PURE__ */ new Set(), grids: /* @__PURE__ */ new Set() };
  /** Go on with this scene; another revision is another position, for which nothing has been picked. */
  renew(scene, drawn) {
    const isSame = scene.revision === this.scene.revision;
    if (!isSame) this.clear();
    this.scene = scene;
    this.drawn = drawn;
    this.moves = legalMoves(scene);
    this.held = stickyValues(scene.sticky, this.moves, this.held, isSame ? [] : scene.deliberate);
  }
  /** Whether the person has begun to pick something, or points at a spot for it. */
  get touched() {
    return this.ambiguous.length > 0 || Object.keys(this.picks).length > 0 || this.hover !== null;
  }
  /** Put everything back. Says whether there was anything. */
  clear() {
    const any = this.ambiguous.length > 0 || Object.keys(this.picks).length > 0 || this.spot !== null;
    this.picks = {};
    this.dialed = {};
    this.ambiguous = [];
    this.hover = this.rest = null;
    return any;
  }
  /** Make ready for this move: sticky slots hold what it has there, dials stand where it has them. */
  prepare(move) {
    for (const { slot, token } of move.slots) this.dialed = { ...this.dialed, [slot]: token };
    const values = Object.keys(this.held).map((slot) => [slot, tokenOf(move, slot) ?? this.held[slot]]);
    this.held = Object.fromEntries(values);
  }
  // -- the piece in hand --------------------------------------------------------------------------------------
  /** Where the next pick can go on the boards. */
  get targets() {
    return this.targetsWith(this.held);
  }
  /** Boards wait while something drawn is to be picked first: a vehicle before the space that it moves to. */
  targetsWith(held) {
    const ready = this.moves.filter((move) => {
      const [first] = openSlots(move, this.picks, held);
      return !first || !this.drawn.tokens.has(first.token);
    });
    return targets(ready, this.picks, held, (token) => this.drawn.grids.has(parseSpace(token)?.grid ?? ""));
  }
  /** The ghost of the piece in hand, turned as the sticky slots say. */
  pieceGhost(held = this.held) {
    const keys = Object.entries(this.scene.sticky).map(([slot]) => `${slot}:${held[slot]}`);
    return [...keys, ""].map((key) => this.scene.ghosts[key]).find((ghost2) => ghost2) ?? ONE_SPACE;
  }
  /** The ghost of what is being put down: of the piece, or the pointer's space. */
  get ghost() {
    return this.ghostFor(this.targets?.slot, this.held);
  }
  /** For the slot `space` the piece in hand; for another one what was picked before it, if it has a ghost. */
  ghostFor(slot, held) {
    if (slot === SPACE) return this.pieceGhost(held);
    const picked = Object.values(this.picks).map((token) => this.scene.ghosts[token]);
    return picked.find((ghost2) => ghost2) ?? ONE_SPACE;
  }
  /** Where the piece is seen: under the pointer, else where it lies. */
  get spot() {
    return this.hover ?? this.rest;
  }
  aim(spot, held = this.held) {
    const found = this.targetsWith(held);
    if (!found) return null;
    const cell = anchorAt(spot, this.ghostFor(found.slot, held));
    const token = formatSpace(spot.grid, cell);
    return { token, grid: spot.grid, cell, moves: found.at.get(token) ?? [] };
  }
  /** Follow the pointer. The piece comes to lie at the last spot that was legal. */
  follow(spot) {
    this.hover = spot;
    if (spot && this.aim(spot)?.moves.length) this.rest = spot;
  }
  /** The piece comes to lie where it was refused, so that it is seen what was asked. */
  leaveAt(picks) {
    const space2 = parseSpace(picks[SPACE] ?? "");
    if (space2 && this.targets?.slot === SPACE) this.rest = middleOf(space2.grid, space2.cell, this.pieceGhost(this.held));
  }
  /** The slot that R turns. */
  get turnSlot() {
    const found = Object.keys(this.scene.sticky).find((slot) => this.turnsOf(slot).length > 1);
    return found !== void 0 && this.targets ? found : null;
  }
  /** The tokens of a sticky slot that are the same thing turned: '0' and '90', 'truck-h' and 'truck-v'. */
  turnsOf(slot) {
    return this.scene.sticky[slot].filter((token) => kindOf(token) === kindOf(this.held[slot] ?? ""));
  }
  /** To the next turn that is legal where the piece is, or anywhere while it is nowhere; else simply the next. */
  turn(step) {
    const slot = this.turnSlot;
    if (slot === null) return false;
    const spot = this.spot;
    this.held = {
      ...this.held,
      [slot]: nextTurn(this.turnsOf(slot), this.held[slot], step, (token) => {
        const held = { ...this.held, [slot]: token };
        return spot ? !!this.aim(spot, held)?.moves.length : fittingMoves(this.moves, this.picks, held).length > 0;
      })
    };
    if (this.hover) this.follow(this.hover);
    return true;
  }
  /** The words for how it is turned now. */
  get turnLabel() {
    const slot = this.turnSlot;
    if (slot === null) return "";
    const all = this.moves.flatMap((move) => move.slots);
    return all.find((each) => each.slot === slot && each.token === this.held[slot])?.label ?? this.held[slot];
  }
  // -- picks --------------------------------------------------------------------------------------------------
  /** Put the piece down here. */
  putDown(spot) {
    const aim = this.aim(spot);
    const slot = this.targets?.slot;
    if (!aim || slot === void 0) return null;
    if (aim.moves.length) return this.pick(slot, aim.token);
    return { ask: { ...sharedTokens(this.moves, slot), ...this.held, ...this.picks, [slot]: aim.token } };
  }
  /** A click on something that bears a token. One of a sticky slot is taken in hand. */
  click(token) {
    const named = this.moveNamed(token);
    if (named) return { play: named.text };
    const sticky = this.stickySlotOf(token);
    if (sticky !== null) {
      this.clear();
      this.held = { ...this.held, [sticky]: token };
      return null;
    }
    const found = this.meaningsOf(token);
    if (found.length === 0) return { ask: { ...this.picks, [likelySlot(this.moves, token)]: token } };
    if (found.length === 1) return this.pick(found[0].slot, token);
    this.ambiguous = found;
    return null;
  }
  /** A token for this very slot. The last pick isn't kept: the kernel may refuse the move. */
  pick(slot, token) {
    this.ambiguous = [];
    const picks = { ...this.picks, [slot]: token };
    const move = this.moveOf(picks);
    if (move) return { play: move.text };
    this.picks = picks;
    return null;
  }
  /** Whether a click on this token would pick something. */
  canPick(token) {
    return this.moveNamed(token) !== null || this.stickySlotOf(token) !== null || this.meaningsOf(token).length > 0;
  }
  /** The move that a click on this token would make, if it would make one. */
  moveMadeBy(token) {
    const named = this.moveNamed(token);
    if (named) return named;
    const [found, ...others] = this.meaningsOf(token);
    if (!found || others.length > 0) return null;
    return this.moveOf({ ...this.picks, [found.slot]: token });
  }
  /** What a click on a token can mean: a pick more, else another pick in the place of one that was made. */
  meaningsOf(token) {
    const found = meanings(this.moves, this.picks, this.held, token);
    if (found.length > 0) return found;
    return Object.keys(this.picks).flatMap(
      (slot) => meanings(this.moves, without(this.picks, slot), this.held, token).filter((each) => each.slot === slot)
    );
  }
  /** The move that these picks make: the only one left, unless a part of it wants to be picked by hand. */
  moveOf(picks) {
    const move = onlyMove(this.moves, picks, this.held);
    const deliberate = this.scene.deliberate;
    return move && !openSlots(move, picks, this.held).some(({ slot }) => deliberate.includes(slot)) ? move : null;
  }
  /** The move with this very text: what bears it means all of the move at once. */
  moveNamed(token) {
    return this.moves.find(({ text }) => text === token) ?? null;
  }
  /** The sticky slot that has this token, if a move has it too. */
  stickySlotOf(token) {
    const found = Object.entries(this.scene.sticky).find(
      ([slot, tokens]) => tokens.includes(token) && this.moves.some((move) => tokenOf(move, slot) === token)
    );
    return found ? found[0] : null;
  }
  // -- what is drawn nowhere: dials and buttons ---------------------------------------------------------------
  /** What has to be offered as buttons. */
  get buttons() {
    const named = new Set(this.scene.now?.actions.map(({ move }) => move));
    const moves = this.moves.filter(({ text }) => !named.has(text));
    const found = undrawnSlots(moves, this.picks, this.held, (token) => this.isDrawn(token));
    const dialed = new Set(this.dials.map(({ slot }) => slot));
    const left = fittingMoves(this.moves, this.picks, this.held);
    const plain = ({ slot, token }) => dialed.size > 0 && left.every((move) => tokenOf(move, slot) === token);
    return found.filter((each) => !dialed.has(each.slot) && !plain(each));
  }
  /** What is offered as dials. */
  get dials() {
    return dialsAmong(this.moves, this.picks, this.held, (token) => this.isDrawn(token));
  }
  /** Where a dial stands: at first at its smallest number. */
  dialAt({ slot, tokens, numbers }) {
    const at = Math.max(0, tokens.findIndex(({ token }) => token === this.dialed[slot]));
    return { number: numbers[at], label: tokens[at].label, token: tokens[at].token };
  }
  /** Move the dial of a slot to a number, or as near as it goes. */
  moveDial(slot, number) {
    const found = this.dials.find((each) => each.slot === slot);
    if (!found) return;
    const { numbers, tokens } = found;
    const at = Math.min(Math.max(number - numbers[0], 0), tokens.length - 1);
    this.dialed = { ...this.dialed, [slot]: tokens[at].token };
  }
  /** Take all dials as they stand. */
  takeDials() {
    const [picks, move] = [this.picksWithDials, this.moveAtDials];
    if (move) return { play: move.text };
    if (fittingMoves(this.moves, picks, this.held).length === 0) return { ask: { ...this.held, ...picks } };
    this.picks = picks;
    return null;
  }
  /** The move at which the dials stand, if that decides one. */
  get moveAtDials() {
    return onlyMove(this.moves, this.picksWithDials, this.held);
  }
  /** The picks with all dials as they stand. */
  get picksWithDials() {
    return { ...this.picks, ...Object.fromEntries(this.dials.map((dial) => [dial.slot, this.dialAt(dial).token])) };
  }
  isDrawn(token) {
    return this.drawn.tokens.has(token) || this.drawn.grids.has(parseSpace(token)?.grid ?? "");
  }
};
function kindOf(token) {
  return /^\d+$/.test(token) ? "" : token.split("-")[0];
}
function without(picks, slot) {
  return Object.fromEntries(Object.entries(picks).filter(([each]) => each !== slot));
}

// src/input/cursor-stops.ts
var CHOICES = ".op-now button:not(:disabled), [data-dial], .op-cover button, .op-result-foot button";
var PAD_CELLS = ".op-pad td.traced";
var ONE_SPACE2 = { rows: 1, cols: 1 };
var stopNames = {
  space: (token) => `space ${token}`,
  token: (token) => `token ${token}`,
  card: (key) => `card ${key}`,
  note: (name) => `note ${name}`,
  dial: (slot) => `dial ${slot}`,
  padCell: (address) => `padCell ${address}`,
  button: (action, arg) => `button ${action} ${arg}`
};
function splitStopName(name) {
  const at = name.indexOf(" ");
  return [name.slice(0, at), name.slice(at + 1)];
}
function elementOf(page, name) {
  const [kind, rest] = splitStopName(name);
  const quoted = CSS.escape(rest);
  switch (kind) {
    case "space":
      return page.querySelector(`[data-at="${quoted}"]`);
    case "token":
      return page.querySelector(`[data-token="${quoted}"]`) ?? page.querySelector(`.op-board [data-pick="${quoted}"]`);
    case "card":
      return page.querySelector(`.op-card[data-key="${quoted}"] > span`);
    case "note":
      return page.querySelector(`.op-board [data-note="${quoted}"]:not([data-pick])`);
    case "dial":
      return page.querySelector(`[data-dial="${quoted}"]`);
    case "padCell":
      return page.querySelector(`[data-cell="${quoted}"]`);
    case "button":
      return choiceElements(page).find((button2) => choiceName(button2) === name) ?? null;
  }
}
function pickableStops(page, mats, builder) {
  if (builder.ambiguous.length) return choiceStops(page);
  const { targets: targets2, ghost: ghost2 } = builder;
  const found = mats.flatMap((view) => {
    const own2 = [...targets2?.at.keys() ?? []].filter((token) => parseSpace(token)?.grid === view.grid?.name);
    const names = view.contents.tokens.filter((token) => builder.canPick(token)).map(stopNames.token);
    return [...spaceStops(view, own2, ghost2), ...names.flatMap((name) => drawnStop(page, view, name))];
  });
  const rest = choiceStops(page);
  const rolls = rest.filter(({ name }) => name === stopNames.button("roll", ""));
  return [...rolls, ...found, ...rest.filter((stop) => !rolls.includes(stop))];
}
function allStops(page, mats) {
  const found = mats.flatMap((view) => {
    const { tokens, noteNames } = view.contents;
    const names = [
      ...tokens.map(stopNames.token),
      ...view.idleCards.map(stopNames.card),
      ...noteNames.map(stopNames.note)
    ];
    return [...spaceStops(view, view.spaces, ONE_SPACE2), ...names.flatMap((name) => drawnStop(page, view, name))];
  });
  return [...found, ...choiceStops(page)];
}
function padStops(page) {
  return [...page.querySelectorAll(PAD_CELLS)].flatMap(
    (cell) => stopAt(cell, stopNames.padCell(cell.dataset.cell), "pad")
  );
}
function spaceStops(view, tokens, size2) {
  const { toScreen, grid, mat } = view;
  if (!toScreen || !grid) return [];
  return tokens.map((token) => ({ token, cell: parseSpace(token).cell })).sort(({ cell: a }, { cell: b }) => a[0] - b[0] || a[1] - b[1]).map(({ token, cell }) => {
    const { x, y } = toScreen(middleOf(grid.name, cell, size2));
    return { name: stopNames.space(token), mat: mat.key, x, y };
  });
}
function drawnStop(page, { mat }, name) {
  const element = elementOf(page, name);
  return element ? stopAt(element, name, mat.key) : [];
}
function choiceStops(page) {
  const elements = choiceElements(page);
  const dials4 = elements.filter(({ dataset }) => dataset.dial !== void 0);
  const ordered = [...dials4, ...elements.filter((each) => !dials4.includes(each))];
  return ordered.flatMap((element) => stopAt(element, choiceName(element), "now"));
}
function choiceElements(page) {
  return [...page.querySelectorAll(CHOICES)];
}
function choiceName({ dataset }) {
  if (dataset.dial !== void 0) return stopNames.dial(dataset.dial);
  return stopNames.button(dataset.do, dataset.arg ?? "");
}
function stopAt(element, name, mat) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return width ? [{ name, mat, x: left + width / 2, y: top + height / 2 }] : [];
}

// src/input/spatial-navigation.ts
var STEPS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
};
var ASIDE = 2;
var CONE = 2;
var LEAST = 3;
function isArrowKey(key) {
  return key in STEPS;
}
function stopTowards(stops, from, arrow) {
  const own2 = stops.filter(({ mat }) => mat === from.mat);
  const others = stops.filter(({ mat }) => mat !== from.mat);
  const ahead = nearest2(own2, from, arrow) ?? nearest2(others, from, arrow, CONE);
  const [right] = STEPS[arrow];
  return ahead ?? (right ? stopInOrder(stops, from.name, right, false) : null);
}
function nearest2(stops, from, arrow, cone = Infinity) {
  const [right, down] = STEPS[arrow];
  let best = null;
  let least = Infinity;
  for (const stop of stops) {
    const [dx, dy] = [stop.x - from.x, stop.y - from.y];
    const ahead = dx * right + dy * down;
    const aside = Math.abs(dx * down + dy * right);
    const far = ahead + ASIDE * aside;
    if (ahead < LEAST || aside > cone * ahead || far >= least) continue;
    [best, least] = [stop, far];
  }
  return best;
}
function stopInOrder(stops, name, step, around = true) {
  const at = stops.findIndex((stop) => stop.name === name);
  if (at < 0) return around && stops.at(step > 0 ? 0 : -1) || null;
  return stops[around ? (at + step + stops.length) % stops.length : at + step] ?? null;
}

// src/input/keyboard-cursor.ts
var MARK = "data-cursor";
var ONE_SPACE3 = { rows: 1, cols: 1 };
var KeyboardCursor = class {
  /** The stop at which it is, by the name that `cursor-stops` gives it. */
  stopName = null;
  mats = [];
  root;
  page;
  builder;
  marked = null;
  beforePad = null;
  // where it was when it went into the score pad
  constructor(root, page, builder) {
    this.root = root;
    this.page = page;
    this.builder = builder;
  }
  get element() {
    return this.stopName === null ? null : elementOf(this.page, this.stopName);
  }
  /** The space that it stands on, as a token. */
  get space() {
    return this.restOf("space");
  }
  /** The token of what is drawn where it stands. */
  get token() {
    return this.restOf("token");
  }
  /** The slot of the dial that it stands on. */
  get dial() {
    return this.element ? this.restOf("dial") : null;
  }
  /** The address of the number of the score pad that it stands on. */
  get padAddress() {
    return this.restOf("padCell");
  }
  /** Where the middle of what is in hand would be, on this space. */
  spotOn(token) {
    const { grid, cell } = parseSpace(token);
    return middleOf(grid, cell, this.builder.ghost);
  }
  // -- where to -----------------------------------------------------------------------------------------------
  /** Where it begins: at the first thing that can be picked. */
  get first() {
    return pickableStops(this.page, this.mats, this.builder)[0]?.name ?? null;
  }
  /** Where it begins even if nothing can be picked: at a space of the first board. */
  get start() {
    const [token] = this.mats.flatMap(({ mat }) => Object.keys(mat.spaces).slice(0, 1));
    return this.first ?? (token === void 0 ? this.stops(true)[0]?.name ?? null : stopNames.space(token));
  }
  /** The first number of the score pad. */
  intoPad() {
    this.beforePad = this.stopName;
    return padStops(this.page)[0]?.name ?? this.stopName;
  }
  /** Where it was before it went there. */
  outOfPad() {
    return this.beforePad !== null && elementOf(this.page, this.beforePad) ? this.beforePad : this.first;
  }
  /** What lies in that direction among what can be picked, or everywhere; null if nothing does. */
  towards(arrow, everywhere) {
    const stops = this.stops(everywhere);
    const here = this.stopHere(stops, everywhere);
    return here && (stopTowards(stops, here, arrow)?.name ?? null);
  }
  /** The stop after this one in reading order, or before it. */
  next(step) {
    return stopInOrder(this.stops(false), this.stopName, step)?.name ?? null;
  }
  /** When nothing can be picked, the keys go through everything, so that it can be looked at. */
  stops(everywhere) {
    if (this.padAddress !== null) return padStops(this.page);
    const found = everywhere ? [] : pickableStops(this.page, this.mats, this.builder);
    return found.length ? found : allStops(this.page, this.mats);
  }
  /** Where it is, even if that is none of these stops. */
  stopHere(stops, everywhere) {
    const known = stops.find(({ name }) => name === this.stopName);
    if (known || this.stopName === null) return known ?? null;
    const token = this.space;
    const view = token && this.mats.find(({ grid }) => grid?.name === parseSpace(token).grid);
    if (token && view && view.toScreen) {
      const { grid, cell } = parseSpace(token);
      const { x, y } = view.toScreen(middleOf(grid, cell, everywhere ? ONE_SPACE3 : this.builder.ghost));
      return { name: this.stopName, mat: view.mat.key, x, y };
    }
    return allStops(this.page, this.mats).find(({ name }) => name === this.stopName) ?? null;
  }
  // -- seen and told ------------------------------------------------------------------------------------------
  /** After each change of the page: the mark, and what a screen reader takes for the focus, are where they belong. */
  show() {
    const { element, space: space2 } = this;
    const piece = space2 !== null && this.builder.targets?.slot === SPACE;
    const lifted = piece && !!this.builder.aim(this.spotOn(space2))?.moves.length;
    if (this.marked !== element) this.marked?.removeAttribute(MARK);
    element?.setAttribute(MARK, lifted ? "lifted" : "");
    const { rows, cols } = piece ? this.builder.ghost : ONE_SPACE3;
    this.root.style.setProperty("--cursor-rows", String(rows));
    this.root.style.setProperty("--cursor-cols", String(cols));
    if (this.marked === element) return;
    this.marked = element;
    this.root.ariaActiveDescendantElement = element;
  }
  /** Scroll until it can be seen, with all of the piece that it holds. */
  reveal() {
    const space2 = this.space && parseSpace(this.space);
    if (space2 && this.builder.targets?.slot === SPACE) {
      const { rows, cols } = this.builder.ghost;
      const [row2, column2] = space2.cell;
      this.scrollTo(elementOf(this.page, stopNames.space(`${space2.grid}@${row2 + rows - 1},${column2 + cols - 1}`)));
    }
    this.scrollTo(this.element);
  }
  scrollTo(element) {
    element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  /** What the name of its stop says after the kind, if it is of this kind. */
  restOf(kind) {
    const [own2, rest] = this.stopName === null ? [null, ""] : splitStopName(this.stopName);
    return own2 === kind ? rest : null;
  }
};

// src/input/key-bindings.ts
var KEY_BINDINGS = [
  {
    command: "arrow",
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
    shown: ["←", "→", "↑", "↓"],
    does: "To the next spot, card or button that can be picked. With Shift: space by space, also where nothing may go."
  },
  { command: "next-stop", keys: ["n"], shown: ["N"], does: "To the next one in reading order; with Shift to the one before." },
  { command: "pick", keys: ["Enter", " "], shown: ["Enter", "Space"], does: "Pick it, place it, press it; where nothing may go: why not." },
  { command: "turn", keys: ["r"], shown: ["R"], does: "Turn the piece; with Shift the other way." },
  { command: "step-back", keys: ["Escape"], shown: ["Esc"], does: "One step back; when nothing is left to step back from, the notebook has its keys again." },
  { command: "undo", keys: ["u"], shown: ["U"], does: "Undo." },
  { command: "redo", keys: ["y"], shown: ["Y"], does: "Redo." },
  { command: "backward", keys: [","], shown: [","], does: "Look one move back; nothing is taken back." },
  { command: "forward", keys: ["."], shown: ["."], does: "One move on; while what others did is shown, the next of it." },
  { command: "record", keys: ["Home", "End"], shown: ["Home", "End"], does: "To the beginning; to how it stands now." },
  { command: "again", keys: ["a"], shown: ["A"], does: "Show again what the others did since your last move." },
  { command: "hint", keys: ["h"], shown: ["H"], does: "Hint: the cursor goes where it looks best, Enter plays it." },
  { command: "whatif", keys: ["w"], shown: ["W"], does: "What if; back to the game." },
  { command: "pad", keys: ["p"], shown: ["P"], does: "Into the score pad: each number lights up the spaces it comes from. P again: back." },
  { command: "say-position", keys: ["s"], shown: ["S"], does: "Say how the game stands." },
  { command: "say-moves", keys: ["l"], shown: ["L"], does: "Say what is legal." },
  { command: "log", keys: ["g"], shown: ["G"], does: "The whole log." },
  { command: "rules", keys: ["/"], shown: ["/"], does: "Search the rules." },
  { command: "explain-refusal", keys: ["e"], shown: ["E"], does: "Explain a refusal: open its rule." },
  { command: "copy", keys: ["c"], shown: ["C"], does: "Copy this position as Python." },
  { command: "mode", keys: ["o"], shown: ["O"], does: "Open hands (study), or hidden ones." },
  { command: "full", keys: ["f"], shown: ["F"], does: "Full screen; again: back." },
  { command: "numbers", keys: ["k"], shown: ["K"], does: "Number the rows and columns of boards that have no names for them; again: no more." },
  { command: "more", keys: ["m"], shown: ["M"], does: "More: another game, who plays, saving, pace, open hands." },
  { command: "keys", keys: ["?"], shown: ["?"], does: "These keys." }
];
var COMMANDS = new Map(KEY_BINDINGS.flatMap(({ command, keys }) => keys.map((key) => [key, command])));
function commandOf(key) {
  return COMMANDS.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}
function keyOf2(command) {
  return KEY_BINDINGS.find((binding) => binding.command === command).shown[0];
}

// src/input/key-capture.ts
var SUPPRESS = "data-lm-suppress-shortcuts";
var SLIDING = /* @__PURE__ */ new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);
function captureKeys({ root, press, onGivenBack, onAnyKey, pieceFollowsPointer }, signal) {
  const beforeNotebook = (event) => {
    onAnyKey();
    const target = event.composedPath()[0];
    if (target instanceof Element && root.contains(target)) {
      target.toggleAttribute(SUPPRESS, !isForNotebook(event));
    } else if (event.key.toLowerCase() === "r" && !hasModifier(event) && pieceFollowsPointer() && !isTyping(target)) {
      if (press("r", event.shiftKey)) swallow(event);
    }
  };
  const atTable = (event) => {
    if (isForNotebook(event) || event.key === "Tab") return;
    event.stopPropagation();
    if (event.defaultPrevented || event.isComposing) return;
    const target = event.composedPath()[0];
    if (event.key === "Escape" && !press(event.key, false)) {
      giveKeysBack(root);
      onGivenBack();
    } else if (event.key !== "Escape" && (hasOwnUse(target, event.key) || !press(event.key, event.shiftKey))) return;
    event.preventDefault();
  };
  window.addEventListener("keydown", beforeNotebook, { capture: true, signal });
  root.addEventListener("keydown", atTable, { signal });
  for (const name of ["keyup", "keypress"]) {
    root.addEventListener(name, (event) => isForNotebook(event) || event.stopPropagation(), { signal });
  }
  root.addEventListener("focusout", (event) => event.target.removeAttribute(SUPPRESS), { signal });
  root.addEventListener("focusin", (event) => event.target.setAttribute(SUPPRESS, ""), { signal });
}
function isForNotebook(event) {
  return hasModifier(event) || event.shiftKey && event.key === "Enter";
}
function hasModifier(event) {
  return event.ctrlKey || event.metaKey || event.altKey;
}
function isTyping(target) {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("textarea, select, input:not([type=range])");
}
function hasOwnUse(target, key) {
  if (!(target instanceof Element)) return false;
  if (isTyping(target) || target.closest(".op-panel")) return true;
  if (target.matches("input")) return SLIDING.has(key);
  return target.matches("button") && (key === "Enter" || key === " ");
}
function giveKeysBack(root) {
  const cell = root.closest(".jp-Cell");
  if (cell) cell.focus({ preventScroll: true });
  else root.blur();
}
function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

// src/input/table-actions.ts
function doAction(table, action, arg, from) {
  const { builder, panels, scene } = table;
  switch (action) {
    // what the kernel does
    case "undo":
    case "redo":
    case "roll":
    case "whatif":
    case "back":
    case "forward":
    case "backward":
    case "present":
    case "stand in":
    case "try again":
    case "save":
      return table.send({ do: action });
    case "again":
    case "deal":
    case "replay":
      panels.close();
      return table.send({ do: action });
    case "move":
      return table.carryOut({ play: arg });
    case "pace":
      return table.setPace(arg);
    case "mode":
      return arg === scene.mode ? void 0 : table.send({ do: "mode", mode: arg });
    case "uncover":
      return table.send({ do: "uncover", seat: arg });
    case "hint":
      return table.askForHint();
    case "take-hint":
      return void table.playHint();
    // picks
    case "pick": {
      const [slot, token] = arg.split("\n");
      return table.carryOut(builder.pick(slot, token));
    }
    case "set":
      return table.carryOut(builder.takeDials());
    case "turn":
      return void turnPiece(table, arg === "1" ? 1 : -1);
    case "place":
      return table.carryOut(builder.rest && builder.putDown(builder.rest));
    case "clear":
      builder.clear();
      return table.paint();
    // what only this page shows
    case "look":
      return table.lookAt(Number(arg), true);
    case "boards":
      return table.showResult(false);
    case "result":
      return table.showResult(true);
    case "tab":
      return table.showTab(...arg.split("\n"));
    case "begin":
      return table.beginAsChosen();
    case "set-up":
      panels.close();
      return table.send({ do: "set up", begins: true });
    case "close-setup":
      return table.send({ do: "set up", begins: false });
    case "load":
      panels.close();
      return table.loadFile();
    case "numbers":
      return table.toggleNumbers();
    case "full":
      return table.toggleFullScreen();
    case "pad":
      return panels.openPad(from, scene);
    case "more":
      return panels.openMore(from, scene, table.numbered);
    case "enlarge":
      return panels.openMat(from, scene, arg);
    case "rules":
      return panels.openRules(from);
    case "clause":
      return panels.openRules(from, [arg]);
    case "keys":
      return panels.openKeys(from);
    case "log":
      return panels.openLog(from, scene.log);
    case "close":
      return void panels.close();
    case "copy":
      return void table.copyPosition();
    case "dismiss":
      return table.dismissNotice();
  }
}
function turnPiece(table, step) {
  const { builder, cursor } = table;
  if (!builder.turn(step)) return false;
  const aim = builder.hover && builder.aim(builder.hover);
  if (aim && cursor.space !== null) cursor.stopName = stopNames.space(aim.token);
  table.say([`${builder.turnLabel}${aim && !aim.moves.length ? ", not here" : ""}.`]);
  table.paint();
  return true;
}

// src/input/keyboard-input.ts
var KeyboardInput = class {
  table;
  latestWasKey = false;
  // whether the latest input was a key, here or elsewhere
  hintedStop = null;
  // where Enter plays the hint, until another key is pressed
  constructor(table, signal) {
    this.table = table;
    const { root } = table;
    const onAnyKey = () => this.latestWasKey = true;
    const pieceFollowsPointer = () => table.pieceFollowsPointer;
    const onGivenBack = () => table.onKeysGivenBack();
    captureKeys({ root, press: this.press, onGivenBack, onAnyKey, pieceFollowsPointer }, signal);
    root.addEventListener("pointerdown", () => this.leads = this.latestWasKey = false, { signal });
    root.addEventListener("focus", () => this.latestWasKey && this.takeLead(), { signal });
    root.addEventListener("focusout", (event) => this.dropPiece(event), { signal });
  }
  /** Whether the keys lead and not the pointer: then the cursor is seen. */
  get leads() {
    return this.table.root.classList.contains("keyed");
  }
  set leads(value) {
    this.table.root.classList.toggle("keyed", value);
  }
  // -- the cursor ---------------------------------------------------------------------------------------------
  /** Bring the cursor to the stop with this name, with what is in hand. */
  moveCursor(stopName) {
    const { cursor, builder, root } = this.table;
    cursor.stopName = stopName;
    this.table.pieceFollowsPointer = false;
    if (builder.targets) builder.follow(cursor.space === null ? null : cursor.spotOn(cursor.space));
    this.table.paint();
    if (!this.leads) return;
    cursor.reveal();
    if (!("ariaActiveDescendantElement" in root)) this.table.say([cursor.element?.getAttribute("aria-label") ?? ""]);
  }
  /** Bring the cursor, if the keys lead, to where this move is picked. */
  moveCursorTo({ text, slots }) {
    if (!this.leads) return;
    const { cursor, page } = this.table;
    const names = slots.flatMap(({ slot, token }) => {
      if (parseSpace(token)) return [stopNames.space(token)];
      return [stopNames.token(token), stopNames.button("pick", `${slot}
${token}`)];
    });
    names.unshift(stopNames.button("move", text));
    this.hintedStop = names.find((name) => elementOf(page, name)) ?? cursor.stopName;
    this.moveCursor(this.hintedStop);
  }
  /** After a new scene: stay where that is still possible, else begin anew. */
  settleCursor() {
    const { cursor, focused } = this.table;
    if (this.leads && focused && cursor.padAddress === null) this.moveCursor(cursor.stopName ?? cursor.first);
  }
  /** Whether the cursor is somewhere. If not, it takes over the piece from where a pointer has left it. */
  hasCursor() {
    const { cursor, builder } = this.table;
    const aim = builder.spot && builder.aim(builder.spot);
    if (!cursor.element && aim) cursor.stopName = stopNames.space(aim.token);
    return cursor.element !== null;
  }
  // -- focus --------------------------------------------------------------------------------------------------
  takeLead() {
    const { cursor } = this.table;
    this.leads = true;
    this.moveCursor(cursor.stopName ?? cursor.first);
  }
  /** When the keys go elsewhere, the cursor no longer holds the piece. */
  dropPiece({ relatedTarget }) {
    const { root, builder, pieceFollowsPointer } = this.table;
    if (pieceFollowsPointer || relatedTarget && root.contains(relatedTarget)) return;
    builder.follow(null);
    this.table.paint();
  }
  // -- keys ---------------------------------------------------------------------------------------------------
  press = (key, shift) => {
    const command = commandOf(key);
    if (command === null) return false;
    if (command !== "pick") this.hintedStop = null;
    if (command === "step-back") return this.stepBack();
    if (shift && /^[a-z]$/i.test(key) && command !== "turn" && command !== "next-stop") return false;
    if (command === "turn") return turnPiece(this.table, shift ? -1 : 1);
    this.leads = true;
    this.runCommand(command, key, shift);
    return true;
  };
  runCommand(command, key, shift) {
    const { table } = this;
    const { cursor, scene } = table;
    const { bar, mode, hidden, say, cover, setup } = scene;
    if (setup && !["rules", "keys", "full"].includes(command)) return this.intoForm();
    const from = cursor.element ?? table.page.querySelector(".op-now");
    switch (command) {
      case "arrow":
        return this.goTowards(key, shift);
      case "next-stop":
        return this.moveCursor(cursor.next(shift ? -1 : 1));
      case "pick":
        return this.pickAtCursor();
      case "undo":
      case "redo":
        return bar[command] ? table.send({ do: command }) : void 0;
      case "backward":
        return bar.ply > 0 ? table.send({ do: "backward" }) : void 0;
      case "forward":
        return bar.ply < bar.plies ? table.send({ do: "forward" }) : void 0;
      case "record":
        return key === "Home" ? table.lookAt(0, true) : table.send({ do: "present" });
      case "again":
        return bar.again ? table.send({ do: "again" }) : void 0;
      case "hint":
        return scene.moves.length ? table.askForHint() : void 0;
      case "whatif":
        return table.send({ do: bar.whatif ? "back" : "whatif" });
      case "pad":
        return this.moveCursor(cursor.padAddress === null ? cursor.intoPad() : cursor.outOfPad());
      case "say-position":
        return table.say([spoken(say.position)]);
      case "say-moves":
        return table.say([cover ? cover.title : spoken(say.moves)]);
      case "explain-refusal":
        return this.explainRefusal(from);
      case "mode":
        return table.send({ do: "mode", mode: mode === "study" ? hidden : "study" });
      default:
        return doAction(table, command, "", from);
    }
  }
  /** The form in which a game is set up hides the table, so no key may act there. */
  intoForm() {
    this.table.page.querySelector("[data-setup] select").focus();
  }
  /** An arrow key moves the cursor; left and right move the dial at which it is. */
  goTowards(key, shift) {
    if (!isArrowKey(key)) return;
    const { cursor } = this.table;
    if (cursor.dial !== null && !shift && (key === "ArrowLeft" || key === "ArrowRight"))
      return this.moveDial(cursor.dial, key === "ArrowRight" ? 1 : -1);
    this.moveCursor(this.hasCursor() ? cursor.towards(key, shift) ?? cursor.stopName : cursor.start);
  }
  /** A dial moves by one, and says where it is. */
  moveDial(slot, step) {
    const { builder } = this.table;
    const now = () => builder.dialAt(builder.dials.find((each) => each.slot === slot));
    builder.moveDial(slot, now().number + step);
    this.table.say([`${now().label}.`]);
    this.table.paint();
  }
  /** Do what a click would do where the cursor is; first of all it has to be seen where that is. */
  pickAtCursor() {
    const { table } = this;
    const { cursor, builder } = table;
    if (!cursor.element) return this.moveCursor(this.hasCursor() ? cursor.stopName : cursor.first);
    if (cursor.stopName === this.hintedStop && table.playHint()) return;
    const { element, space: space2, token } = cursor;
    if (cursor.dial !== null) table.carryOut(builder.takeDials());
    else if (element.matches("button")) element.click();
    else if (token !== null) table.carryOut(builder.click(token));
    else if (space2 !== null && builder.targets) table.carryOut(builder.putDown(cursor.spotOn(space2)));
    else if (cursor.padAddress === null) table.say(["There is nothing to pick here."]);
    if (builder.ambiguous.length) this.moveCursor(cursor.first);
  }
  /** Open the rules at those behind what is refused. */
  explainRefusal(from) {
    const clauses = (this.table.currentRefusal?.breaches ?? []).map(({ clause }) => clause).filter(Boolean);
    if (clauses.length) this.table.panels.openRules(from, clauses);
    else this.table.say(["Nothing was refused."]);
  }
  /** Take away what came last. Says whether there was anything. */
  stepBack() {
    const { panels, focused, root, cursor } = this.table;
    if (panels.close()) return true;
    if (focused !== null && focused !== root) {
      root.focus({ preventScroll: true });
      return true;
    }
    if (cursor.padAddress !== null && this.leads) {
      this.moveCursor(cursor.outOfPad());
      return true;
    }
    const any = this.table.clear() || cursor.stopName !== null;
    cursor.stopName = null;
    this.table.paint();
    return any;
  }
};

// src/score-pad.ts
function scorePad(pad) {
  if (!pad) return "";
  const seats3 = pad.columns.map(
    ({ seat, text }) => `<th scope="col"><span class="op-who">${badge(seat, 20)}<span class="${seat === null ? "" : "op-name"}">${esc(text)}</span></span></th>`
  );
  const rows = pad.rows.map(
    ({ label, icon: icon2, tag: tag2, note: note2, cells }, row2) => `<tr data-row="${row2}"><th scope="row"${note2 && ` data-note="${esc(note2)}"`}><span class="op-who">${icon2}<span class="op-label"><span>${esc(label)}</span>${tag2 && `<span class="op-tag">${esc(tag2)}</span>`}</span></span></th>${cells.map((cell, column2) => numberCell(cell, row2, column2)).join("")}</tr>`
  );
  const sum = pad.sum.cells.map((cell, column2) => numberCell(cell, pad.rows.length, column2)).join("");
  return `<div class="op-mat pad" data-key="pad"><header><h3>${esc(pad.title)}</h3><span class="m">${esc(pad.note)}</span></header><div class="op-pan" tabindex="-1"><table class="op-pad"><thead><tr><th scope="col">${esc(pad.corner)}</th>${seats3.join("")}</tr></thead><tbody>${rows.join("")}</tbody><tfoot><tr class="sum"><th scope="row">${esc(pad.sum.label)}</th>${sum}</tr></tfoot></table></div></div>`;
}
function shortPad(pad) {
  if (!pad) return "";
  const lines = pad.rows.map(
    ({ label, icon: icon2, tag: tag2, note: note2 }) => `<th scope="col" title="${esc(tag2 ? `${label}: ${tag2}` : label)}"${note2 && ` data-note="${esc(note2)}"`}><span class="op-who">${icon2}</span><span class="op-unseen">${esc(label)}</span>${tag2 && `<span class="op-tag">${esc(tag2)}</span>`}</th>`
  );
  const sum = `<th scope="col">${esc(pad.sum.label)}</th>`;
  const rows = pad.columns.map(({ seat, text }, column2) => {
    const cells = pad.rows.map(({ cells: cells2 }, row2) => numberCell(cells2[column2], row2, column2));
    const total = pad.sum.cells[column2];
    return `<tr><th scope="row"><span class="op-who">${badge(seat, 18)}<span>${esc(text)}</span></span></th>${cells.join("")}${total ? numberCell(total, pad.rows.length, column2) : "<td></td>"}</tr>`;
  });
  const all = button("pad", "All", { label: "The whole score pad", kind: "plain" });
  return `<div class="op-mat pad short" data-key="pad"><table class="op-pad" aria-label="${esc(`${pad.title}, ${pad.note}`)}"><thead><tr><th>${all}</th>${lines.join("")}${sum}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}
function numberCell({ text, small, negative, lights, say }, row2, column2) {
  const traced = lights.length > 0 || say !== "";
  return `<td data-cell="${row2},${column2}"${traced ? ' class="traced"' : ""}${say && ` aria-label="${esc(spoken(say))}"`}>${small && `<small>${esc(small)}</small> `}<span${negative ? ' class="neg"' : ""}>${esc(text)}</span></td>`;
}
function addressAt(target, { pad, now }) {
  if (!(target instanceof Element) || !pad) return null;
  const cell = target.closest("[data-cell]");
  if (cell) return cell.dataset.cell;
  const row2 = target.closest("tbody th")?.closest("tr")?.dataset.row;
  if (row2 === void 0) return null;
  const seats3 = pad.columns.map(({ seat }) => seat);
  const column2 = now.seat === null ? -1 : seats3.indexOf(now.seat);
  return `${row2},${column2 >= 0 ? column2 : seats3.findIndex((seat) => seat !== null)}`;
}
function cellAt(address, { pad }) {
  if (!pad || address === null) return null;
  const [row2, column2] = address.split(",").map(Number);
  const cells = row2 === pad.rows.length ? pad.sum.cells : pad.rows[row2]?.cells;
  return cells?.[column2] ?? null;
}
function markTraced(page, address) {
  for (const element of page.querySelectorAll(".op-pad :is(.lit, .hot)")) element.classList.remove("lit", "hot");
  if (address === null) return;
  for (const hot of page.querySelectorAll(`.op-pad [data-cell="${CSS.escape(address)}"]`)) {
    hot.classList.add("hot");
    if (!hot.closest(".short")) hot.closest("tr")?.classList.add("lit");
  }
}

// src/input/pointer-input.ts
var DRAGGED = 6;
var PointerInput = class {
  /** The token under the pointer. */
  token = null;
  /** The name of the note on what is under the pointer. */
  noteName = null;
  /** The address of the number of the score pad under the pointer. */
  padAddress = null;
  table;
  keyboard;
  /** Whether the latest press was no mouse's; before the first one, whether there is but a finger. */
  isTouch = window.matchMedia("(pointer: coarse)").matches;
  pressed = null;
  // where the button went down, on what
  latest = "";
  // where the mouse was last
  constructor(table, keyboard, signal) {
    this.table = table;
    this.keyboard = keyboard;
    const { root } = table;
    root.addEventListener("pointerdown", (event) => this.press(event), { signal });
    root.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.move(event), { signal });
    root.addEventListener("pointerleave", () => this.leave(), { signal });
    root.addEventListener("click", (event) => this.click(event), { signal });
  }
  /** Until the pointer moves again, it points at nothing. */
  forget() {
    this.token = this.noteName = null;
  }
  // -- pointing -----------------------------------------------------------------------------------------------
  move(event) {
    this.dragFromPress(event);
    const place = `${event.clientX} ${event.clientY}`;
    if (place === this.latest) return;
    this.latest = place;
    const target = event.target;
    const before = this.meaning;
    this.token = this.tokenAt(target);
    this.noteName = noteNameOf(target);
    this.carryPiece(this.token === null ? this.spotUnder(event) : null);
    if (this.meaning !== before) this.table.paint();
    this.trace(target);
  }
  /** What the pointer means, in one word: while it stays, nothing has to be painted. */
  get meaning() {
    const { builder } = this.table;
    return `${this.token} ${this.noteName} ${builder.hover && builder.aim(builder.hover)?.token}`;
  }
  /** Take the piece in hand to this spot, or to nowhere. */
  carryPiece(spot) {
    const { table } = this;
    if (spot || table.pieceFollowsPointer) table.builder.follow(spot);
    table.pieceFollowsPointer = spot !== null;
    if (spot && table.cursor.space !== null) table.cursor.stopName = null;
  }
  trace(target) {
    const line2 = target.closest(".op-line");
    if (line2) return void line2.classList.toggle("open");
    const address = addressAt(target, this.table.scene);
    if (address === this.padAddress) return;
    this.padAddress = address;
    this.table.paint();
  }
  leave() {
    this.forget();
    if (this.table.pieceFollowsPointer) this.table.builder.follow(null);
    this.table.pieceFollowsPointer = false;
    this.padAddress = null;
    this.table.paint();
  }
  // -- dragging -----------------------------------------------------------------------------------------------
  press(event) {
    this.isTouch = event.pointerType !== "mouse";
    const token = this.isTouch ? null : this.tokenAt(event.target);
    this.pressed = token === null ? null : { token, x: event.clientX, y: event.clientY };
  }
  /** Dragging picks what was pressed, so that letting go puts it down elsewhere; it never makes a move itself. */
  dragFromPress({ buttons, clientX, clientY }) {
    const from = this.pressed;
    if (!from || !(buttons & 1) || Math.hypot(clientX - from.x, clientY - from.y) < DRAGGED) return;
    this.pressed = null;
    const { builder } = this.table;
    if (builder.canPick(from.token) && !builder.moveMadeBy(from.token)) this.table.carryOut(builder.click(from.token));
  }
  // -- clicking -----------------------------------------------------------------------------------------------
  click(event) {
    const { table } = this;
    const target = event.target;
    if (!keepsFocus(table.focused)) table.root.focus({ preventScroll: true });
    table.cursor.stopName = null;
    if (!table.pieceFollowsPointer) table.builder.follow(null);
    this.noteName = noteNameOf(target);
    const button2 = target.closest("[data-do]");
    if (button2) return doAction(table, button2.dataset.do, button2.dataset.arg ?? "", button2);
    const address = addressAt(target, table.scene);
    if (address !== null) return this.keyboard.moveCursor(stopNames.padCell(address));
    const token = this.tokenAt(target);
    if (token !== null) return table.carryOut(table.builder.click(token));
    const spot = this.spotClicked(event);
    if (!spot) return table.paint();
    this.clickSpot(spot);
  }
  /** The spot that a click means: of a cell, which only a screen reader clicks at, or where the pointer is. */
  spotClicked(event) {
    const { builder, cursor } = this.table;
    const cell = event.target.closest("[data-at]")?.getAttribute("data-at");
    if (builder.targets && cell) return cursor.spotOn(cell);
    const isHeld = !this.isTouch && this.table.pieceFollowsPointer;
    return isHeld && builder.hover || this.spotUnder(event);
  }
  /** Put the piece down there; a finger's first tap only shows what would happen. */
  clickSpot(spot) {
    const { table } = this;
    const { builder } = table;
    const aim = builder.aim(spot);
    const { rest } = builder;
    const again = rest !== null && builder.aim(rest)?.token === aim.token;
    if (this.isTouch) builder.rest = spot;
    if (this.isTouch && aim.moves.length && !again) table.paint();
    else table.carryOut(builder.putDown(spot));
  }
  // -- what is there ------------------------------------------------------------------------------------------
  /** The token that a click there means; where a piece in hand could go, one that can't be picked is only scenery. */
  tokenAt(target) {
    const token = tokenOf2(target);
    const { builder } = this.table;
    return token !== null && builder.targets && !builder.canPick(token) ? null : token;
  }
  /** The spot where the pointer is, while something can go on a board. */
  spotUnder(event) {
    if (!this.table.builder.targets) return null;
    return this.matAt(event.target)?.spotUnder(event) ?? null;
  }
  matAt(target) {
    return this.table.mats.find((each) => each.contains(target));
  }
};
function tokenOf2(element) {
  const bearer = element.closest("[data-pick]") ?? element.closest(".op-card")?.querySelector("[data-pick]");
  return bearer?.getAttribute("data-pick") ?? null;
}
function noteNameOf(element) {
  return element.closest("[data-note]")?.getAttribute("data-note") ?? null;
}
function keepsFocus(element) {
  return element !== null && (element.matches("input, textarea, select") || element.closest(".op-panel") !== null);
}

// src/result-card.ts
function resultCard({ result, pad, now, bar }) {
  if (!result) return "";
  const show = result.ply === bar.ply ? button("boards", "Show it") : button("look", "Show it", { arg: String(result.ply) });
  const turned = result.turned && `<p>${esc(result.turned)} ${show}</p>`;
  return `<div class="op-result" data-key="result" role="group" aria-label="The result"><div class="op-result-head">${badge(now.seat, 40)}<div><h3>${esc(result.title)}</h3><p class="m">${esc(result.text)}</p></div></div><div class="op-result-body">${scorePad(pad)}</div>${turned}<div class="op-result-foot">${button("set-up", "Another game")}${button("replay", "Replay")}${button("save", "Save")}<span class="op-gap"></span>${button("boards", "Look at the boards", { kind: "plain" })}</div></div>`;
}

// src/setup-form.ts
function setupForm({ setup, bots }) {
  if (!setup) return "";
  const [players, ...others] = setup.fields;
  const switches = others.filter(({ values }) => isSwitch(values));
  const choices2 = others.filter(({ values }) => !isSwitch(values));
  return `<form class="op-mat op-setup" data-key="setup" data-setup><div class="op-setup-body"><h3>${esc(setup.game)}: a new game</h3><div class="op-seats">${select(players)}${seats2(setup, bots)}</div><fieldset><legend>Played with</legend>${switches.map(checkbox).join("")}${choices2.map(select).join("")}<label class="op-field"><span>Number of the deal</span><input name="seed" inputmode="numeric" size="8" placeholder="by chance" value="${esc(setup.seed)}"></label></fieldset></div><div class="op-setup-foot">${button("begin", "Deal", { kind: "go", tabStop: true, type: "submit" })}${button("close-setup", "Back to the table", { kind: "plain", tabStop: true })}</div></form>`;
}
var isSwitch = (values) => values.length === 2 && values[0][0] === "no" && values[1][0] === "yes";
function seats2({ seats: seats3 }, bots) {
  return seats3.map(
    (each, i) => `<div class="op-seat" data-seat="${i}">${badge(each.seat, 22)}<input name="name ${i}" value="${esc(each.name)}" size="10" maxlength="20" aria-label="Name of seat ${each.seat}">${whoPlays(each, i, bots)}</div>`
  ).join("");
}
function whoPlays({ seat, who }, at, bots) {
  const options = [.../* @__PURE__ */ new Set(["person", ...bots, who])].map(
    (each) => `<option value="${esc(each)}"${each === who ? " selected" : ""}>${each === "person" ? "a person" : `${esc(each)} bot`}</option>`
  );
  return `<select name="who ${at}" aria-label="Who plays seat ${seat}">${options.join("")}</select>`;
}
var ruleSign = (clause) => button("clause", "§", { arg: clause, kind: "op-section", label: `Rule ${clause}`, title: clause, tabStop: true });
function select({ name, label, values, value, clause }) {
  const options = values.map(
    ([each, words]) => `<option value="${esc(each)}"${each === value ? " selected" : ""}>${esc(words)}</option>`
  );
  return `<label class="op-field" title="${esc(clause)}"><span>${esc(label)}</span><select name="set ${esc(name)}">${options.join("")}</select></label>`;
}
function checkbox({ name, label, value, clause }) {
  return `<div class="op-field op-check"><label><input type="checkbox" name="set ${esc(name)}"${value === "yes" ? " checked" : ""}><span>${esc(label)}</span></label>${ruleSign(clause)}</div>`;
}
function chosenIn(form) {
  const controls = [...form.elements].filter((each) => each instanceof HTMLInputElement || each instanceof HTMLSelectElement);
  const chosen = { settings: {}, names: [], who: [], seed: "" };
  for (const control of controls) {
    const [kind, name] = control.name.split(" ");
    const value = control.type === "checkbox" ? control.checked ? "yes" : "no" : control.value;
    if (kind === "set") chosen.settings[name] = value;
    else if (kind === "name") chosen.names.push(value);
    else if (kind === "who") chosen.who.push(value);
    else if (kind === "seed") chosen.seed = value;
  }
  return chosen;
}
function showSeats(form) {
  const { settings } = chosenIn(form);
  const count = settings.solo === "yes" ? 1 : Number(settings.players);
  for (const seat of form.querySelectorAll("[data-seat]")) seat.hidden = Number(seat.dataset.seat) >= count;
}

// src/scene-html.ts
var LATEST = 3;
function sceneHtml(scene, width, tabs, showsResult) {
  const areas = areasOf(scene, width);
  const area = (name) => areaHtml(name, areas, scene, width, tabs);
  const low = areas.foot.length || width === "narrow" && areas.card.length;
  return nowStrip(scene, width, showsResult) + `<section class="op-play" data-key="play">${area("main")}${area("second")}` + (width === "narrow" ? "" : column(area("card") + area("side"))) + `${area("third")}${coverMat(scene)}${showsResult ? resultCard(scene) : ""}</section>${setupForm(scene)}` + (low ? `<section class="op-low" data-key="low" tabindex="-1">${width === "narrow" ? dials() : ""}${width === "narrow" ? area("card") : ""}${area("foot")}</section>` : "") + `<div class="op-message" data-key="message">${blank("message", "div", "op-line")}</div>` + recordBar(scene);
}
var column = (inner) => inner ? `<div class="op-column" data-key="column">${inner}</div>` : "";
function areaHtml(name, areas, scene, width, tabs) {
  const panes = areas[name];
  if (!panes.length) return "";
  const front = tabs.frontOf(name, panes, scene, width);
  const inner = panes.map((pane) => paneHtml(pane, scene, width, front !== null && pane.key !== front));
  const strip = front === null ? "" : tabStrip(name, panes, front);
  return `<div class="op-area ${name}" data-key="area ${name}">${strip}${inner.join("")}</div>`;
}
function tabStrip(area, panes, front) {
  const tabs = panes.map(
    ({ key, title }) => button("tab", esc(title), { arg: `${area}
${key}`, pressed: key === front })
  );
  return `<div class="op-tabs" tabindex="-1" data-key="tabs" role="group" aria-label="What is shown here">${tabs.join("")}</div>`;
}
function paneHtml(pane, scene, width, hidden) {
  const { key } = pane;
  const inner = key === PAD ? scorePad(scene.pad) : key === SHORT_PAD ? shortPad(scene.pad) : key === LOG ? logMat(scene) : key === SHORT_LOG ? shortLog(scene) : pane.mats.map((mat) => matHtml(mat, scene, width)).join("");
  return `<div class="op-pane" tabindex="-1" data-key="pane ${esc(key)}" data-pane="${esc(key)}"${hidden ? " hidden" : ""}>${inner}</div>`;
}
function nowStrip(scene, width, showsResult) {
  const { now, end, order } = scene;
  const text = whileLookingBack(scene) || now.text;
  const pips = end.pips.map((pip) => `<i class="${pip}"></i>`).join("");
  const seats3 = order.map(
    ({ seat, text: text2, state }) => `<li class="${state}"${state === "now" ? ' aria-current="step"' : ""}>${badge(seat, 20)}<span>${esc(text2)}${state === "done" ? ' <span aria-label="done">✓</span>' : ""}</span></li>`
  );
  return `<div class="op-now" data-key="now">${badge(now.seat, 36)}<div class="op-say"><h2>${esc(now.title)}</h2><p title="${esc(text)}">${esc(text)}</p></div><div class="op-next" data-key="next">${actions(scene, showsResult)}${scene.layout === "track" || width === "narrow" ? "" : dials()}${blank("now", "div", "op-choices")}</div><div class="op-end" data-key="end"><div><b>${esc(end.text)}</b>` + (pips && `<span class="op-pips" aria-hidden="true">${pips}</span>`) + (scene.layout === "track" ? "" : `<span class="op-total">Your total <b>${esc(scene.total)}</b></span>`) + `</div><ol class="op-order" aria-label="Turn order">${seats3.join("")}</ol></div></div>`;
}
function whileLookingBack({ bar, moves, roll }) {
  if (bar.present || moves.length || roll) return "";
  return bar.following ? `Move ${bar.ply} of ${bar.plies} is shown.` : "An earlier position; nothing is taken back.";
}
function actions(scene, showsResult) {
  const { now, roll, bar, bot, cover } = scene;
  const strong = (action, text, arg = "") => button(action, esc(text), { arg, kind: "go" });
  if (cover) return "";
  if (bar.following)
    return (bar.pace === "step" ? strong("forward", "Next") : "") + button("present", "Skip", { title: "Show how it stands now" });
  if (!bar.present) return strong("present", "Back to now");
  if (bot?.trouble) return strong("try again", "Try again") + button("stand in", esc(`Play for ${bot.name}`));
  if (scene.result) return strong("deal", "Deal anew") + (showsResult ? "" : button("result", "The result"));
  return (roll ? strong("roll", "Roll") : "") + now.actions.map(({ label, move }) => strong("move", label, move)).join("");
}
function coverMat({ cover }) {
  if (!cover) return "";
  return `<div class="op-mat op-cover" data-key="cover">${badge(cover.seat, 48)}<div><h3>${esc(cover.title)}</h3><p>${esc(cover.text)}</p></div>${button("uncover", esc(cover.button), { arg: cover.seat, kind: "go" })}</div>`;
}
function matHtml(mat, scene, width) {
  return mat.place === "hand" ? scene.cover ? "" : handMat(mat) : boardMat(mat, scene, width);
}
function boardMat(mat, scene, width) {
  const { key, place, title } = mat;
  const inside = mat.area === "main" && scene.layout === "track" && width !== "narrow" ? dials() : "";
  const drawings = (width === "narrow" && mat.narrow.length ? mat.narrow : mat.drawings).join("");
  return `<figure class="op-mat ${place}" data-key="mat ${esc(key)}" data-mat="${esc(key)}" aria-label="${esc(title)}">` + matHeader(mat) + `<div class="op-pan" tabindex="-1"><div class="op-board">${drawings}${overlay()}<div class="op-cells" data-key="cells" data-still></div>${inside}</div></div>` + (mat.say ? `<p class="op-unseen">${esc(mat.say)}</p>` : "") + `</figure>`;
}
function handMat(mat) {
  return `<div class="op-mat hand" data-key="mat ${esc(mat.key)}" data-mat="${esc(mat.key)}" role="group" aria-label="${esc(mat.title)}">${matHeader(mat)}<div class="op-board" tabindex="-1">${mat.drawings.join("")}${overlay()}</div></div>`;
}
function matHeader({ key, badge: seat, title, note: note2, score, place }) {
  return `<header>${badge(seat, 20)}<h3>${esc(title)}</h3>${note2 && `<span class="m">${esc(note2)}</span>`}<span class="op-gap"></span>${score && `<b>${esc(score)}</b>`}${blank(`piece buttons ${key}`, "span", "op-tools")}` + (place === "other" ? button("enlarge", icon("zoom", 16), { arg: key, kind: "ico plain", label: `Enlarge ${title}` }) : "") + `</header>`;
}
var dials = () => blank("dials", "div", "op-dialbox");
var overlay = () => `<div class="op-over" data-key="over" data-still aria-hidden="true"></div>`;
function logMat({ log }) {
  return `<div class="op-mat op-logmat" data-key="log"><header><h3>Log</h3><span class="op-gap"></span>${allOfLog(log)}</header>` + (log.length ? `<ol class="op-log">${logLines(log)}</ol>` : `<p class="m">Nothing has happened yet.</p>`) + `</div>`;
}
function shortLog({ log }) {
  return `<div class="op-mat op-logmat short" data-key="log"><ol class="op-log">${logLines(log.slice(-LATEST))}</ol>${allOfLog(log) || '<p class="m">Nothing has happened yet.</p>'}</div>`;
}
function allOfLog(log) {
  return log.length ? button("log", "All", { label: "All of the log", key: keyOf2("log"), kind: "plain" }) : "";
}
function logLines(log, tabStops = false) {
  const lines = log.map(
    ({ seat, text, clause }, i) => `<li data-key="${i}">${badge(seat, 20)}<span class="${seat === null ? "m" : ""}">${withRuleSign(text, clause, tabStops)}</span></li>`
  );
  return lines.reverse().join("");
}
function withRuleSign(text, clause, tabStops) {
  if (!clause) return esc(text);
  const last = text.lastIndexOf(" ") + 1;
  const [label, title] = [`Rule ${clause}`, clause];
  const sign = button("clause", "§", { arg: clause, kind: "op-section", label, title, tabStop: tabStops });
  return `${esc(text.slice(0, last))}<span class="op-together">${esc(text.slice(last))} ${sign}</span>`;
}
function recordBar({ bar, moves }) {
  const { ply, plies, undo, redo, whatif } = bar;
  const ico = (action, label, disabled = false) => button(action, icon(ICONS[action]), { kind: "ico", label, key: keyOf2(action), disabled });
  return `<div class="op-bar" data-key="bar" role="group" aria-label="Record of the game">` + ico("backward", "One move back", ply === 0) + ico("forward", "One move on", ply === plies) + `<label class="op-scrub"><input type="range" min="0" max="${plies}" value="${ply}" tabindex="-1" aria-label="Move"${plies ? "" : " disabled"}><span data-count>${moveCount(ply, plies)}</span></label>` + ico("undo", "Undo", !undo) + ico("redo", "Redo", !redo) + `<span class="op-rest">` + button("hint", `${icon("hint")}<span>Hint</span>`, { label: "Hint", title: "What looks best", key: keyOf2("hint"), disabled: moves.length === 0 }) + (whatif ? button("back", `${icon("fork")}<span>Back to the game</span>`, { kind: "go", label: "Back to the game", key: keyOf2("whatif") }) : button("whatif", `${icon("fork")}<span>What if</span>`, { label: "What if", title: "Try moves that don't count", key: keyOf2("whatif") })) + button("rules", `${icon("rules")}<span>Rules</span>`, { label: "Rules", title: "Search the rules", key: keyOf2("rules") }) + ico("full", "Full screen") + ico("more", "More") + `</span></div>`;
}
var ICONS = { backward: "back", forward: "forward", undo: "undo", redo: "redo", full: "full", more: "more" };
function moveCount(ply, plies) {
  return `move ${ply} of ${plies}`;
}

// src/input/slider-input.ts
function listenToSliders(table, signal) {
  table.root.addEventListener("input", ({ target }) => slide(table, target, false), { signal });
  table.root.addEventListener("change", ({ target }) => slide(table, target, true), { signal });
}
function slide(table, target, done) {
  if (!(target instanceof HTMLInputElement) || target.type !== "range") return;
  const number = Number(target.value);
  if (target.dataset.dial !== void 0) {
    table.builder.moveDial(target.dataset.dial, number);
    return table.paint();
  }
  table.page.querySelector("[data-count]").textContent = moveCount(number, table.scene.bar.plies);
  table.lookAt(number, done);
}

// src/kernel.ts
var QUIET = "The kernel doesn’t answer, so nothing was played. It may be busy; if it was restarted, run the cell again.";
var GONE = "This table has lost its kernel, so nothing was played. Run its cell again.";
var Kernel = class {
  model;
  listener;
  patience;
  viewId = Math.random().toString(36).slice(2, 10);
  // views share a model, but not its answers
  waiting = /* @__PURE__ */ new Map();
  count = 0;
  silent = false;
  constructor(model, listener, signal, patience = 3e3) {
    this.model = model;
    this.listener = listener;
    this.patience = patience;
    model.on("msg:custom", this.takeAnswer);
    signal.addEventListener("abort", () => {
      model.off("msg:custom", this.takeAnswer);
      this.stopWaiting();
    });
  }
  /** Whether a move is on its way in this position: once it shows, the next may go, though the answer comes later. */
  isPlaying(now) {
    return [...this.waiting.values()].some(({ asked, revision }) => asked === "play" && revision === now);
  }
  /** Whether an answer to this is still to come. */
  isAsked(what) {
    return [...this.waiting.values()].some(({ asked }) => asked === what);
  }
  send(request, revision) {
    const id = `${this.viewId}-${++this.count}`;
    const timer = window.setTimeout(() => {
      this.waiting.delete(id);
      this.fallSilent(QUIET);
    }, this.patience);
    this.waiting.set(id, { asked: request.do, revision, timer });
    try {
      this.model.send({ ...request, revision, id });
    } catch {
      this.stopWaiting();
      this.fallSilent(GONE);
    }
  }
  /** To be called at any sign of life. */
  markAlive() {
    if (!this.silent) return;
    this.silent = false;
    this.listener.onSilence(null);
  }
  takeAnswer = (message2) => {
    this.markAlive();
    const request = this.waiting.get(message2?.ack);
    if (!request) return;
    window.clearTimeout(request.timer);
    this.waiting.delete(message2.ack);
    if (message2.error) this.listener.onError(message2.error);
    else this.listener.onDone();
    if (message2.file) this.listener.onFile(message2.file.name, message2.file.text);
  };
  fallSilent(sentence) {
    this.silent = true;
    this.listener.onSilence(sentence);
  }
  stopWaiting() {
    for (const { timer } of this.waiting.values()) window.clearTimeout(timer);
    this.waiting.clear();
  }
};

// src/mats/aria-grid.ts
function spacesIn(box, { unit, x, y }) {
  const top = Math.ceil((box.y - y) / unit) + 0;
  const left = Math.ceil((box.x - x) / unit) + 0;
  return {
    top,
    left,
    rows: Math.floor((box.y + box.height - y) / unit) - top,
    cols: Math.floor((box.x + box.width - x) / unit) - left
  };
}
function spacesAround(cells) {
  const [rows, columns] = [cells.map(([row2]) => row2), cells.map(([, column2]) => column2)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return { top, left, rows: Math.max(...rows) - top + 1, cols: Math.max(...columns) - left + 1 };
}
function ariaGrid(label, grid, box, range, nameOf, first) {
  if (range.rows < 1 || range.cols < 1) return "";
  const part = (value, of) => `${(value / of * 100).toFixed(3)}%`;
  const style = `left:${part(grid.x + range.left * grid.unit - box.x, box.width)};top:${part(grid.y + range.top * grid.unit - box.y, box.height)};width:${part(range.cols * grid.unit, box.width)};height:${part(range.rows * grid.unit, box.height)}`;
  const rows = Array.from({ length: range.rows }, (_, down) => {
    const cells = Array.from({ length: range.cols }, (_2, right) => {
      const token = formatSpace(grid.name, [range.top + down, range.left + right]);
      return `<span role="gridcell" data-key="${esc(token)}" data-at="${esc(token)}" aria-label="${esc(nameOf(token))}"></span>`;
    });
    const name = `row ${range.top + down + first}`.replace("-", "−");
    return `<div role="row" data-key="${name}" aria-label="${name}">${cells.join("")}</div>`;
  });
  return `<div role="grid" data-key="grid" aria-label="${esc(label)}" style="${style}">${rows.join("")}</div>`;
}

// src/mats/drawing-attributes.ts
function viewBoxOf(drawing) {
  const [x, y, width, height] = drawing.getAttribute("viewBox").split(/[\s,]+/).map(Number);
  return { x, y, width, height };
}
function gridOf(element) {
  const number = (name) => Number(element.getAttribute(`data-${name}`));
  return { name: element.getAttribute("data-grid"), unit: number("unit"), x: number("x"), y: number("y") };
}

// src/mats/outlines.ts
function connectedGroups(cells) {
  const left = new Map(cells.map((cell) => [cell.join(), cell]));
  const found = [];
  for (const first of [...left.values()].sort(rowMajor)) {
    if (!left.delete(first.join())) continue;
    const group = [first];
    for (const [row2, column2] of group) {
      for (const [down, right] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
        const next = left.get([row2 + down, column2 + right].join());
        if (next && left.delete(next.join())) group.push(next);
      }
    }
    found.push(group.sort(rowMajor));
  }
  return found;
}
function outline(cells, grid, out, radius) {
  return cornerLoops(cells).map((corners) => roundedPath(corners.map((corner, i) => pushedOut(corners, corner, i, grid, out)), radius)).join("");
}
function hatching({ x, y, width, height }, step) {
  const lines = [];
  for (let sum = step; sum < width + height; sum += step) {
    const [left, low] = sum <= height ? [0, sum] : [sum - height, height];
    const [right, high] = sum <= width ? [sum, 0] : [width, sum - width];
    lines.push(`M${shortNumber(x + left)} ${shortNumber(y + low)}L${shortNumber(x + right)} ${shortNumber(y + high)}`);
  }
  return lines.join("");
}
function cornerLoops(cells) {
  const inside = new Set(cells.map((cell) => cell.join()));
  const has = (row2, column2) => inside.has([row2, column2].join());
  const edges = /* @__PURE__ */ new Map();
  const edge = (from, to) => edges.set(from.join(), [...edges.get(from.join()) ?? [], to]);
  for (const [row2, column2] of cells) {
    if (!has(row2 - 1, column2)) edge([row2, column2], [row2, column2 + 1]);
    if (!has(row2, column2 + 1)) edge([row2, column2 + 1], [row2 + 1, column2 + 1]);
    if (!has(row2 + 1, column2)) edge([row2 + 1, column2 + 1], [row2 + 1, column2]);
    if (!has(row2, column2 - 1)) edge([row2 + 1, column2], [row2, column2]);
  }
  const found = [];
  for (const start of [...edges.keys()]) {
    while (edges.get(start)?.length) found.push(walkAround(edges, start.split(",").map(Number)));
  }
  return found;
}
function walkAround(edges, start) {
  const corners = [];
  let here = start;
  let heading = [0, 0];
  do {
    const exits = edges.get(here.join());
    const right = [heading[1], -heading[0]];
    const turn = exits.findIndex((to) => to[0] - here[0] === right[0] && to[1] - here[1] === right[1]);
    const next = exits.splice(Math.max(0, turn), 1)[0];
    const step = [next[0] - here[0], next[1] - here[1]];
    if (step[0] !== heading[0] || step[1] !== heading[1]) corners.push(here);
    heading = step;
    here = next;
  } while (here[0] !== start[0] || here[1] !== start[1]);
  return corners;
}
function pushedOut(corners, [row2, column2], i, grid, out) {
  const before = corners.at(i - 1);
  const after = corners[(i + 1) % corners.length];
  const down = Math.sign(column2 - before[1]) + Math.sign(after[1] - column2);
  const right = Math.sign(row2 - before[0]) + Math.sign(after[0] - row2);
  return { x: grid.x + column2 * grid.unit + right * out, y: grid.y + row2 * grid.unit - down * out };
}
function roundedPath(corners, radius) {
  const parts = corners.flatMap((corner, i) => {
    const from = pointTowards(corner, corners.at(i - 1), radius);
    const to = pointTowards(corner, corners[(i + 1) % corners.length], radius);
    return [`${i ? "L" : "M"}${pair(from)}`, `Q${pair(corner)} ${pair(to)}`];
  });
  return `${parts.join("")}z`;
}
function pointTowards(from, to, radius) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(radius, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
var pair = ({ x, y }) => `${shortNumber(x)} ${shortNumber(y)}`;
function shortNumber(value) {
  return String(Math.round(value * 100) / 100 + 0);
}
var rowMajor = (a, b) => a[0] - b[0] || a[1] - b[1];

// src/mats/overlay-svg.ts
var GHOST_UNIT = 36;
var LIFT = 3;
function overlaySvg(grid, { dots, ghosts, culprits: culprits2, lit, fresh }) {
  const lying = ghosts.filter(({ look }) => look !== "refused").map(({ cell, size: size2 }) => rectOf(grid, cell, size2));
  const free = dots.filter((dot) => !lying.some((rect) => holds(rect, pointOf(grid, dot))));
  return [
    ...connectedGroups(fresh).map((group) => freshOutline(grid, group)),
    ...free.map((dot) => legalDot(grid, dot)),
    ...ghosts.map((each) => ghost(grid, each)),
    ...culprits2.map((cell) => culprit(grid, cell)),
    ...connectedGroups(lit).map((group) => outlineWithCount(grid, group))
  ].join("");
}
function edgeNumbers(grid, box, { top, left, rows, cols }, pixel) {
  const size2 = NUMBER_SIZE * pixel;
  const number = (value, x, y) => tag("text", { x, y: y + size2 * 0.35, ...NUMBER_LOOK, "font-size": size2 }, String(value).replace("-", "−"));
  const across = Array.from(
    { length: cols },
    (_, i) => number(left + i, grid.x + (left + i + 0.5) * grid.unit, box.y + size2 * 0.6)
  );
  const down = Array.from(
    { length: rows },
    (_, i) => number(top + i, box.x + size2 * 0.7, grid.y + (top + i + 0.5) * grid.unit)
  );
  return tag("g", { "data-numbers": "" }, across.join("") + down.join(""));
}
var NUMBER_SIZE = 11;
var NUMBER_LOOK = {
  "text-anchor": "middle",
  fill: "var(--op-ink-2)",
  stroke: "var(--op-panel)",
  "stroke-width": 3,
  "paint-order": "stroke"
};
var scale = (grid) => Math.max(grid.unit / GHOST_UNIT, 0.62);
var cardRadius = (grid) => grid.unit * size.card.radius;
function legalDot(grid, spot) {
  const { x, y } = pointOf(grid, spot);
  return disc(x, y, Math.max(grid.unit * 0.17, 4), "legal", 2.5);
}
function ghost(grid, { look, cell, size: size2, svg }) {
  const rect = rectOf(grid, cell, size2);
  return { legal: liftedGhost, refused: refusedGhost, hint: hintedGhost }[look](grid, rect, svg);
}
function liftedGhost(grid, rect, svg) {
  const up = { ...rect, y: rect.y - LIFT };
  const shade = { fill: "var(--op-shade)", "fill-opacity": "var(--op-shade-a,.22)" };
  return frame(grid, { ...rect, x: rect.x + 1, y: rect.y + 2 }, shade) + placed(grid, up, svg) + frame(grid, up, stroke("legal", 3 * scale(grid)));
}
function refusedGhost(grid, rect, svg) {
  const s = scale(grid);
  const dotted = { "stroke-dasharray": `${shortNumber(2 * s)} ${shortNumber(5 * s)}`, "stroke-linecap": "round" };
  return tag("g", { opacity: 0.4 }, placed(grid, rect, svg)) + tag("path", { d: hatching(rect, 9 * s), ...stroke("refused", 1.2 * s), opacity: 0.6 }) + frame(grid, rect, stroke("panel", 5 * s)) + frame(grid, rect, { ...stroke("refused", 2.5 * s), ...dotted });
}
function hintedGhost(grid, rect, svg) {
  return tag("g", { opacity: 0.8 }, placed(grid, rect, svg)) + frame(grid, rect, { ...stroke("legal", 3 * scale(grid)), "stroke-dasharray": "9 5" });
}
function culprit(grid, cell) {
  const { x, y, width, height } = rectOf(grid, cell, { rows: 1, cols: 1 });
  const s = scale(grid);
  const [right, top, arm] = [x + width - s, y + s, 3.2 * s];
  const [there, back] = [shortNumber(2 * arm), shortNumber(-2 * arm)];
  const cross = `M${shortNumber(right - arm)} ${shortNumber(top - arm)}l${there} ${there}m0 ${back}l${back} ${there}`;
  return tag(
    "g",
    { "data-space": formatSpace(grid.name, cell) },
    frame(grid, { x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1 }, stroke("refused", 3 * s)) + disc(right, top, 9 * s, "refused", 2) + tag("path", { d: cross, ...stroke("panel", 2.4 * s), "stroke-linecap": "round" })
  );
}
function freshOutline(grid, cells) {
  const [d, s] = [outline(cells, grid, 1, cardRadius(grid)), scale(grid)];
  return tag("path", { d, ...stroke("panel", 5 * s) }) + tag("path", { d, ...stroke("ink", 2.5 * s), "data-fresh": "" });
}
function outlineWithCount(grid, cells) {
  const s = scale(grid);
  const d = outline(cells, grid, 1, cardRadius(grid));
  const [row2, column2] = cells.filter((cell) => cell[0] === cells[0][0]).at(-1);
  const x = grid.x + (column2 + 1) * grid.unit - 2 * s;
  const y = grid.y + row2 * grid.unit + 2 * s;
  const size2 = Math.max(13 * s, 10);
  const type = { "font-size": size2, "font-weight": 700, "text-anchor": "middle", fill: "var(--op-panel)" };
  return tag("path", { d, ...stroke("lit-halo", 8 * s) }) + tag("path", { d, ...stroke("lit", 3 * s) }) + disc(x, y, size2 * 0.8, "lit", 2, "lit-halo") + tag("text", { x, y: y + size2 * 0.35, ...type }, String(cells.length));
}
function placed(grid, { x, y }, svg) {
  const size2 = shortNumber(grid.unit / GHOST_UNIT);
  return tag("g", { transform: `translate(${shortNumber(x)} ${shortNumber(y)}) scale(${size2})` }, svg);
}
function frame(grid, { x, y, width, height }, look) {
  return tag("rect", { x, y, width, height, rx: cardRadius(grid), ...look });
}
function disc(x, y, r, role, rim, rimRole = "panel") {
  const [fill, rimColour] = [`var(--op-${role})`, `var(--op-${rimRole})`];
  return tag("circle", { cx: x, cy: y, r, fill, stroke: rimColour, "stroke-width": rim });
}
function stroke(role, width) {
  return { fill: "none", stroke: `var(--op-${role})`, "stroke-width": width, "stroke-linejoin": "round" };
}
function tag(name, attributes, inner = "") {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === "number" ? shortNumber(value) : esc(value)}"`
  );
  return `<${name}${written.join("")}>${inner}</${name}>`;
}

// src/mats/mat-view.ts
var NEAR = 0.6;
var MatView = class {
  mat;
  grid;
  contents;
  /** The keys of cards in a hand that can't be picked: they only lie there. */
  idleCards;
  board;
  // the box that the drawings, the overlay and the ARIA grid share
  overlay;
  drawing;
  // the one with the grid
  cells;
  // where the ARIA grid goes
  range;
  // the spaces that have a cell
  overlaid = null;
  // what the overlay shows
  namedFor = null;
  // the reason for the names that cells have
  constructor(mat, element) {
    this.mat = mat;
    this.board = element.querySelector(".op-board");
    this.overlay = this.board.querySelector(":scope > .op-over");
    this.cells = this.board.querySelector(":scope > .op-cells");
    const spaces = this.board.querySelector("[data-grid]");
    this.drawing = spaces?.closest("svg") ?? null;
    this.grid = spaces && gridOf(spaces);
    this.range = this.grid && rangeOf(mat, viewBoxOf(this.drawing), this.grid);
    const [tokens, noteNames] = [this.valuesOf("data-pick"), this.valuesOf("data-note")];
    this.contents = { grid: this.grid?.name ?? null, tokens, noteNames };
    const idle = this.board.querySelectorAll(":scope > .op-card:not(:has([data-token]))");
    this.idleCards = [...idle].map((card) => card.dataset.key);
  }
  /** What its drawings have in this attribute, each value once. */
  valuesOf(attribute) {
    const found = [...this.board.querySelectorAll(`[${attribute}]`)];
    return [...new Set(found.map((each) => each.getAttribute(attribute)))];
  }
  // -- where things are ---------------------------------------------------------------------------------------
  /** The tokens of all spaces that have a cell, row by row. */
  get spaces() {
    if (!this.grid || !this.range) return [];
    const { top, left, rows, cols } = this.range;
    const at = (i) => [top + Math.floor(i / cols), left + i % cols];
    return Array.from({ length: rows * cols }, (_, i) => formatSpace(this.grid.name, at(i)));
  }
  contains(node) {
    return this.board.contains(node);
  }
  /** From spots of its grid to points of the screen; null if it has no grid or isn't shown. */
  get toScreen() {
    const { grid } = this;
    const matrix = grid && this.drawing?.getScreenCTM();
    if (!grid || !matrix) return null;
    return (spot) => {
      const { x, y } = pointOf(grid, spot);
      return new DOMPoint(x, y).matrixTransform(matrix);
    };
  }
  /** The spot of its grid at which a pointer is; null if it is nowhere near. */
  spotUnder(event) {
    const matrix = this.grid && this.drawing?.getScreenCTM();
    if (!this.grid || !matrix) return null;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const bounds = this.pointingBounds(this.grid);
    return bounds && !holds(bounds, point) ? null : spotAt(this.grid, point);
  }
  /** Another seat's drawing shows more than its board: the part of it where one points at the board. */
  pointingBounds(grid) {
    const spaces = this.mat.place === "other" && this.drawing?.querySelector("[data-grid]");
    if (!spaces) return null;
    const { x, y, width, height } = spaces.getBBox();
    const more = NEAR * grid.unit;
    return { x: x - more, y: y - more, width: width + 2 * more, height: height + 2 * more };
  }
  // -- the grid for screen readers ----------------------------------------------------------------------------
  /** Name the cells; while the `reason` for their names is the same, so are they. */
  nameCells(reason, nameOf) {
    if (!this.cells || !this.grid || !this.range || reason === this.namedFor) return;
    this.namedFor = reason;
    const label = this.drawing.getAttribute("aria-label") ?? this.mat.title;
    const html = ariaGrid(label, this.grid, viewBoxOf(this.drawing), this.range, nameOf, this.mat.lettered ? 1 : 0);
    morphChildren(this.cells, parse(html));
  }
  // -- what lies over it --------------------------------------------------------------------------------------
  /** Show these layers and frames and nothing else; `numbered`, if rows and columns are to have their numbers. */
  paintOverlay(layers, frames, numbered) {
    const inner = this.layersOverGrid(layers, numbered && !this.mat.lettered) + frames.map((frame2) => this.frameHtml(frame2)).join("");
    if (inner === this.overlaid) return;
    this.overlaid = inner;
    this.overlay.innerHTML = inner;
  }
  layersOverGrid(layers, numbered) {
    if (!this.grid || !this.drawing || !this.range) return "";
    const box = viewBoxOf(this.drawing);
    const pixel = box.width / Math.max(this.board.clientWidth, 1);
    const inner = (numbered ? edgeNumbers(this.grid, box, this.range, pixel) : "") + overlaySvg(this.grid, layers);
    if (!inner) return "";
    const font = esc(this.drawing.getAttribute("font-family") ?? "");
    const pills = layers.ghosts.map((ghost2) => this.pillHtml(ghost2, box)).join("");
    return `<svg viewBox="${box.x} ${box.y} ${box.width} ${box.height}" font-family="${font}">${inner}</svg>${pills}`;
  }
  /** In percent of the board, so that it keeps its place when the board is zoomed and its type its size. */
  pillHtml({ pill, cell, size: size2 }, box) {
    if (!pill) return "";
    const rect = rectOf(this.grid, cell, size2);
    const below = rect.y + rect.height + this.grid.unit * 0.8 < box.y + box.height;
    const x = (rect.x + rect.width / 2 - box.x) / box.width * 100;
    const y = ((below ? rect.y + rect.height : rect.y) - box.y) / box.height * 100;
    const style = `left:${x.toFixed(2)}%;top:${y.toFixed(2)}%`;
    return `<span class="op-pill${below ? "" : " above"}" style="${style}">${esc(pill)}</span>`;
  }
  frameHtml({ token, look }) {
    const attribute = look === "fresh" ? "data-key" : "data-pick";
    const element = this.board.querySelector(`[${attribute}="${CSS.escape(token)}"]`);
    if (!element) return "";
    const own2 = this.board.getBoundingClientRect();
    const { left, top, width, height } = element.getBoundingClientRect();
    const style = `left:${left - own2.left}px;top:${top - own2.top}px;width:${width}px;height:${height}px`;
    return `<i class="op-frame ${look}" style="${style}"></i>`;
  }
};
function rangeOf({ place, spaces }, box, grid) {
  const own2 = Object.keys(spaces ?? {}).map((token) => parseSpace(token).cell);
  if (place === "own" || place === "shared") return spacesIn(box, grid);
  return own2.length ? spacesAround(own2) : null;
}

// src/mats/fit.ts
var SIZES = [42, 36, 31, 27, 23, 20, 18, 16];
var LARGEST = 48;
var FINGER = 28;
var STEP = 0.96;
var LEAST2 = 0.5;
var GAP = { across: 20, down: 6 };
var LETTERS = { mouse: 9, touch: 12 };
var MOST_GROWN = 1.4;
var ROOMY = { sign: 1.4, word: 1.15 };
var SIGN = 2;
var sizeOf = /* @__PURE__ */ new WeakMap();
function fitDrawings(page, touch, anew) {
  for (const pan of page.querySelectorAll(".op-pan")) {
    const board = pan.querySelector(":scope > .op-board");
    if (!board || !pan.clientWidth || !pan.clientHeight) continue;
    const grid = board.querySelector("[data-grid]");
    if (grid) fitBoard(pan, board, grid, touch, anew);
    else fitPieces(pan, board, touch);
  }
  for (const text of page.querySelectorAll(".op-board text"))
    growLetter(text, touch ? LETTERS.touch : LETTERS.mouse);
}
function growLetter(text, least) {
  const size2 = Number(text.getAttribute("font-size"));
  const scale2 = scaleOf(text);
  if (!size2 || !scale2) return;
  const wanted = least / scale2;
  if (size2 >= wanted) text.style.removeProperty("font-size");
  else text.style.fontSize = `${Math.min(wanted, size2 * MOST_GROWN).toFixed(2)}px`;
}
function scaleOf(text) {
  const svg = text.ownerSVGElement;
  let scale2 = svg.clientWidth / viewBoxOf(svg).width;
  for (let here = text; here !== svg; here = here.parentElement)
    for (const { matrix } of here.transform.baseVal) scale2 *= Math.hypot(matrix.a, matrix.b);
  return scale2;
}
function roomFor(text) {
  return text.textContent.length <= SIGN ? ROOMY.sign : ROOMY.word;
}
function readable(drawings, least) {
  const texts = drawings.flatMap((drawing) => [...drawing.querySelectorAll("text[font-size]")]);
  return Math.max(...texts.map((text) => least / roomFor(text) / Number(text.getAttribute("font-size"))));
}
function fitBoard(pan, board, grid, touch, anew) {
  const [{ unit }, box] = [gridOf(grid), viewBoxOf(grid.closest("svg"))];
  const [cols, rows] = [box.width / unit, box.height / unit];
  const most = Math.min(pan.clientWidth / cols, pan.clientHeight / rows, LARGEST);
  const placed3 = pan.closest(".own, .shared") !== null;
  let size2 = touch && placed3 ? Math.max(most, FINGER) : most;
  if (placed3 && pan.closest(".boards")) {
    const least = touch ? FINGER : SIZES.at(-1);
    const kept = anew ? void 0 : sizeOf.get(pan);
    size2 = kept !== void 0 && kept <= most ? kept : SIZES.find((each) => each <= most && each >= least) ?? least;
    sizeOf.set(pan, size2);
  }
  board.style.width = `${Math.floor(cols * size2)}px`;
}
function fitPieces(pan, board, touch) {
  const drawings = [...board.querySelectorAll(":scope > svg")];
  const boxes = drawings.map(viewBoxOf);
  if (!boxes.length) return;
  const single = boxes.length === 1;
  let scale2 = single ? Math.min(pan.clientWidth / boxes[0].width, pan.clientHeight / boxes[0].height, 1.25) : 1;
  while (!single && scale2 > LEAST2 && heightOf(boxes, scale2, pan.clientWidth) > pan.clientHeight) scale2 *= STEP;
  if (touch) {
    const widest = Math.max(...boxes.map(({ width }) => width));
    scale2 = Math.max(scale2, Math.min(readable(drawings, LETTERS.touch), pan.clientWidth / widest));
  }
  drawings.forEach((drawing, i) => drawing.style.width = `${Math.floor(boxes[i].width * scale2)}px`);
}
function heightOf(boxes, scale2, room) {
  let [x, row2, height] = [0, 0, 0];
  for (const box of boxes) {
    const [width, tall] = [box.width * scale2, box.height * scale2];
    if (x > 0 && x + width > room) [x, height, row2] = [0, height + row2 + GAP.down, 0];
    x += width + GAP.across;
    row2 = Math.max(row2, tall);
  }
  return height + row2;
}

// src/mats/prepare-drawings.ts
function prepareDrawings(page, notes) {
  for (const board of page.querySelectorAll(".op-board")) {
    const drawings = [...board.querySelectorAll(":scope > svg")];
    const grid = board.querySelector("[data-grid]");
    if (board.closest(".hand")) drawings.forEach(wrapAsCard);
    else drawings.forEach((svg) => svg.contains(grid) ? hideBehindCells(svg, notes) : describePicture(svg, notes));
    if (grid) countSpaces(board, grid);
  }
}
function wrapAsCard(svg) {
  const card = document.createElement("div");
  const cover = document.createElement("span");
  card.className = "op-card";
  card.dataset.key = svg.getAttribute("data-key") ?? "";
  cover.setAttribute("aria-label", svg.getAttribute("aria-label") ?? "");
  const token = svg.querySelector("[data-pick]")?.getAttribute("data-pick") ?? null;
  cover.setAttribute("role", token === null ? "img" : "button");
  if (token !== null) cover.dataset.token = token;
  svg.replaceWith(card);
  svg.setAttribute("aria-hidden", "true");
  card.append(svg, cover);
}
function hideBehindCells(svg, notes) {
  const picks = [...svg.querySelectorAll("[data-pick]")];
  if (picks.length === 0) return svg.setAttribute("aria-hidden", "true");
  describePicture(svg, notes);
  hideAllBut(new Set(picks), svg);
}
function hideAllBut(picks, parent) {
  for (const child of parent.children) {
    if (picks.has(child)) continue;
    if (child.querySelector("[data-pick]")) hideAllBut(picks, child);
    else child.setAttribute("aria-hidden", "true");
  }
}
function describePicture(svg, notes) {
  const picks = [...svg.querySelectorAll("[data-pick]")];
  const noted = [...svg.querySelectorAll("[data-note]")];
  svg.setAttribute("role", picks.length || noted.length ? "group" : "img");
  const around = svg.closest("[aria-label]");
  if (around && around !== svg) svg.setAttribute("aria-label", around.getAttribute("aria-label"));
  for (const pick of picks) {
    pick.setAttribute("role", "button");
    pick.setAttribute("aria-label", pick.querySelector(":scope > title")?.textContent ?? pick.getAttribute("data-pick"));
  }
  for (const element of noted) {
    const text = notes[element.getAttribute("data-note")] ?? "";
    if (element.hasAttribute("data-pick")) element.setAttribute("aria-description", text);
    else if (text) {
      element.setAttribute("role", "img");
      element.setAttribute("aria-label", text);
    }
  }
}
function countSpaces(board, grid) {
  const [{ unit }, box] = [gridOf(grid), viewBoxOf(grid.closest("svg"))];
  board.style.setProperty("--unit", String(unit));
  board.style.setProperty("--cols", (box.width / unit).toFixed(3));
  board.style.setProperty("--rows", (box.height / unit).toFixed(3));
}

// src/mats/scrolling.ts
var centred = /* @__PURE__ */ new WeakSet();
function scrollToMiddles(page) {
  for (const pan of page.querySelectorAll(".op-pan")) {
    if (centred.has(pan) || pan.clientWidth === 0) continue;
    centred.add(pan);
    if (!pan.querySelector("[data-grid]") || pan.closest(".track")) continue;
    pan.scrollLeft = (pan.scrollWidth - pan.clientWidth) / 2;
    pan.scrollTop = (pan.scrollHeight - pan.clientHeight) / 2;
  }
}
function keepSpacesInPlace(page) {
  const before = [...page.querySelectorAll(".op-pan")].map((pan) => ({ pan, was: originIn(pan) }));
  return () => {
    for (const { pan, was } of before) {
      const is = originIn(pan);
      if (!was || !is) continue;
      pan.scrollLeft += is.x - was.x;
      pan.scrollTop += is.y - was.y;
    }
  };
}
function originIn(pan) {
  const spaces = pan.querySelector("[data-grid]");
  const matrix = spaces?.closest("svg")?.getScreenCTM();
  if (!spaces || !matrix) return null;
  const { x, y } = gridOf(spaces);
  const point = new DOMPoint(x, y).matrixTransform(matrix);
  const corner = pan.getBoundingClientRect();
  return new DOMPoint(point.x - corner.left, point.y - corner.top);
}

// src/moment/caption-html.ts
var REFUSED_SIGN = `<i class="op-stop">${icon("cross", 12)}</i>`;
function preview(text) {
  return line(`<i class="op-dot"></i>`, withStrongTotal(text));
}
function withStrongTotal(text) {
  return esc(text).replace(/→ (\S*?\d+)/, "→ <b>$1</b>");
}
function remark(text) {
  return text && line("", esc(text), "", "m");
}
function note(text) {
  return line("", esc(text));
}
function hint({ text, why }, comes) {
  const what = comes ? `Looks best: ${withStrongTotal(comes)}` : esc(text);
  return line(icon("hint", 16), `${what} ${esc(why)}`, button("take-hint", "Play it"));
}
function refusal2({ breaches }) {
  return breaches.map(({ clause, sentence }) => line(REFUSED_SIGN, esc(sentence), clauseChip(clause), "op-no")).join("");
}
function trouble(text) {
  return line(REFUSED_SIGN, esc(text), "", "op-no");
}
function news2(lines) {
  const texts = lines.map(({ seat, text }) => `${badge(seat, 20)} ${esc(text)}`);
  return line("", texts.join(" "), "", "op-news");
}
function line(sign, inner, after = "", kind = "") {
  return `<p class="${kind}">${sign}<span>${inner}</span>${after}</p>`;
}
function choices(slots) {
  return slots.map(({ slot, token, label }) => button("pick", esc(label), { arg: `${slot}
${token}` })).join("");
}
function question(slots) {
  return `<span>Which do you mean?</span>${choices(slots)}${button("clear", "Neither", { kind: "plain" })}`;
}
function dials2(all, key) {
  if (all.length === 0) return "";
  return `<div class="op-dials" data-key="dials ${esc(key)}">${all.map((each) => slider(each, key)).join("")}</div>`;
}
function takeDials(verb, numbers, title) {
  return button("set", esc(`${verb} ${numbers.join(" and ")}`), { kind: "go", title });
}
function slider({ dial, name, number, label }, key) {
  const [from, to] = [dial.numbers[0], dial.numbers.at(-1)];
  const ticks = dial.numbers.map((each) => `<i${each === number ? ' class="now"' : ""}>${each}</i>`).join("");
  return `<label class="op-dial" data-key="dial ${esc(key)} ${esc(dial.slot)}"><span>${esc(name)}<b>${number} of ${to}</b></span><input type="range" min="${from}" max="${to}" step="1" value="${number}" tabindex="-1" data-dial="${esc(dial.slot)}" aria-label="${esc(name)}" aria-valuetext="${esc(label)}"><span class="op-ticks" aria-hidden="true">${ticks}</span></label>`;
}
function pieceButtons(turns, ready) {
  return (turns ? button("turn", icon("ccw"), { arg: "-1", kind: "ico", label: "Turn left", key: "Shift+R" }) + button("turn", icon("cw"), { arg: "1", kind: "ico", label: "Turn right", key: "R" }) : "") + button("place", `${icon("check", 16)}Place`, { kind: "go", disabled: !ready });
}
function notice(sentence, text = null) {
  return `<span>${esc(sentence)}</span>` + (text === null ? "" : `<textarea readonly rows="3" tabindex="-1" aria-label="The position as Python">${esc(text)}</textarea>`) + button("dismiss", icon("cross", 14), { kind: "ico plain", label: "Close this note" });
}
function silence(sentence) {
  return `<span>${esc(sentence)}</span>`;
}

// src/moment/moment.ts
function aimOn({ builder }, grid) {
  return builder.spot && builder.spot.grid === grid ? builder.aim(builder.spot) : null;
}
function hintedMove({ hint: hint2, builder }) {
  return builder.moves.find(({ text }) => text === hint2?.move) ?? null;
}
function hintedPlace(moment, grid) {
  const move = hintedMove(moment);
  const token = move && tokenOf(move, SPACE);
  return move && token ? placeOn(grid, token, moment.builder.held, (slot) => tokenOf(move, slot)) : null;
}
function refusalNow({ refusal: refusal3, builder }) {
  const aim = builder.spot && builder.aim(builder.spot);
  const refused = refusal3?.picks[SPACE];
  if (!aim || refused === void 0) return refusal3;
  const turned = Object.entries(builder.held).some(([slot, token]) => (refusal3.picks[slot] ?? token) !== token);
  return aim.token === refused && !turned ? refusal3 : null;
}
function refusedPlace(moment, grid) {
  const refusal3 = refusalNow(moment);
  const token = refusal3?.picks[SPACE];
  return token ? placeOn(grid, token, moment.builder.held, (slot) => refusal3.picks[slot]) : null;
}
function placeOn(grid, token, heldNow, valueOf) {
  const space2 = parseSpace(token);
  if (!space2 || space2.grid !== grid) return null;
  const held = Object.entries(heldNow).map(([slot, now]) => [slot, valueOf(slot) ?? now]);
  return { token, cell: space2.cell, held: Object.fromEntries(held) };
}

// src/moment/captions.ts
var NOT_HERE = "Not here. Click or press Enter, and the rule says why.";
function spaceNames({ builder, scene }) {
  const { targets: targets2 } = builder;
  return (mat, token) => {
    const move = targets2?.at.get(token)?.[0];
    const text = move && targets2?.slot === SPACE && scene.previews[move.text]?.text || "";
    return space(token, mat, targets2 && { legal: move !== void 0, text });
  };
}
function message(moment, mats) {
  const { hint: hint2, scene, tracedCell, noteName } = moment;
  const refusal3 = refusalNow(moment);
  const { bot, bar, news: news3, banner } = scene;
  if (bot?.trouble) return trouble(bot.trouble);
  if (refusal3) return refusal2(refusal3);
  const aimed = moveNow(moment, mats);
  if (hint2 && (!aimed || aimed.text === hint2.move)) return hint(hint2, scene.previews[hint2.move]?.text ?? "");
  const preview2 = aimed && scene.previews[aimed.text]?.text;
  if (preview2) return preview(preview2);
  const note2 = noteName ? scene.notes[noteName] : "";
  if (note2) return note(note2);
  if (tracedCell?.say) return note(tracedCell.say);
  if (isAimedAmiss(moment, mats)) return remark(NOT_HERE);
  if (bar.following || news3.lines.length && !moment.touched) return news2(news3.lines);
  if (bot) return remark(`${bot.name} is thinking …`);
  return remark(invitation(moment) || (bar.whatif ? banner ?? "" : ""));
}
function moveNow(moment, mats) {
  for (const contents of mats) {
    const move = aimOn(moment, contents.grid)?.moves[0] ?? moveAtToken(moment, contents);
    if (move) return move;
  }
  return null;
}
function isAimedAmiss(moment, mats) {
  return mats.some(({ grid }) => {
    const aim = aimOn(moment, grid);
    return aim !== null && aim.moves.length === 0;
  });
}
function moveAtToken({ pointedToken, cursorToken, builder }, { tokens }) {
  const token = [pointedToken, cursorToken].find((each) => each !== null && tokens.includes(each));
  return token ? builder.moveMadeBy(token) : null;
}
function invitation({ builder: { targets: targets2, turnSlot }, byTouch }) {
  if (targets2?.slot !== SPACE) return "";
  const turns = turnSlot !== null;
  if (!targets2.at.size) return turns ? "Turned like this it fits nowhere: turn it." : "It fits nowhere.";
  return `A dot is where the middle of the piece may go.${turns ? byTouch ? " ↻ turns it." : " R turns it." : ""}`;
}
function pieceButtons2({ builder }, { grid }, main) {
  if (builder.targets?.slot !== SPACE || grid === null) return "";
  const goesHere = [...builder.targets.at.keys()].some((token) => parseSpace(token)?.grid === grid);
  if (!goesHere && !main) return "";
  const { spot } = builder;
  const ready = spot !== null && spot.grid === grid && !!builder.aim(spot)?.moves.length;
  return pieceButtons(builder.turnSlot !== null, ready);
}
function choicesNow(moment) {
  const { builder } = moment;
  return builder.ambiguous.length ? question(builder.ambiguous) : loading(moment) + choices(builder.buttons);
}
function dials3(moment) {
  return dials2(placedDials(moment), String(moment.scene.revision));
}
function loading(moment) {
  const { builder, scene } = moment;
  const numbers = placedDials(moment).map(({ number }) => number);
  const move = numbers.length ? builder.moveAtDials : null;
  const text = move && scene.previews[move.text]?.text || "";
  return numbers.length ? takeDials(scene.dials?.button ?? "Take", numbers, text) : "";
}
function placedDials({ builder, scene }) {
  return builder.dials.map((dial) => {
    const name = scene.dials?.names[dial.slot] ?? dial.slot;
    return { dial, name, ...builder.dialAt(dial) };
  });
}

// src/moment/overlay-marks.ts
function overlayLayers(moment, { grid }) {
  if (grid === null) return { dots: [], ghosts: [], culprits: [], lit: [], fresh: [] };
  return {
    dots: legalSpots(moment, grid),
    ghosts: placedGhosts(moment, grid),
    culprits: byGrid(culprits(moment)).get(grid) ?? [],
    lit: byGrid(moment.tracedCell?.lights ?? []).get(grid) ?? [],
    fresh: isNewsSeen(moment) ? byGrid(moment.scene.news.spaces).get(grid) ?? [] : []
  };
}
function isNewsSeen({ scene, touched, tracedCell }) {
  return scene.bar.following || !scene.bar.present || !touched && tracedCell === null;
}
function legalSpots({ builder }, grid) {
  const { targets: targets2, ghost: ghost2 } = builder;
  return (byGrid([...targets2?.at.keys() ?? []]).get(grid) ?? []).map((cell) => middleOf(grid, cell, ghost2));
}
function placedGhosts(moment, grid) {
  const { builder, scene } = moment;
  const aim = aimOn(moment, grid);
  const legal = aim?.moves[0];
  const hinted = hintedPlace(moment, grid);
  const refused = refusedPlace(moment, grid);
  const found = [];
  if (refused) found.push(placed2("refused", refused.cell, builder.pieceGhost(refused.held)));
  if (hinted && !(legal && hinted.token === aim.token))
    found.push(placed2("hint", hinted.cell, builder.pieceGhost(hinted.held), "hint"));
  if (legal) found.push(placed2("legal", aim.cell, builder.ghost, scene.previews[legal.text]?.pill));
  else if (aim && !refused)
    found.push(placed2("refused", aim.cell, builder.ghost));
  return found;
}
function placed2(look, cell, { rows, cols, svg }, pill = "") {
  return { look, cell, size: { rows, cols }, svg, pill };
}
function culprits(moment) {
  const { builder, scene } = moment;
  const aimed = builder.spot && builder.aim(builder.spot)?.moves[0];
  const lost = (aimed && scene.previews[aimed.text]?.spaces) ?? [];
  return [.../* @__PURE__ */ new Set([...refusalNow(moment)?.breaches.flatMap(({ spaces }) => spaces) ?? [], ...lost])];
}
function tokenFrames(moment, contents) {
  const { tokens } = contents;
  const { pointedToken, refusal: refusal3, builder } = moment;
  const move = hintedMove(moment);
  const hinted = move ? [move.text, ...move.slots.map(({ token }) => token)] : [];
  const picked = [...Object.values(builder.picks), ...Object.values(builder.held)];
  const refused = Object.values(refusal3?.picks ?? {});
  const moved = contents.grid === null && isNewsSeen(moment) ? moment.scene.news.keys : [];
  const fresh = moved.map((key) => ({ token: key, look: "fresh" }));
  const frames = tokens.flatMap((token) => [
    ...hinted.includes(token) ? [{ token, look: "hint" }] : [],
    ...refused.includes(token) ? [{ token, look: "refused" }] : [],
    ...picked.includes(token) ? [{ token, look: "picked" }] : [],
    ...token === pointedToken ? [{ token, look: "over" }] : []
  ]);
  return [...fresh, ...frames];
}

// src/preferences.ts
var KEY = "overplay";
function preferences() {
  try {
    return JSON.parse(window.localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}
function remember(chosen) {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ ...preferences(), ...chosen }));
  } catch {
  }
}

// src/panels/floating-panel.ts
var FloatingPanel = class {
  element;
  body;
  /** `tools` is what stands between the title and the button that closes. */
  constructor(title, kind, tools = "") {
    this.element = document.createElement("div");
    this.element.className = `op-panel ${kind}`;
    this.element.hidden = true;
    this.element.setAttribute("role", "dialog");
    this.element.setAttribute("aria-label", title);
    const closeLabel = `Close the ${title.toLowerCase()}`;
    this.element.innerHTML = `<div class="op-head"><h3>${esc(title)}</h3>${tools}<span class="op-gap"></span>` + button("close", icon("cross", 16), { kind: "ico plain", label: closeLabel, tabStop: true }) + `</div><div class="op-found" tabindex="0"></div>`;
    this.body = this.element.querySelector(".op-found");
  }
  get isOpen() {
    return !this.element.hidden;
  }
  /** Show it beside `from`, which it was called from. The caller says what gets the focus. */
  show(from) {
    this.element.hidden = false;
    this.body.scrollTop = 0;
    this.putBeside(from);
  }
  close() {
    this.element.hidden = true;
    this.body.textContent = "";
  }
  /** Near the button, since a narrow table is much higher than a screen. */
  putBeside(from) {
    const table = this.element.parentElement.getBoundingClientRect();
    const height = this.element.offsetHeight;
    const wanted = from.getBoundingClientRect().bottom - table.top - height;
    const low = from.getBoundingClientRect().top - table.top - 40;
    const top = wanted < 12 ? low : wanted - 48;
    this.element.style.top = `${Math.max(12, Math.min(top, table.height - height - 12))}px`;
  }
};

// src/panels/more-panel.ts
var PACES = [
  ["instant", "At once", "How it stands when it is your turn again"],
  ["play", "One by one", "Each thing for a short while"],
  ["step", "Step by step", "The next thing when you ask for it"]
];
function moreHtml({ mode, hidden, bar, seated, bots, layout, played_with }, numbered) {
  const modes = [
    [hidden, "Hidden"],
    ["study", "Open (study)"]
  ];
  return row("Hands", choice("mode", modes.map(([value, label]) => [value, label, ""]), mode)) + row("What others do", choice("pace", PACES, bar.pace)) + (layout === "boards" ? row("Rows and columns", choice("numbers", NUMBERS, numbered ? "on" : "off")) : "") + `<form class="op-row" data-seats><span>Who plays</span>${seated.map((each, i) => whoSits(each, i, bots)).join("")}</form><div class="op-more">` + item("set-up", "Set up another game") + item("deal", "Deal anew") + item("save", "Save the game to a file") + item("load", "Go on with a saved game") + item("again", "Show the last round again", !bar.again) + item("replay", "Replay from the beginning", bar.ply === 0) + item("log", "Log") + item("pad", "Score pad") + item("copy", "Copy this position as Python") + item("keys", "Keys") + `</div>` + (played_with && `<p class="m">Played with: ${esc(played_with)}.</p>`);
}
var NUMBERS = [
  ["on", "Numbered", ""],
  ["off", "Plain", ""]
];
function whoSits(seat, at, bots) {
  return `<label class="op-seat">${badge(seat.seat, 22)}<span>${esc(seat.name)}</span>${whoPlays(seat, at, bots)}</label>`;
}
function row(label, inner) {
  return `<div class="op-row"><span>${label}</span>${inner}</div>`;
}
function choice(action, values, now) {
  const buttons = values.map(
    ([value, label, title]) => button(action, label, { arg: value, title, pressed: value === now, tabStop: true })
  );
  return `<span class="op-switch" role="group">${buttons.join("")}</span>`;
}
function item(action, label, disabled = false) {
  const key = ["replay", "deal", "save", "load", "set-up"].includes(action) ? "" : keyOf2(action);
  const sign = action === "copy" ? icon("copy") : action === "keys" ? "?" : "";
  return button(action, `${sign}<span>${label}</span>`, { key, disabled, tabStop: true });
}

// src/panels/rules-panel.ts
function searchRules(rules, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const having = (before) => rules.filter((rule) => {
    const text = ` ${rule.id} ${rule.title} ${rule.text} ${rule.reason}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
    return wanted.every((word) => text.includes(before + word.replace(/[^\p{L}\p{N}]+/gu, " ")));
  });
  const begun = having(" ");
  return begun.length ? begun : having("");
}
var RulesPanel = class extends FloatingPanel {
  searchField;
  rules = [];
  /** `onSearch` hears how many rules have the words. */
  constructor(onSearch, signal) {
    super("Rules", "rules", `<input type="search" placeholder="Search" aria-label="Search the rules">`);
    this.searchField = this.element.querySelector("input");
    this.searchField.addEventListener("input", () => onSearch(this.listFound()), { signal });
  }
  /** Show these rules from now on. */
  setRules(rules) {
    this.rules = rules;
    if (this.isOpen) this.listFound();
  }
  /** Open beside what was clicked: at some clauses, or with the search field at hand. */
  openAt(from, clauses) {
    if (clauses.length) this.searchField.value = "";
    this.listFound(clauses);
    this.show(from);
    const wanted = this.body.querySelector("article.wanted");
    if (wanted) this.body.scrollTop = wanted.offsetTop - this.body.offsetTop - 34;
    (clauses.length ? this.body : this.searchField).focus({ preventScroll: true });
  }
  /** List the rules that have the words in the search field, those of `clauses` marked; says how many there are. */
  listFound(clauses = []) {
    const found = searchRules(this.rules, this.searchField.value);
    const sections = [...new Set(found.map((rule) => rule.section))];
    this.body.innerHTML = sections.map((section) => {
      const rules = found.filter((rule) => rule.section === section);
      const articles = rules.map((rule) => article(rule, clauses.includes(rule.id)));
      return `<section><h4>${esc(section)}</h4>${articles.join("")}</section>`;
    }).join("") || `<p class="m">No rule has these words.</p>`;
    this.body.scrollTop = 0;
    return found.length;
  }
};
function article({ id, title, text, kind, reason }, wanted) {
  const ruling = kind === "ruling";
  return `<article data-rule="${esc(id)}"${wanted ? ' class="wanted"' : ""}><h5>${esc(title)}${ruling ? ' <span class="op-tag">ruling</span>' : ""}</h5><p>${esc(text)}</p>${reason ? `<p class="m">Why: ${esc(reason)}</p>` : ""}<code>${esc(id)}</code></article>`;
}

// src/panels/reference-panels.ts
var ReferencePanels = class {
  rules;
  root;
  keys = new FloatingPanel("Keys", "keys");
  log = new FloatingPanel("Log", "log");
  pad = new FloatingPanel("Score pad", "pad");
  more = new FloatingPanel("More", "more");
  mat = new FloatingPanel("Board", "mat");
  shownMat = "";
  // the key of the mat that is enlarged
  /** `say` has a sentence read aloud. */
  constructor(root, say, signal) {
    this.root = root;
    this.rules = new RulesPanel((found) => say([`${found} ${found === 1 ? "rule" : "rules"} found.`]), signal);
    for (const { element } of this.all) root.append(element);
  }
  /** The rules at some clauses, or with the search field at hand; `from` is what they open beside. */
  openRules(from, clauses = []) {
    if (!clauses.length && this.rules.isOpen) return void this.close();
    this.openOnly(this.rules, () => this.rules.openAt(from, clauses));
  }
  openKeys(from) {
    this.toggle(this.keys, keyList(), from);
  }
  openLog(from, log) {
    this.toggle(this.log, `<ol>${logLines(log, true)}</ol>`, from);
  }
  openPad(from, scene) {
    this.toggle(this.pad, scorePad(scene.pad), from);
  }
  openMore(from, scene, numbered) {
    this.toggle(this.more, moreHtml(scene, numbered), from);
  }
  /** A board of another seat, as large as there is room. */
  openMat(from, scene, key) {
    this.shownMat = key;
    this.toggle(this.mat, matHtml2(scene, key), from);
  }
  /** Show the new scene in what is open. */
  renew(scene, numbered) {
    const html = /* @__PURE__ */ new Map([
      [this.pad, () => scorePad(scene.pad)],
      [this.more, () => moreHtml(scene, numbered)],
      [this.mat, () => matHtml2(scene, this.shownMat)],
      [this.log, () => `<ol>${logLines(scene.log, true)}</ol>`]
    ]);
    for (const [panel, inner] of html) if (panel.isOpen) morphChildren(panel.body, parse(inner()));
  }
  /** Close what is open and give the keys back to the table. Says whether anything was. */
  close() {
    const open = this.all.filter((panel) => panel.isOpen);
    for (const panel of open) panel.close();
    if (open.length) this.root.focus({ preventScroll: true });
    return open.length > 0;
  }
  get all() {
    return [this.rules, this.keys, this.log, this.pad, this.more, this.mat];
  }
  /** Open a panel with this inside, or close it if it is open. */
  toggle(panel, html, from) {
    if (panel.isOpen) return void this.close();
    this.openOnly(panel, () => {
      panel.body.innerHTML = html;
      panel.show(from);
      panel.body.focus({ preventScroll: true });
    });
  }
  /** Open a panel by `show`, after all others are closed. */
  openOnly(panel, show) {
    for (const other of this.all) if (other !== panel) other.close();
    show();
    panel.element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
};
function matHtml2(scene, key) {
  const mat = scene.mats.find((each) => each.key === key);
  if (!mat) return "";
  const drawings = mat.drawings.map((drawing) => drawing.replaceAll("data-pick=", "data-was="));
  return `<h4>${esc(mat.title)}${mat.score && ` <b>${esc(mat.score)}</b>`}</h4><div class="op-large">${drawings.join("")}</div>`;
}
function keyList() {
  const rows = KEY_BINDINGS.map(
    ({ shown, does }) => `<div><dt>${shown.map((key) => `<kbd>${esc(key)}</kbd>`).join(" ")}</dt><dd>${esc(does)}</dd></div>`
  );
  return `<dl>${rows.join("")}</dl>`;
}

// src/room.ts
var HEIGHTS = {
  narrow: [620, 836],
  middle: [600, 760],
  wide: [600, 884]
};
var MARGIN = 16;
var Room = class {
  root;
  wasBrought = false;
  constructor(root) {
    this.root = root;
  }
  get isFull() {
    return this.root.getRootNode().fullscreenElement === this.root;
  }
  /** Take as much height as there is. */
  measure(width) {
    const [least, most] = HEIGHTS[width];
    const seen = this.isFull ? window.innerHeight : this.seenHeight - MARGIN;
    const height = this.isFull ? seen : Math.min(Math.max(seen, least), most);
    this.root.style.setProperty("--op-high", `${Math.round(height)}px`);
  }
  /** The height of the part of the page in which the table is scrolled. */
  get seenHeight() {
    const scroller = scrollerOf(this.root);
    return scroller ? Math.min(scroller.clientHeight, window.innerHeight) : window.innerHeight;
  }
  /**
   * After its cell has run all of a table comes into view, once; where a notebook is only opened, nothing moves.
   *
   * Call it whenever the table has another size: JupyterLab puts a table into its cell only after it was made.
   */
  bringIntoView() {
    if (this.wasBrought || !this.root.clientWidth) return;
    this.wasBrought = true;
    const cell = this.root.closest(".jp-Cell");
    const active = this.root.ownerDocument.querySelector(".jp-Cell.jp-mod-active");
    const ran = cell !== null && active !== null && (cell === active || cell.nextElementSibling === active);
    if (ran) window.requestAnimationFrame(() => this.root.scrollIntoView({ block: "nearest" }));
  }
};
function scrollerOf(element) {
  let found = null;
  for (let here = element.parentElement; here; here = here.parentElement)
    if (/auto|scroll/.test(getComputedStyle(here).overflowY) && here.clientHeight > 200) found = here;
  return found;
}

// src/theme.ts
function followTheme(root, signal) {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const background = backgroundOf(root);
    const theme = (background === null ? system.matches : isDark(background)) ? "dark" : "light";
    if (root.dataset.theme !== theme) root.dataset.theme = theme;
  };
  let timer = 0;
  const onChange = () => {
    apply();
    window.clearTimeout(timer);
    timer = window.setTimeout(apply, 300);
  };
  const watcher = new MutationObserver(onChange);
  for (const element of [document.documentElement, document.body]) watcher.observe(element, { attributes: true });
  const shown = new ResizeObserver(apply);
  shown.observe(root);
  system.addEventListener("change", apply, { signal });
  signal.addEventListener("abort", () => {
    watcher.disconnect();
    shown.disconnect();
    window.clearTimeout(timer);
  });
  apply();
}
function backgroundOf(element) {
  for (let here = parentOf(element); here; here = parentOf(here)) {
    const colour = parseColour(getComputedStyle(here).backgroundColor);
    if (colour) return colour;
  }
  return null;
}
function parentOf(element) {
  const root = element.parentNode;
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
function parseColour(text) {
  const [red, green, blue, alpha = 1] = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  if (red === void 0 || green === void 0 || blue === void 0 || alpha < 0.5) return null;
  if (/^rgba?\(/.test(text)) return [red / 255, green / 255, blue / 255];
  return /^color\(srgb /.test(text) ? [red, green, blue] : null;
}
function isDark(colour) {
  const [red, green, blue] = colour.map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}

// src/table-view.ts
var PHONE = 520;
var COPIED = 1600;
var HELP = "Arrow keys go to what can be picked, Enter picks it, the question mark lists all keys.";
var FRAME = `<div class="op-note" role="status"></div><div class="op-in"></div><div class="op-voice op-unseen" role="log" aria-live="polite" aria-label="What happens"></div>`;
var TableView = class {
  // the page
  root = document.createElement("div");
  page;
  // the scene
  panels;
  mats = [];
  notices;
  liveRegion;
  // what is put there is read aloud
  blanks = new BlankFiller();
  // the kernel's side
  scene;
  refusal;
  hint = null;
  silence = null;
  // the sentence that says that the kernel is silent
  model;
  kernel;
  // the person's side
  builder = new MoveBuilder();
  cursor;
  pieceFollowsPointer = false;
  keyboard;
  pointer;
  width = "middle";
  tabs = new Tabs();
  numbered = preferences().numbers ?? false;
  // whether rows and columns show their numbers
  resultPutAway = null;
  // the revision of the end whose result was put away
  fittedTo = "";
  // the size of the table for which its drawings have theirs
  room;
  notice = null;
  signal;
  constructor(model, host, signal) {
    this.model = model;
    this.signal = signal;
    this.scene = model.get("scene");
    this.refusal = model.get("refusal");
    [this.notices, this.page, this.liveRegion] = this.buildFrame();
    this.panels = new ReferencePanels(this.root, (lines) => this.say(lines), signal);
    this.panels.rules.setRules(model.get("rules"));
    this.cursor = new KeyboardCursor(this.root, this.page, this.builder);
    this.kernel = new Kernel(model, this, signal);
    this.keyboard = new KeyboardInput(this, signal);
    this.pointer = new PointerInput(this, this.keyboard, signal);
    listenToSliders(this, signal);
    this.root.addEventListener("change", ({ target }) => {
      const form = target.closest("[data-setup], [data-seats]");
      if (form?.dataset.setup !== void 0) showSeats(form);
      else if (form) this.send({ do: "seats", who: chosenIn(form).who });
    }, { signal });
    this.root.addEventListener("submit", (event) => event.preventDefault(), { signal });
    host.append(this.root);
    this.room = new Room(this.root);
    this.measure();
    this.showScene();
    this.takeHint();
    this.paint();
    this.listenToModel();
    followTheme(this.root, signal);
    this.followSize();
    this.takeRememberedPace();
    signal.addEventListener("abort", () => this.root.remove());
  }
  buildFrame() {
    this.root.className = "op";
    this.root.tabIndex = 0;
    this.root.setAttribute("role", "group");
    this.root.setAttribute("aria-description", HELP);
    this.root.innerHTML = FRAME;
    return [...this.root.children];
  }
  // -- what the kernel tells ----------------------------------------------------------------------------------
  listenToModel() {
    const on = (event, act) => {
      const heard = () => {
        this.kernel.markAlive();
        act();
        this.paint();
      };
      this.model.on(event, heard);
      this.signal.addEventListener("abort", () => this.model.off(event, heard));
    };
    on("change:scene", () => this.takeScene());
    on("change:refusal", () => this.takeRefusal(this.model.get("refusal")));
    on("change:hint", () => this.takeHint());
    on("change:rules", () => this.panels.rules.setRules(this.model.get("rules")));
  }
  takeScene() {
    const before = this.scene;
    this.scene = this.model.get("scene");
    this.notice = null;
    this.showScene();
    this.panels.renew(this.scene, this.numbered);
    this.say(news(before, this.scene));
    const moved = before.revision !== this.scene.revision;
    if (moved) this.pointer.forget();
    if (this.cursor.padAddress === null && (moved || !this.cursor.element)) this.cursor.stopName = null;
    this.paint();
    this.keyboard.settleCursor();
  }
  takeRefusal(refusal3) {
    this.refusal = refusal3;
    if (refusal3) this.hint = null;
    if (!this.current(refusal3)) return;
    this.builder.leaveAt(refusal3.picks);
    this.say(refusal(refusal3));
  }
  /** Hold the piece as the hint wants it, so that one sees it lie there. */
  takeHint() {
    this.hint = this.model.get("hint");
    const move = hintedMove(this.moment);
    if (!this.hint || !move) return;
    this.refusal = null;
    this.bringForward(move);
    this.builder.clear();
    this.builder.prepare(move);
    const comes = this.scene.previews[move.text]?.text ?? "";
    this.say([`${this.hint.text} ${spoken(comes)} ${this.hint.why}`]);
    this.keyboard.moveCursorTo(move);
  }
  /** Show the board on which a move is made, where boards take turns. */
  bringForward(move) {
    const grids = move.slots.flatMap(({ token }) => parseSpace(token)?.grid ?? []);
    const hidden = grids.find((grid) => this.page.querySelector(`[data-pane="${CSS.escape(grid)}"][hidden]`));
    if (hidden !== void 0) this.showTab("main", hidden);
  }
  get currentRefusal() {
    return this.current(this.refusal);
  }
  /** What was said of another position no longer holds. */
  current(message2) {
    return message2?.revision === this.scene.revision ? message2 : null;
  }
  onSilence(sentence) {
    this.silence = sentence;
    this.paint();
  }
  /** While a finger holds the slider, the boards follow to where it has come meanwhile. */
  onDone() {
    const slider2 = this.page.querySelector(".op-scrub input:active");
    if (slider2) this.lookAt(Number(slider2.value), false);
  }
  onError(sentence) {
    this.notice = { sentence, text: null };
    this.paint();
  }
  onFile(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  // -- what the kernel is asked -------------------------------------------------------------------------------
  send(request) {
    this.kernel.send(request, this.scene.revision);
  }
  carryOut(outcome) {
    if (outcome && !this.kernel.isPlaying(this.scene.revision)) {
      if ("play" in outcome) this.send({ do: "play", move: outcome.play });
      else this.askWhyNot(outcome.ask);
    }
    this.paint();
  }
  /** The same question has the same answer, which the model then doesn't send again. */
  askWhyNot(picks) {
    const known = this.current(this.model.get("refusal"));
    if (known && areSame(known.picks, picks)) this.takeRefusal(known);
    this.send({ do: "ask", picks });
  }
  /** A hint too is sent only once. */
  askForHint() {
    if (!this.current(this.model.get("hint"))) return this.send({ do: "hint" });
    this.takeHint();
    this.paint();
  }
  lookAt(ply, done) {
    if (ply !== this.scene.bar.ply && (done || !this.kernel.isAsked("look"))) this.send({ do: "look", ply });
  }
  playHint() {
    const hint2 = this.current(this.hint);
    this.carryOut(hint2 && { play: hint2.move });
    return hint2 !== null;
  }
  // -- what the person does without the kernel ----------------------------------------------------------------
  clear() {
    const said = [this.notice, this.current(this.hint), this.currentRefusal].some((each) => each !== null);
    this.notice = this.hint = this.refusal = null;
    return this.builder.clear() || said;
  }
  dismissNotice() {
    this.notice = null;
    this.paint();
  }
  onKeysGivenBack() {
    const notice2 = { sentence: "The keys are the notebook's again. To play on by keys, click the table.", text: null };
    this.notice = notice2;
    const dismiss = () => this.notice === notice2 && this.dismissNotice();
    this.root.addEventListener("focusin", dismiss, { once: true, signal: this.signal });
    this.paint();
  }
  async copyPosition() {
    const text = this.scene.copy;
    try {
      await navigator.clipboard.writeText(text);
      this.sayCopied();
    } catch {
      this.offerToCopy(text);
    }
  }
  sayCopied() {
    const notice2 = { sentence: "Copied: Python that makes this position.", text: null };
    this.notice = notice2;
    this.say([notice2.sentence]);
    window.setTimeout(() => {
      if (this.notice === notice2 && !this.signal.aborted) this.dismissNotice();
    }, COPIED);
    this.paint();
  }
  /** Where a page may not write to the clipboard, the person does. */
  offerToCopy(text) {
    this.notice = { sentence: "Copy this with Ctrl+C or ⌘C:", text };
    this.paint();
    this.notices.querySelector("textarea")?.select();
  }
  get focused() {
    const found = this.root.getRootNode().activeElement;
    return found && this.root.contains(found) ? found : null;
  }
  // -- the scene ----------------------------------------------------------------------------------------------
  /** Turn the page into that of the scene; what stays keeps its place, and the focus stays too. */
  showScene() {
    const focused = this.focused;
    this.morphPage();
    if (focused && this.focused === null) this.root.focus({ preventScroll: true });
    this.root.setAttribute("aria-label", `Table: ${this.scene.now.title}`);
    const form = this.page.querySelector("[data-setup]");
    if (form) showSeats(form);
    this.fit(this.scene.bar.plies === 0);
    this.mats = this.scene.mats.flatMap((mat) => {
      const element = this.page.querySelector(`[data-mat="${CSS.escape(mat.key)}"]`);
      return element ? [new MatView(mat, element)] : [];
    });
    this.cursor.mats = this.mats;
    const contents = this.mats.map((view) => view.contents);
    this.builder.renew(this.scene, {
      tokens: new Set(contents.flatMap(({ tokens }) => tokens)),
      grids: new Set(contents.flatMap(({ grid }) => grid ?? []))
    });
  }
  morphPage() {
    this.tabs.renew(this.scene);
    const wanted = parse(sceneHtml(this.scene, this.width, this.tabs, this.resultPutAway !== this.scene.revision));
    this.page.className = `op-in ${this.scene.layout} ${this.width}${this.scene.bar.whatif ? " whatif" : ""}${isBusy(this.scene) ? " busy" : ""}`;
    prepareDrawings(wanted, this.scene.notes);
    const putBack = keepSpacesInPlace(this.page);
    morphChildren(this.page, wanted);
    putBack();
    const slider2 = this.page.querySelector(".op-scrub input");
    if (slider2 && !slider2.matches(":active")) slider2.value = String(this.scene.bar.ply);
  }
  /** Show another pane of an area. */
  showTab(area, key) {
    this.tabs.choose(area, key);
    this.showScene();
    this.paint();
  }
  /** Let the person choose a saved match, and go on with it. */
  loadFile() {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ".json,application/json";
    const load = async () => {
      const text = await input.files?.[0]?.text();
      if (text !== void 0) this.send({ do: "load", text });
    };
    input.addEventListener("change", () => void load());
    input.click();
  }
  toggleNumbers() {
    this.numbered = !this.numbered;
    remember({ numbers: this.numbered });
    this.panels.renew(this.scene, this.numbered);
    this.paint();
  }
  setPace(pace) {
    remember({ pace });
    this.send({ do: "pace", pace });
  }
  /** Where nobody has chosen a pace for this table, it is the one that was chosen last. */
  takeRememberedPace() {
    const { pace } = preferences();
    if (pace !== void 0 && !this.scene.bar.paced && pace !== this.scene.bar.pace) this.send({ do: "pace", pace });
  }
  showResult(shown) {
    this.resultPutAway = shown ? null : this.scene.revision;
    this.showScene();
    this.cursor.stopName = null;
    this.paint();
    this.keyboard.settleCursor();
  }
  beginAsChosen() {
    const form = this.page.querySelector("[data-setup]");
    if (form) this.send({ do: "begin", ...chosenIn(form) });
  }
  toggleFullScreen() {
    if (this.room.isFull) void document.exitFullscreen();
    else void this.root.requestFullscreen?.().catch(() => this.onError("This page may not fill the screen."));
  }
  get size() {
    return `${this.root.clientWidth} × ${this.root.style.getPropertyValue("--op-high")}`;
  }
  fit(anew) {
    this.fittedTo = this.size;
    const byFinger = this.root.clientWidth < PHONE || this.pointer.isTouch;
    fitDrawings(this.page, this.width === "narrow" && byFinger, anew);
  }
  /** How wide is it? Says whether that changes how it is laid out. */
  measure() {
    const before = this.width;
    if (this.root.clientWidth) this.width = widthOf(this.root.clientWidth);
    this.room.measure(this.width);
    return before !== this.width;
  }
  followSize() {
    const follow = () => {
      if (this.measure()) this.showScene();
      if (this.size !== this.fittedTo) this.fit(true);
      scrollToMiddles(this.page);
      this.room.bringIntoView();
      this.root.classList.add("settled");
      this.paint();
    };
    const observer = new ResizeObserver(follow);
    observer.observe(this.root);
    window.addEventListener("resize", follow, { signal: this.signal });
    this.signal.addEventListener("abort", () => observer.disconnect());
  }
  // -- the moment ---------------------------------------------------------------------------------------------
  get moment() {
    const cursor = this.keyboard.leads ? this.cursor : null;
    return {
      scene: this.scene,
      builder: this.builder,
      refusal: this.currentRefusal,
      hint: this.current(this.hint),
      touched: this.builder.touched,
      byTouch: this.pointer.isTouch,
      pointedToken: this.pointer.token,
      cursorToken: cursor?.token ?? null,
      noteName: this.pointer.noteName ?? cursor?.element?.getAttribute("data-note") ?? null,
      tracedCell: cellAt(this.tracedAddress, this.scene)
    };
  }
  /** The address of the number that is traced: of that under the pointer, else of that at the cursor. */
  get tracedAddress() {
    return this.pointer.padAddress ?? this.cursor.padAddress;
  }
  paint() {
    const moment = this.moment;
    this.paintMats(moment);
    this.paintChoices(moment);
    markTraced(this.page, moment.tracedCell?.lights.length ? this.tracedAddress : null);
    this.paintNotices();
    this.root.classList.toggle("placing", this.builder.targets !== null);
    this.cursor.show();
  }
  paintMats(moment) {
    const nameOf = spaceNames(moment);
    const reason = JSON.stringify([this.builder.held, this.builder.picks]);
    for (const view of this.mats) {
      const { mat, contents } = view;
      view.paintOverlay(overlayLayers(moment, contents), tokenFrames(moment, contents), this.numbered && isPlacedOn(mat));
      view.nameCells(reason, (token) => nameOf(mat, token));
      this.fill(`piece buttons ${mat.key}`, pieceButtons2(moment, contents, mat.place === "own"));
    }
  }
  paintChoices(moment) {
    this.fill("now", choicesNow(moment));
    this.fill("dials", dials3(moment));
    this.fill("message", message(moment, this.mats.map((view) => view.contents)));
    for (const slider2 of this.page.querySelectorAll("[data-dial]"))
      slider2.value = slider2.getAttribute("value");
  }
  paintNotices() {
    const notice2 = this.notice ? notice(this.notice.sentence, this.notice.text) : "";
    this.blanks.fillElement(this.notices, this.silence === null ? notice2 : silence(this.silence));
    this.root.classList.toggle("silent", this.silence !== null);
  }
  fill(blank2, html) {
    this.blanks.fill(this.page, blank2, html);
  }
  say(lines) {
    if (lines.length) this.liveRegion.innerHTML = lines.map((line2) => `<p>${esc(line2)}</p>`).join("");
  }
};
function isPlacedOn({ place }) {
  return place === "own" || place === "shared";
}
function isBusy({ bar, bot }) {
  return bar.following || bot !== null && bot.trouble === "";
}
function areSame(a, b) {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

// src/table.entry.ts
function render({ model, el, signal }) {
  const own2 = new AbortController();
  new TableView(model, el, signal ? AbortSignal.any([own2.signal, signal]) : own2.signal);
  return () => own2.abort();
}
var table_entry_default = { render };
export {
  table_entry_default as default
};
