/** Fits a draft to a state that has come: it belongs to one roll, and nobody else's events touch it. */
import type { CubesView } from "../lib/views";
import { cut, piecesOf, START, withGrid, type Draft, type Grid } from "./model";
import { middle } from "./window";

/** The letters on top of the roll that this seat lays out, or has laid out and handed in; "" where none lies. */
export function facesOf(view: CubesView, seat: number): string {
  const layer = view.open_lay?.seat ?? view.to_move;
  const lays = layer === seat || view.together.includes(seat) || Array.isArray(view.laid[seat]);
  return lays ? (view.faces ?? "") : "";
}

/** Names a roll of a seat: another one makes another draft, anything else leaves it alone. */
export const rollOf = (view: CubesView, seat: number): string => [seat, view.turn_counts[seat] ?? 0, facesOf(view, seat)].join(".");

/** The draft as it is now; `lying` is what the server has kept of it. */
export function fitting(kept: Draft, view: CubesView, seat: number, lying: Grid | undefined): Draft {
  const faces = facesOf(view, seat);
  if (!faces) return kept;
  const roll = rollOf(view, seat);
  const draft = kept.roll === roll ? kept : laidOut(fresh(roll, faces), faces, lying);
  const handed = handedIn(view, seat);
  if (handed) return { ...laidOut(draft, faces, handed), entered: true };
  return draft.entered ? { ...draft, entered: false } : draft;
}

function fresh(roll: string, faces: string): Draft {
  return { roll, order: piecesOf(faces).map(({ id }) => id), placed: [], entered: false };
}

/** The own layout that waits for the others, by their judgement or until they have laid too. */
function handedIn(view: CubesView, seat: number): Grid | null {
  const laid = view.laid[seat];
  if (view.open_lay?.seat === seat) return view.open_lay.grid;
  return Array.isArray(laid) ? laid : null;
}

/** The draft with that grid on it, where it lay already or in the middle. */
function laidOut(draft: Draft, faces: string, grid: Grid | undefined): Draft {
  if (!grid || cut(draft).join() === grid.join()) return draft;
  return withGrid(draft, piecesOf(faces), grid, middle(START, grid.length, grid[0]?.length ?? 0)) ?? draft;
}
