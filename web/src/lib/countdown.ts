/** When a timer speaks: else it is silent. */

const SPOKEN = [10, 20, 60];

/** The mark that a timer has passed on its way down from `before` to `now` seconds, if any. */
export const passed = (before: number, now: number): number | undefined =>
  SPOKEN.find((mark) => now <= mark && mark < before);
