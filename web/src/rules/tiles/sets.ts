/** The tiles and boards of the tile games, and what sets their rules apart. */
import type { TilesOptions } from "./options";
import told from "./sets.json";

export const RACK = 7;

export interface Tiles {
  readonly lang: string;
  /** In their order. */
  readonly letters: string;
  /** How many there are of each letter, and what one is worth. */
  readonly counts: Readonly<Record<string, number>>;
  readonly values: Readonly<Record<string, number>>;
}

export interface RuleSet {
  readonly tiles: string;
  readonly defaults: TilesOptions;
  readonly centre_doubles: boolean;
  /** The first to go out with the bag empty gains what the others hold; six scoreless turns end. */
  readonly goes_out: boolean;
  /** With the bag empty one pass of each seat ends the game. */
  readonly ends_when_stuck: boolean;
}

/** What a game is, and what its options are. */
export interface Played {
  readonly game: string;
  readonly options: TilesOptions;
}

export const RULE_SETS = told.games as unknown as Readonly<Record<string, RuleSet>>;
export const SETS: Readonly<Record<string, Tiles>> = Object.fromEntries(
  Object.entries(told.sets).map(([lang, { letters, counts, values }]) => {
    const by = (numbers: readonly number[]): Record<string, number> => Object.fromEntries([...letters].map((letter, at) => [letter, numbers[at] ?? 0]));
    return [lang, { lang, letters, counts: by(counts), values: by(values) }];
  }),
);
const BOARDS: Readonly<Record<string, string>> = told.boards;

export const rulesOf = ({ game }: Pick<Played, "game">): RuleSet => RULE_SETS[game] as RuleSet;
export const tilesOf = (played: Pick<Played, "game">): Tiles => SETS[rulesOf(played).tiles] as Tiles;

/** The premium squares in reading order: `T` the word three times, `D` twice, `t` the letter three times, `d` twice. */
export function boardOf(played: Played): string {
  const { board } = played.options;
  return BOARDS[rulesOf(played).centre_doubles && board === "standard" ? "classic" : board] ?? "";
}

const LETTERS: Readonly<Record<string, number>> = { d: 2, t: 3 };
const WORDS: Readonly<Record<string, number>> = { D: 2, T: 3 };

/** By how much a square multiplies the letter on it, and the words over it. */
export const premiums = (mark: string): readonly [letter: number, word: number] => [LETTERS[mark] ?? 1, WORDS[mark] ?? 1];
