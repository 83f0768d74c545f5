/** When a timer speaks, else it is silent, and what it shows. */

const SPOKEN = [10, 20, 60];

/** The mark that a timer has passed on its way down from `before` to `now` seconds, if any. */
export const passed = (before: number, now: number): number | undefined =>
  SPOKEN.find((mark) => now <= mark && mark < before);

/** `1:47`, `1:05:00`: what is left of so many seconds. */
export function minutes(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  const [whole, rest] = [Math.floor(seconds / 60), two(seconds % 60)];
  return whole < 60 ? `${whole}:${rest}` : `${Math.floor(whole / 60)}:${two(whole % 60)}:${rest}`;
}
