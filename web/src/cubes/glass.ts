/** The sand-glass: what a turn's time comes to, in sand and digits. */
import { minutes } from "../lib/countdown";
import type { Clock } from "../lib/wire";

const LOW = 20;

export interface Glass {
  /** Seconds left, and of how many. */
  left: number;
  of: number;
  /** The part of the sand that is still above, 0 to 1. */
  part: number;
  /** `1:47`, `3:00` */
  shown: string;
  shownOf: string;
  /** The last 20 seconds. */
  low: boolean;
}

/** Null where no glass is set; `now` by the server's clock. */
export function glass({ kind, turn_ms, deadline }: Clock, now: number): Glass | null {
  if (kind !== "turn" || turn_ms === null) return null;
  const of = Math.ceil(turn_ms / 1000);
  const rest = deadline === null ? turn_ms : Math.min(turn_ms, Math.max(0, deadline - now));
  const left = Math.ceil(rest / 1000);
  return { left, of, part: rest / turn_ms, shown: minutes(left), shownOf: minutes(of), low: left <= LOW };
}
