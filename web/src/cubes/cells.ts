/** The window as it is shown: what lies, what this person lays, and what is said of each cell. */
import { BLANK, isBlank } from "../lib/letters";
import { t } from "../lib/texts";
import type { Cell, Window } from "./model";
import type { PreviewedWord } from "./preview";
import { cellName } from "./window";

export interface ShownCell extends Cell {
  /** Its name in the document, which a drag gives back. */
  key: string;
  /** A capital, "" for a blank with no letter yet, null where nothing lies. */
  letter: string | null;
  blank: boolean;
  value: number | null;
  /** The piece that lies there; null in what has been handed in. */
  piece: number | null;
  /** Laid now, and not handed in. */
  fresh: boolean;
  /** It stands in a word that is not admissible. */
  refused: boolean;
  /** What the words that are counted here pay together. */
  badge: { score: number; refused: boolean } | null;
  /** In the hand just now. */
  away: boolean;
  /** `C2, F, FORK` */
  label: string;
}

export interface Lying extends Cell {
  letter: string;
  /** The piece of the draft, if it is one. */
  id?: number;
}

interface Plane {
  window: Window;
  lying: readonly Lying[];
  values: Readonly<Record<string, number>>;
  words: readonly PreviewedWord[];
  away: number | null;
}

export const keyOf = ({ row, col }: Cell): string => `${row}.${col}`;

export function rows({ window, lying, values, words, away }: Plane): ShownCell[][] {
  const letters = new Map(lying.map((each) => [keyOf(each), each]));
  const refused = new Set(words.filter(({ reason }) => reason !== null).flatMap((word) => word.cells.map(keyOf)));
  const badges = badgesOf(words);
  return Array.from({ length: window.rows }, (_, down) =>
    Array.from({ length: window.cols }, (_, across) => {
      const cell = { row: window.top + down, col: window.left + across };
      const key = keyOf(cell);
      const there = letters.get(key);
      const letter = there?.letter ?? null;
      const blank = letter !== null && (letter === "" || isBlank(letter));
      return {
        ...cell,
        key,
        letter: letter?.toUpperCase() ?? null,
        blank,
        value: letter ? worth(letter, values) : null,
        piece: there?.id ?? null,
        fresh: there?.id !== undefined,
        refused: refused.has(key),
        badge: badges.get(key) ?? null,
        away: there?.id !== undefined && there.id === away,
        label: [cellName(window, cell), ...said(letter, blank, runsThrough(letters, cell))].join(", "),
      };
    }),
  );
}

/** What a letter pays: a blank nothing. */
export const worth = (letter: string, values: Readonly<Record<string, number>>): number => values[isBlank(letter) ? BLANK : letter] ?? 0;

/** At the end of each word, or at its beginning where another word runs through its end. */
function badgesOf(words: readonly PreviewedWord[]): Map<string, { score: number; refused: boolean }> {
  const badges = new Map<string, { score: number; refused: boolean }>();
  const through = new Map<string, number>();
  for (const key of words.flatMap(({ cells }) => cells.map(keyOf))) through.set(key, (through.get(key) ?? 0) + 1);
  for (const { cells, score, reason } of words) {
    const ends = [cells.at(-1), cells[0]].flatMap((cell) => (cell ? [keyOf(cell)] : []));
    const at = ends.find((key) => through.get(key) === 1) ?? ends[0] ?? "";
    const before = badges.get(at);
    badges.set(at, { score: (before?.score ?? 0) + score, refused: before?.refused === true || reason !== null });
  }
  return badges;
}

function said(letter: string | null, blank: boolean, words: readonly string[]): string[] {
  if (letter === null) return [t("empty")];
  return [...(letter ? [letter.toUpperCase()] : []), ...(blank ? [t("blank")] : []), ...words];
}

/** The words that run through a cell, across before down. */
function runsThrough(letters: ReadonlyMap<string, Lying>, { row, col }: Cell): string[] {
  const run = (down: number, across: number): string => {
    const at = (step: number): string | undefined => letters.get(keyOf({ row: row + step * down, col: col + step * across }))?.letter;
    let first = 0;
    while (at(first - 1)) first -= 1;
    let word = "";
    for (let step = first; at(step); step += 1) word += at(step);
    return word.toUpperCase();
  };
  return [run(0, 1), run(1, 0)].filter((word) => word.length > 1);
}
