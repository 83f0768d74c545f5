/** Lays a draft again over a state that has come: what others' events must never disturb. */
import { BLANK, EMPTY, isBlank } from "../lib/letters";
import type { OpenLay, TilesView } from "../lib/views";
import { board, freedBy, NOTHING, type Draft, type Piece, type Placed } from "./model";
import { takeAllBack } from "./moves";
import { squareNumber, UNKNOWN } from "./set";

interface Fitted {
  draft: Draft;
  /** What came back because its square was taken. */
  back: Placed[];
}

/** The draft of a seat as it lies on this state, and what came back. */
export function fitting(kept: Draft | null, view: TilesView, seat: number): Fitted {
  const rack = view.racks[seat];
  if (rack === null || rack === undefined) return { draft: kept ?? NOTHING, back: [] };
  const before = kept ?? NOTHING;
  const turn = view.turns.filter((each) => each.seat === seat).length;
  const settled = laidDown(before, view, turn);
  const open = view.open_lay?.seat === seat ? view.open_lay : null;
  const held = { ...withRack(settled, rack), turn, entered: open !== null };
  if (open) return { draft: handedIn(held, open), back: [] };
  if (view.to_move === null || (before.entered && turn > before.turn)) return { draft: takeAllBack(held), back: [] };
  return onGround(held, board(view));
}

/** The draft as it lay at an earlier moment, as far as its pieces and squares are still there. */
export function restored(now: Draft, then: Draft, view: TilesView): Draft {
  const real = now.pieces.filter(({ id }) => id >= 0);
  const ids = new Set(real.map(({ id }) => id));
  const placed = then.placed.filter(({ piece }) => piece < 0 || ids.has(piece));
  const freed = placed.filter(({ swap }) => swap).map(({ square }): Piece => ({ id: freedBy(square), letter: BLANK }));
  const same = then.order.length === ids.size && then.order.every((id) => ids.has(id));
  return onGround({ ...now, order: same ? then.order : now.order, pieces: [...real, ...freed], placed }, board(view)).draft;
}

/** Without the pieces that the seat's own lay has left on the board. */
function laidDown(draft: Draft, view: TilesView, turn: number): Draft {
  if (turn <= draft.turn) return draft;
  const grid = view.grid.join("");
  const gone = new Set(draft.placed.filter(({ square, letter }) => letter && grid[square] === letter).map(({ piece }) => piece));
  return {
    ...draft,
    order: draft.order.filter((id) => !gone.has(id)),
    pieces: draft.pieces.filter(({ id }) => !gone.has(id)),
    placed: draft.placed.filter(({ piece }) => !gone.has(piece)),
  };
}

/** The pieces that the rack holds now: those there were keep their numbers and their order. */
function withRack(draft: Draft, rack: string): Draft {
  const wanted = [...rack];
  const laid = new Set(draft.placed.map(({ piece }) => piece));
  const real = draft.pieces.filter(({ id }) => id >= 0).sort((a, b) => Number(laid.has(b.id)) - Number(laid.has(a.id)));
  const stays = real.filter(({ letter }) => take(wanted, letter));
  const fresh = wanted.map((letter, at): Piece => ({ id: draft.next + at, letter }));
  if (!fresh.length && stays.length === real.length) return draft;
  const held = [...stays, ...fresh];
  const ids = new Set(held.map(({ id }) => id));
  const placed = draft.placed.filter(({ piece }) => piece < 0 || ids.has(piece));
  return {
    ...draft,
    order: [...draft.order.filter((id) => ids.has(id)), ...fresh.map(({ id }) => id)],
    pieces: [...held, ...draft.pieces.filter(({ id }) => id < 0)],
    placed,
    next: draft.next + fresh.length,
  };
}

/** Keeps what still can lie on the board. */
function onGround(draft: Draft, ground: string): Fitted {
  const swaps = draft.placed.filter(({ swap, square, letter }) => {
    const lies = ground[square] ?? EMPTY;
    return swap && isBlank(lies) && lies.toUpperCase() === letter;
  });
  const freed = new Set(swaps.map(({ square }) => freedBy(square)));
  const stays = ({ piece, square, swap }: Placed): boolean =>
    swap ? freed.has(freedBy(square)) : ground[square] === EMPTY && (piece >= 0 || freed.has(piece));
  const placed = draft.placed.filter(stays);
  if (placed.length === draft.placed.length && freed.size === draft.pieces.filter(({ id }) => id < 0).length) return { draft, back: [] };
  const pieces = draft.pieces.filter(({ id }) => id >= 0 || freed.has(id));
  return { draft: { ...draft, placed, pieces }, back: draft.placed.filter((each) => !stays(each)) };
}

/** The draft that lies in an open lay, whatever was kept of it. */
function handedIn(draft: Draft, { tiles, swap = {} }: OpenLay): Draft {
  const told = [
    ...Object.entries(swap).map(([name, letter]) => ({ square: squareNumber(name), letter, swap: true as const })),
    ...Object.entries(tiles).map(([name, letter]) => ({ square: squareNumber(name), letter })),
  ];
  const same = told.length === draft.placed.length && told.every((each) => draft.placed.some((put) => put.square === each.square && put.letter === each.letter));
  if (same) return draft;
  const freed = Object.keys(swap).map((name): Piece => ({ id: freedBy(squareNumber(name)), letter: BLANK }));
  const free = [...freed, ...draft.pieces.filter(({ id }) => id >= 0)];
  const placed = told.flatMap((each): Placed[] => {
    const piece = pick(free, isBlank(each.letter) ? BLANK : each.letter);
    return piece === undefined ? [] : [{ piece, ...each }];
  });
  return { ...draft, pieces: [...draft.pieces.filter(({ id }) => id >= 0), ...freed], placed };
}

function take(letters: string[], letter: string): boolean {
  const at = letters.indexOf(letter);
  if (at >= 0) letters.splice(at, 1);
  return at >= 0;
}

/** Takes the piece that shows a letter, else one that nobody has told. */
function pick(free: Piece[], letter: string): number | undefined {
  const exact = free.findIndex((each) => each.letter === letter);
  const at = exact >= 0 ? exact : free.findIndex((each) => each.letter === UNKNOWN);
  return at < 0 ? undefined : free.splice(at, 1)[0]?.id;
}
