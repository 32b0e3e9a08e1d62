/** What the buttons of a table do, by the action that each names; some keys do the same. */
import type { AreaName } from "../areas";
import type { Mode, Pace } from "../scene";
import type { ControlledTable } from "./controlled-table";
import { stopNames } from "./cursor-stops";

/** `arg` says more about some actions; `from` is where a panel opens. */
export function doAction(table: ControlledTable, action: string, arg: string, from: Element): void {
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
      panels.close(); // it would hide what now comes
      return table.send({ do: action });
    case "move":
      return table.carryOut({ play: arg });
    case "pace":
      return table.setPace(arg as Pace);
    case "mode":
      return arg === scene.mode ? undefined : table.send({ do: "mode", mode: arg as Mode });
    case "uncover":
      return table.send({ do: "uncover", seat: arg });
    case "hint":
      return table.askForHint();
    case "take-hint":
      return void table.playHint();
    // picks
    case "pick": {
      const [slot, token] = arg.split("\n") as [string, string];
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
      return table.showTab(...(arg.split("\n") as [AreaName, string]));
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

/** Turn the piece; what stays is its middle, so the cursor may come to be on another space. */
export function turnPiece(table: ControlledTable, step: 1 | -1): boolean {
  const { builder, cursor } = table;
  if (!builder.turn(step)) return false;
  const aim = builder.hover && builder.aim(builder.hover);
  if (aim && cursor.space !== null) cursor.stopName = stopNames.space(aim.token);
  table.say([`${builder.turnLabel}${aim && !aim.moves.length ? ", not here" : ""}.`]);
  table.paint();
  return true;
}
