/** What a hand can do with the pieces: pure changes of a draft, null where one is not possible. */
import { BLANK, EMPTY, isBlank } from "../lib/letters";
import { UNKNOWN } from "./set";
import { freedBy, placedAt, placedOf, type Draft, type Placed } from "./model";

/** The board under the draft: what lies, and whether its blanks may be swapped. */
export interface Ground {
  board: string;
  swaps: boolean;
}

/**
 * Lays a piece. On a square of this draft it takes the other's place, which goes back or, if both
 * are laid, to where it came from; on a blank that stands for its letter it is swapped in.
 */
export function place(draft: Draft, ground: Ground, piece: number, square: number, letter?: string): Draft | null {
  const own = draft.pieces.find(({ id }) => id === piece)?.letter;
  if (own === undefined || placedOf(draft, piece)?.square === square) return null;
  const lies = ground.board[square] ?? EMPTY;
  const shown = letter ?? letterOf(draft, piece, own);
  if (lies === EMPTY) return shown === null ? null : laid(draft, { piece, square, letter: shown });
  if (!ground.swaps || !isBlank(lies) || placedAt(draft, square)) return null;
  const real = lies.toUpperCase();
  const fits = own === real || (own === UNKNOWN && (letter ?? real) === real);
  return fits ? swapped(draft, { piece, square, letter: real, swap: true }) : null;
}

/** Takes a piece back; with a swapped tile the blank that it had freed goes back to its place. */
export function takeBack(draft: Draft, piece: number): Draft {
  const found = placedOf(draft, piece);
  if (!found) return draft;
  const freed = found.swap ? freedBy(found.square) : null;
  return {
    ...draft,
    placed: draft.placed.filter((each) => each !== found && each.piece !== freed),
    pieces: draft.pieces.filter(({ id }) => id !== freed),
  };
}

export const takeAllBack = (draft: Draft): Draft => ({
  ...draft,
  placed: [],
  pieces: draft.pieces.filter(({ id }) => id >= 0),
});

/** Tells what the blank on a square stands for. */
export function named(draft: Draft, square: number, letter: string): Draft {
  const name = (each: Placed): Placed => (each.square === square ? { ...each, letter: letter.toLowerCase() } : each);
  return { ...draft, placed: draft.placed.map(name) };
}

/** What a piece shows when it is laid; null for one that nobody has told. */
function letterOf(draft: Draft, piece: number, own: string): string | null {
  const shown = placedOf(draft, piece);
  if (shown && !shown.swap) return shown.letter;
  if (own === BLANK) return "";
  return own === UNKNOWN ? null : own;
}

function laid(draft: Draft, put: Placed): Draft {
  const before = placedOf(draft, put.piece);
  const there = placedAt(draft, put.square);
  const moves = before && !before.swap && there;
  const without = takeBack(there && !moves ? takeBack(draft, there.piece) : draft, put.piece);
  const placed = moves ? without.placed.map((each) => (each === there ? { ...each, square: before.square } : each)) : without.placed;
  return { ...without, placed: [...placed, put] };
}

function swapped(draft: Draft, put: Placed): Draft {
  const without = takeBack(draft, put.piece);
  return {
    ...without,
    pieces: [...without.pieces, { id: freedBy(put.square), letter: BLANK }],
    placed: [...without.placed, put],
  };
}
