/** What each seat has left on a clock for the whole game, or in its bank of days. */
import { minutes } from "../lib/countdown";
import { t } from "../lib/texts";
import type { Clock } from "../lib/wire";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Whether each seat has time of its own for the whole game. */
export const whole = ({ kind, reserve_ms }: Clock): boolean => kind === "total" || (kind === "days" && (reserve_ms ?? 0) > 0);

/** Whether the time that runs is shown by itself, and not as a seat's own. */
export const apart = ({ kind, deadline, asked }: Clock): boolean => deadline !== null && (kind !== "total" || asked === true);

/** Milliseconds that the seat has left; null for who has no clock. `moves`: its turn runs. */
export function leftOf(clock: Clock, seat: number, moves: boolean, now: number): number | null {
  const reserve = clock.left?.[seat] ?? null;
  const since = clock.since ?? null;
  if (reserve === null || !moves || clock.asked || since === null) return reserve;
  const left = since + (clock.turn_ms ?? 0) + reserve - (clock.stood ?? now);
  return Math.max(0, Math.min(reserve, left));
}

/** What the turn has left: of its own days first, then of its seat's reserve. */
export function turnOf(clock: Clock, now: number): number {
  const left = Math.max(0, (clock.deadline ?? 0) - now);
  if (clock.kind !== "days") return Math.min(clock.turn_ms ?? Infinity, left);
  const own = (clock.since ?? 0) + (clock.turn_ms ?? 0) - now;
  return own > 0 ? Math.min(own, clock.turn_ms ?? own) : left;
}

/** `4:59`, or `2 d 5 h` */
export function shortly(left: number): string {
  if (left < DAY) return minutes(Math.ceil(left / 1000));
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  return hours ? t("{days} d {hours} h", { days, hours }) : t("{days} d", { days });
}
