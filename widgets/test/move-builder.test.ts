import assert from "node:assert/strict";
import { test } from "node:test";
import { MoveBuilder } from "../src/moves/move-builder";
import type { Scene } from "../src/scene";

/** A scene with these moves: text and slots as 'turn 0; space w@0,1'. */
function scene(revision: number, moves: string[], more: Partial<Scene> = {}): Scene {
  return {
    revision,
    moves: moves.map((text) => [text, text.split("; ").map((pair) => [...pair.split(" "), pair])]),
    sticky: {},
    deliberate: [],
    ghosts: {},
    previews: {},
    ...more,
  } as unknown as Scene;
}

const PLACES = ["turn 0; space w@0,0", "turn 0; space w@0,1", "turn 90; space w@-1,1", "turn 180; space w@0,0"];
const MORE = {
  sticky: { turn: ["0", "90", "180", "270"] },
  ghosts: {
    "turn:0": { rows: 2, cols: 3, svg: "<g>0</g>" },
    "turn:90": { rows: 3, cols: 2, svg: "<g>90</g>" },
    "turn:180": { rows: 2, cols: 3, svg: "<g>180</g>" },
    "turn:270": { rows: 3, cols: 2, svg: "<g>270</g>" },
  },
};
const DRAWN = { tokens: new Set<string>(), grids: new Set(["w", "p", "B"]) };
const MIDDLE = { grid: "w", row: 1, column: 1.5 }; // of a piece of 2 × 3 at (0, 0)

function placing(): MoveBuilder {
  const builder = new MoveBuilder();
  builder.renew(scene(1, PLACES, MORE), DRAWN);
  return builder;
}

test("the piece follows the pointer and knows where it is legal", () => {
  const builder = placing();
  builder.follow(MIDDLE);
  assert.equal(builder.aim(MIDDLE)?.token, "w@0,0");
  assert.equal(builder.aim(MIDDLE)?.moves.length, 1);
  assert.equal(builder.aim({ ...MIDDLE, column: 4 })?.moves.length, 0);
  assert.deepEqual(builder.putDown(MIDDLE), { play: PLACES[0] });
});

test("another seat's board refuses it, and the kernel is asked why", () => {
  assert.deepEqual(placing().putDown({ ...MIDDLE, grid: "B" }), { ask: { turn: "0", space: "B@0,0" } });
});

test("R goes to the next turn that is legal under the pointer", () => {
  const builder = placing();
  builder.follow(MIDDLE);
  builder.turn(1);
  assert.equal(builder.held["turn"], "180", "90 would stand at (-0, 0), where it isn't legal");
  builder.follow({ grid: "w", row: 0.5, column: 2 });
  builder.turn(1);
  assert.equal(builder.held["turn"], "0");
  builder.turn(1);
  assert.equal(builder.held["turn"], "90");
  assert.equal(builder.pieceGhost().svg, "<g>90</g>");
  builder.follow({ grid: "p", row: 0, column: 0 });
  builder.turn(1);
  assert.equal(builder.held["turn"], "180", "nothing is legal there: simply the next");
});

test("with no pointer R goes through the turns that are legal somewhere", () => {
  const builder = placing();
  builder.turn(-1);
  assert.equal(builder.held["turn"], "180");
});

test("without a pointer the piece lies at the last legal spot", () => {
  const builder = placing();
  builder.follow(MIDDLE);
  builder.follow({ ...MIDDLE, column: 7 });
  builder.follow(null);
  assert.deepEqual(builder.spot, MIDDLE);
  assert.equal(builder.clear(), true);
  assert.equal(builder.spot, null);
  assert.equal(builder.clear(), false);
});

test("another revision forgets the picks and keeps the turn; the same revision keeps both", () => {
  const builder = placing();
  builder.follow(MIDDLE);
  builder.turn(1);
  builder.renew(scene(1, PLACES, MORE), DRAWN);
  assert.notEqual(builder.spot, null);
  builder.renew(scene(2, PLACES, MORE), DRAWN);
  assert.equal(builder.spot, null);
  assert.equal(builder.held["turn"], "180");
});

test("what all moves on the boards share goes with the question", () => {
  const lifts = ["space w@0,0; turn 0; token forklift", "space w@1,0; turn 90; token forklift", "token token:F"];
  const builder = new MoveBuilder();
  builder.renew(scene(1, lifts, { sticky: MORE.sticky }), DRAWN);
  assert.deepEqual(builder.putDown({ grid: "w", row: 9.5, column: 9.5 }), {
    ask: { space: "w@9,9", turn: "0", token: "forklift" },
  });
});

