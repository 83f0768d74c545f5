/** Tiles of racks, which may be unknown: told ones are taken before those. */
import { noop } from "../../lib/texts";
import { illegal } from "../common";
import { UNKNOWN } from "./squares";
import { unseen, type TilesState } from "./state";
import { count, less, listed, sorted } from "./tiles";

/** The seat's rack, as many of its unknown tiles told as it takes to hold these; "_" is one that stays unknown. */
export function showing(state: TilesState, seat: number, tiles: string): string {
  const rack = state.racks[seat] ?? "";
  const untold = less(tiles.replaceAll(UNKNOWN, ""), rack);
  const left = count(rack, UNKNOWN) - untold.length;
  if (left < 0) throw illegal(noop("{tiles} is not on the rack"), { tiles: listed(untold) });
  if (left < count(tiles, UNKNOWN)) throw illegal(noop("the rack has {held} unknown tiles, not {count}"), { held: left, count: count(tiles, UNKNOWN) });
  if (!untold) return rack;
  checkUnseen(state, untold);
  return sorted(less(rack, UNKNOWN.repeat(untold.length)) + untold);
}

/** Refuses what the rack of the seat cannot be. */
export function checkRack(state: TilesState, seat: number, tiles: string): void {
  const rack = state.racks[seat] ?? "";
  if (!rack.includes(UNKNOWN)) throw illegal(noop("the rack has no unknown tiles"));
  if (tiles.length !== rack.length) throw illegal(noop("the rack has {count} tiles, not {number}"), { count: rack.length, number: tiles.length });
  const known = rack.replaceAll(UNKNOWN, "");
  const missing = less(known, tiles);
  if (missing) throw illegal(noop("{tiles} lies on the rack too"), { tiles: listed(missing) });
  checkUnseen(state, less(tiles, known));
}

function checkUnseen(state: TilesState, tiles: string): void {
  const missing = less(tiles, unseen(state));
  if (missing) throw illegal(noop("{tiles} cannot be on the rack: the set has no more such tiles"), { tiles: listed(missing) });
}
