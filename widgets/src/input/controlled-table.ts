/** A table as mouse, fingers and keys see it: what they may look at, and what they can have it do. */
import type { AreaName } from "../areas";
import type { MatView } from "../mats/mat-view";
import type { MoveBuilder, Outcome } from "../moves/move-builder";
import type { ReferencePanels } from "../panels/reference-panels";
import type { Pace, Refusal, Request, Scene } from "../scene";
import type { KeyboardCursor } from "./keyboard-cursor";

export interface ControlledTable {
  readonly root: HTMLElement;
  readonly page: HTMLElement;
  readonly scene: Scene;
  readonly mats: readonly MatView[];
  readonly builder: MoveBuilder;
  readonly cursor: KeyboardCursor;
  readonly panels: ReferencePanels;
  /** Why not, of this very position. */
  readonly currentRefusal: Refusal | null;
  /** What has the focus, if it is the table or in it. */
  readonly focused: Element | null;
  /** Whether the piece in hand is where the mouse is, and not where the cursor is. */
  pieceFollowsPointer: boolean;

  send(request: Request): void;
  /** Send what a click or a key came to, if it came to something. */
  carryOut(outcome: Outcome): void;
  /** Show what looks best; the kernel is asked if it hasn't said so yet. */
  askForHint(): void;
  /** Play what looks best. Says whether that was asked. */
  playHint(): boolean;
  copyPosition(): Promise<void>;
  /** Show an earlier position; while the slider moves (not `done`), as fast as the kernel answers. */
  lookAt(ply: number, done: boolean): void;
  showTab(area: AreaName, key: string): void;
  toggleFullScreen(): void;
  /** Whether rows and columns show their numbers. */
  readonly numbered: boolean;
  /** Show the numbers of rows and columns, or no longer. */
  toggleNumbers(): void;
  setPace(pace: Pace): void;
  loadFile(): void;
  /** Show the result of a game that is over, or put it away, so that the boards are seen. */
  showResult(shown: boolean): void;
  beginAsChosen(): void;
  /** Say whose the keys are, once they are no longer the table's. */
  onKeysGivenBack(): void;
  dismissNotice(): void;
  /** Take back what was picked and said. Says whether there was anything. */
  clear(): boolean;
  /** Have it read aloud, also if it was said before. */
  say(lines: readonly string[]): void;
  /** Show everything that belongs to the moment. */
  paint(): void;
}
