/** What one can know of the tiles that one does not see. */
import { BLANK, EMPTY, isBlank } from "../lib/letters";
import type { TileSet } from "./set";

/** How many tiles of each letter are neither on this board nor on this rack, in the set's order; blanks "*". */
export function unseen(set: TileSet, board: string, rack: string): Map<string, number> {
  const left = new Map([...set.letters, BLANK].map((letter) => [letter, set.counts[letter] ?? 0]));
  const take = (letter: string): void => {
    const held = left.get(letter);
    if (held) left.set(letter, held - 1);
  };
  for (const letter of board) if (letter !== EMPTY) take(isBlank(letter) ? BLANK : letter);
  for (const letter of rack) take(letter);
  return left;
}
