/** What words pay (rules of the tiles, A turn, 4). */
import { isBlank } from "../../lib/letters";
import { squaresOf, type Run } from "./board";
import { boardOf, premiums, RACK, tilesOf, type Played } from "./sets";

/** How the points of a word come about: each letter's value and multiplier, then the word's. */
export interface Sum {
  readonly letters: readonly (readonly [value: number, times: number])[];
  readonly times: number;
}

export const total = ({ letters, times }: Sum): number => times * letters.reduce((sum, [value, by]) => sum + value * by, 0);

/** The sum of a run; premiums count under every letter, or under the `fresh` squares alone. */
export function sumOf(run: Run, fresh: ReadonlySet<number>, played: Played): Sum {
  const [board, { values }, { premiums: when, blank_value }] = [boardOf(played), tilesOf(played), played.options];
  let times = 1;
  const letters = squaresOf(run).map((square, at): readonly [number, number] => {
    const letter = run.letters.charAt(at);
    const [by, word] = when === "always" || fresh.has(square) ? premiums(board.charAt(square)) : [1, 1];
    times *= word;
    return [blank_value === "letter" || !isBlank(letter) ? (values[letter.toUpperCase()] ?? 0) : 0, by];
  });
  return { letters, times };
}

/** What is paid besides for so many tiles laid in a turn. */
export const bonusFor = (tiles: number, { options }: Played): number => (tiles === RACK ? (options.all_tiles_bonus ?? 0) : 0);

/** What the tiles of a rack are worth at the end; a blank is 0. */
export const leftover = (rack: string, played: Played): number => [...rack].reduce((sum, tile) => sum + (tilesOf(played).values[tile] ?? 0), 0);
