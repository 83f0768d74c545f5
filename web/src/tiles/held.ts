/** The pieces of a rack as they are shown, in the order in which their holder keeps them. */
import { BLANK } from "../lib/letters";
import { placedOf, type Draft } from "./model";
import { UNKNOWN } from "./set";

export interface Held {
  piece: number;
  /** A capital; "" for a blank that stands for nothing yet. */
  letter: string;
  value: number;
  laid: boolean;
  swappable: boolean;
  /** Taken from the board in a swap: it may not stay on the rack. */
  freed: boolean;
}

/** `swappable`: the letters that may take the place of a blank. */
export function held(draft: Draft, values: Readonly<Record<string, number>>, swappable: ReadonlySet<string>): Held[] {
  const pieces = new Map(draft.pieces.map((piece) => [piece.id, piece.letter]));
  const freed = draft.pieces.map(({ id }) => id).filter((id) => id < 0);
  return [...draft.order, ...freed].map((piece) => {
    const own = pieces.get(piece) ?? BLANK;
    const there = placedOf(draft, piece);
    const told = own === BLANK || own === UNKNOWN ? (there?.letter.toUpperCase() ?? "") : own;
    const laid = there !== undefined;
    return { piece, letter: told, value: values[own] ?? 0, laid, swappable: !laid && swappable.has(own), freed: piece < 0 && !laid };
  });
}
