/** What squares and tiles are called, for those who hear the board. */
import { EMPTY, isBlank } from "../lib/letters";
import { noop, t } from "../lib/texts";
import { SIZE, squareName } from "./set";
import { premium } from "./sums";

/** Games that are called the same in every language. */
const OWN_NAMES: Record<string, string> = { krestoslovitsa: "Крестословица", "schitai-slova": "Считай слова", erudit: "Эрудит" };
const NAMES: Record<string, string> = { classic: noop("Classic crossword") };

/** Their language; none for names that the page's language has. */
export const nameLanguage = (game: string): string | undefined => (OWN_NAMES[game] ? "ru" : undefined);

export const gameName = (game: string): string => OWN_NAMES[game] ?? t(NAMES[game] ?? game);

export const LEVELS = ["child", "pupil", "medium", "strong", "perfect"] as const;

interface Run {
  start: number;
  down: boolean;
  word: string;
}

/** The words that run through a square, across before down; the grid has a letter or a dot for each square. */
export function runsThrough(grid: string, square: number): Run[] {
  return [run(grid, square, false), run(grid, square, true)].filter(({ word }) => word.length > 1);
}

export const wordsThrough = (grid: string, square: number): string[] => runsThrough(grid, square).map(({ word }) => word);

function run(grid: string, square: number, down: boolean): Run {
  const step = down ? SIZE : 1;
  const first = down ? square % SIZE : square - (square % SIZE);
  const line = Array.from({ length: SIZE }, (_, at) => grid[first + at * step]).join("");
  const at = (square - first) / step;
  const from = line.lastIndexOf(EMPTY, at) + 1;
  const to = line.indexOf(EMPTY, at);
  return { start: first + from * step, down, word: line.slice(from, to < 0 ? undefined : to).toUpperCase() };
}

interface Named {
  square: number;
  /** A capital, a small letter for a blank, "" for a blank with no letter yet, null where nothing lies. */
  letter: string | null;
  premium: string;
  centre: boolean;
  fresh: boolean;
  last: boolean;
  swappable: boolean;
  words: readonly string[];
}

/** `D8, 2L, empty` or `K3, F, blank, FELT`. */
export function cellName({ square, letter, premium: kind, centre, fresh, last, swappable, words }: Named): string {
  const parts = [squareName(square)];
  if (letter === null) {
    if (centre) parts.push(t("centre"));
    if (kind) parts.push(premium(kind));
    parts.push(t("empty"));
  } else {
    if (letter) parts.push(letter.toUpperCase());
    if (!letter || isBlank(letter)) parts.push(t("blank"));
    parts.push(...words);
    if (fresh) parts.push(t("this turn"));
    if (last) parts.push(t("last turn"));
    if (swappable) parts.push(t("can be swapped"));
  }
  return parts.join(", ");
}
