/** A toolbar has one tab stop; arrows, Home and End move within. */

/** The place that a key goes to from place `at` of `count`; null for any other key. */
export function stepped(event: KeyboardEvent, at: number, count: number): number | null {
  if (!count || event.ctrlKey || event.altKey || event.metaKey) return null;
  switch (event.key) {
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowLeft":
      return (at - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
