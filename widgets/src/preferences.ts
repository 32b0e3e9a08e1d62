/** What a person has chosen for all tables, remembered by the browser where it lets a page remember. */
import type { Pace } from "./scene";

export interface Preferences {
  /** How what others do is followed. */
  pace?: Pace;
  /** Whether rows and columns are numbered on boards that have no names for them. */
  numbers?: boolean;
}

const KEY = "overplay";

export function preferences(): Preferences {
  try {
    return JSON.parse(window.localStorage.getItem(KEY) ?? "{}") as Preferences;
  } catch {
    return {};
  }
}

export function remember(chosen: Preferences): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ ...preferences(), ...chosen }));
  } catch {
    // then it holds for this page only
  }
}
