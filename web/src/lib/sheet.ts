/** The rows of a Yacht sheet, from the head down. */
import { noop, t } from "./texts";

export const ROWS = [
  "yacht", "large_straight", "small_straight", "four_of_a_kind", "full_house", "choice",
  "sixes", "fives", "fours", "threes", "twos", "ones",
] as const; // prettier-ignore

const NAMES: Record<string, string> = {
  yacht: noop("Yacht"),
  large_straight: noop("Large straight"),
  small_straight: noop("Small straight"),
  four_of_a_kind: noop("Four of a kind"),
  full_house: noop("Full house"),
  choice: noop("Choice"),
  sixes: noop("Sixes"),
  fives: noop("Fives"),
  fours: noop("Fours"),
  threes: noop("Threes"),
  twos: noop("Twos"),
  ones: noop("Ones"),
};

const HINTS: Record<string, string> = {
  yacht: noop("five equal"),
  large_straight: "2 3 4 5 6",
  small_straight: "1 2 3 4 5",
  four_of_a_kind: noop("all five dice count"),
  full_house: noop("three and two"),
  choice: noop("any dice"),
};

const LEVELS: Record<string, string> = {
  child: noop("Child"),
  pupil: noop("Pupil"),
  medium: noop("Medium"),
  strong: noop("Strong"),
  perfect: noop("Perfect"),
  winner: noop("Winner"),
  simple: noop("Simple"),
  steady: noop("Steady"),
};

const named = (names: Record<string, string>, key: string): string => {
  const name = names[key];
  return name === undefined ? key : t(name);
};

export const rowName = (row: string): string => named(NAMES, row);
export const levelName = (level: string): string => named(LEVELS, level);

export function rowHint(row: string, fourOfAKind = "all-dice"): string {
  if (row === "four_of_a_kind" && fourOfAKind === "four-dice") return t("the four equal dice count");
  return HINTS[row] ? t(HINTS[row]) : "";
}

/** The face that a row of one face counts; 0 for the others. */
export function rowFace(row: string): number {
  const index = (ROWS as readonly string[]).indexOf(row);
  return index < 6 ? 0 : 12 - index;
}

/** The rows of a sheet that are still open. */
export function openRows(sheet: readonly (number | null)[]): string[] {
  return ROWS.filter((_, index) => sheet[index] === null);
}

/** The row filled between two states of one sheet, with its points; null where none was. */
export function filled(before: readonly (number | null)[], after: readonly (number | null)[]): { row: string; points: number } | null {
  const index = ROWS.findIndex((_, at) => before[at] === null && after[at] !== null);
  return index < 0 ? null : { row: ROWS[index] as string, points: after[index] as number };
}

/** The open row `step` places further, round the ends; the first or last from nowhere. */
export function walk(rows: readonly string[], from: string | null, step: 1 | -1): string | null {
  if (!rows.length) return null;
  const at = from === null ? -1 : rows.indexOf(from);
  if (at < 0) return (step > 0 ? rows[0] : rows[rows.length - 1]) ?? null;
  return rows[(at + step + rows.length) % rows.length] ?? null;
}
