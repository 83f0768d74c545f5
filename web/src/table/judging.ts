/** Who has a say on the lay of another. */
import type { Standing } from "../lib/views";
import type { Full } from "../lib/wire";

/** A game in which others may have to let words stand. */
export interface WordView extends Standing {
  open_lay: { seat: number; accepted: number[] } | null;
}

/** The one of these seats that may still let the open lay stand or dispute it; null where none may. */
export function judging({ seats, view }: Full<WordView>, mine: readonly number[]): number | null {
  const open = view?.open_lay;
  if (!open) return null;
  const side = (seat: number): number => seats[seat]?.team ?? -1 - seat;
  const said = new Set([open.seat, ...open.accepted].map(side));
  return mine.find((seat) => !said.has(side(seat)) && !view.resigned.includes(seat)) ?? null;
}
