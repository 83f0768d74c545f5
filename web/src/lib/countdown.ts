/** When a timer speaks, else it is silent, and what it shows. */

const SPOKEN = [10, 20, 60];

/** The mark that a timer has passed on its way down from `before` to `now` seconds, if any. */
export const passed = (before: number, now: number): number | undefined =>
  SPOKEN.find((mark) => now <= mark && mark < before);

/** `1:47`: what is left of so many seconds. */
export const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
