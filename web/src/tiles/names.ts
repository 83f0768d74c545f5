/** What squares and tiles are called, for those who hear the board. */
import { isBlank } from "../lib/letters";
import { noop, t } from "../lib/texts";
import { ACROSS, DOWN, runThrough, wordOf } from "../rules/tiles/board";
import { squareName } from "./set";
import { premium } from "./sums";

/** Games that are called the same in every language. */
const OWN_NAMES: Record<string, string> = { krestoslovitsa: "Крестословица", "schitai-slova": "Считай слова", erudit: "Эрудит" };
const NAMES: Record<string, string> = { classic: noop("Classic crossword") };

/** Their language; none for names that the page's language has. */
export const nameLanguage = (game: string): string | undefined => (OWN_NAMES[game] ? "ru" : undefined);

export const gameName = (game: string): string => OWN_NAMES[game] ?? t(NAMES[game] ?? game);

export const LEVELS = ["child", "pupil", "medium", "strong", "perfect"] as const;

/** The words that run through a square where something lies, across before down. */
export const wordsThrough = (grid: string, square: number): string[] => [ACROSS, DOWN].flatMap((step) => runThrough(grid, square, step) ?? []).map(wordOf);

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