test("a token of a sticky slot is taken in hand, and what was picked with another is put back", () => {
  const moves = ["tool pattern; space w@0,0", "tool key; vehicle v:a1; to w@0,2", "tool key; vehicle v:a1; to w@0,3"];
  const builder = new MoveBuilder();
  const tokens = new Set(["pattern", "key", "v:a1"]);
  builder.renew(scene(1, moves, { sticky: { tool: ["pattern", "key"] } }), { ...DRAWN, tokens });
  assert.deepEqual([...builder.targets!.at.keys()], ["w@0,0"]);
  assert.equal(builder.canPick("v:a1"), false, "with the pattern in hand no vehicle is picked");
  assert.equal(builder.click("key"), null);
  assert.equal(builder.targets, null, "first the vehicle, then where it goes");
  assert.equal(builder.click("v:a1"), null);
  assert.deepEqual([...builder.targets!.at.keys()], ["w@0,2", "w@0,3"]);
  assert.equal(builder.click("pattern"), null);
  assert.deepEqual(builder.picks, {});
  assert.deepEqual([...builder.targets!.at.keys()], ["w@0,0"]);
});

test("a drawn token is clicked, another becomes a button, a wrong one is asked about", () => {
  const builder = new MoveBuilder();
  const drawn = { ...DRAWN, tokens: new Set(["card:17", "card:20"]) };
  builder.renew(scene(1, ["card card:17", "card card:20", "verb pass"]), drawn);
  assert.equal(builder.targets, null);
  assert.deepEqual(builder.buttons.map(({ token }) => token), ["pass"]);
  assert.deepEqual(builder.click("card:17"), { play: "card card:17" });
  assert.deepEqual(builder.pick("verb", "pass"), { play: "verb pass" });
  assert.deepEqual(builder.click("card:3"), { ask: { card: "card:3" } });
});

test("a click that fits two slots waits for the answer", () => {
  const builder = new MoveBuilder();
  builder.renew(scene(1, ["give a; keep b", "give b; keep a"]), { ...DRAWN, tokens: new Set(["a", "b"]) });
  assert.equal(builder.click("a"), null);
  assert.deepEqual(builder.ambiguous.map(({ slot }) => slot), ["give", "keep"]);
  assert.deepEqual(builder.pick("keep", "a"), { play: "give b; keep a" });
});

test("a space that isn't the piece's is picked as a single space", () => {
  const builder = new MoveBuilder();
  builder.renew(scene(1, ["from w@0,0; to w@1,0", "from w@0,0; to w@2,0"]), DRAWN);
  assert.deepEqual({ ...builder.ghost }, { rows: 1, cols: 1, svg: "" });
  assert.equal(builder.putDown({ grid: "w", row: 0.4, column: 0.6 }), null);
  assert.deepEqual(builder.picks, { from: "w@0,0" });
  assert.deepEqual(builder.putDown({ grid: "w", row: 2.4, column: 0.6 }), { play: "from w@0,0; to w@2,0" });
});

const PAIRS = [0, 1, 2].flatMap((a) => [5, 6, 7].map((b) => `first first:${a}; second second:${b}`));

test("dials begin at their smallest numbers, and one button takes them all", () => {
  const builder = new MoveBuilder();
  builder.renew(scene(1, PAIRS), DRAWN);
  assert.deepEqual(builder.buttons, [], "what a dial offers needs no button");
  assert.deepEqual(builder.dials.map((dial) => builder.dialAt(dial).number), [0, 5]);
  builder.moveDial("second", 7);
  builder.moveDial("first", 99);
  assert.deepEqual(builder.dials.map((dial) => builder.dialAt(dial).token), ["first:2", "second:7"]);
  assert.equal(builder.moveAtDials?.text, "first first:2; second second:7");
  assert.deepEqual(builder.takeDials(), { play: "first first:2; second second:7" });
  builder.renew(scene(2, PAIRS), DRAWN);
  assert.deepEqual(builder.takeDials(), { play: "first first:0; second second:5" }, "another position begins anew");
});

test("a combination of dials that no move has is asked about", () => {
  const builder = new MoveBuilder();
  builder.renew(scene(1, PAIRS.filter((move) => move !== PAIRS[0])), DRAWN);
  assert.equal(builder.moveAtDials, null);
  assert.deepEqual(builder.takeDials(), { ask: { first: "first:0", second: "second:5" } });
});

test("what goes without saying beside a dial is no button", () => {
  const builder = new MoveBuilder();
  builder.renew(scene(1, [0, 1, 2].map((a) => `full full:8; first first:${a}`)), DRAWN);
  assert.deepEqual(builder.buttons, []);
  builder.moveDial("first", 1);
  assert.deepEqual(builder.takeDials(), { play: "full full:8; first first:1" });
});

test("a hint moves the dials", () => {
  const builder = new MoveBuilder();
  builder.renew(scene(1, PAIRS), DRAWN);
  builder.prepare(builder.moves.at(-1)!);
  assert.deepEqual(builder.takeDials(), { play: PAIRS.at(-1) });
});

test("what bears the text of a move means all of it at once", () => {
  const moves = ["with red:2; way give", "with red:2; way take"];
  const builder = new MoveBuilder();
  builder.renew(scene(1, moves), { ...DRAWN, tokens: new Set(["red:2", ...moves]) });
  assert.equal(builder.canPick(moves[1]!), true);
  assert.equal(builder.moveMadeBy(moves[1]!)?.text, moves[1]);
  assert.deepEqual(builder.click(moves[1]!), { play: moves[1] });
  assert.equal(builder.click("red:2"), null);
  assert.deepEqual(builder.buttons.map(({ token }) => token), ["give", "take"], "or piece first, then the way");
});
