/** Which key means what, on any keyboard layout. */

export type Press =
  | { is: "digit"; digit: number }
  | { is: "roll" | "erase" | "free" | "enter" }
  | { is: "row" | "die"; step: 1 | -1 };

type Key = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "altKey" | "metaKey" | "isComposing">;

const LATIN = /^[a-z]$/i;

/**
 * Digits count by what they write or by their place in the upper row, where that row writes signs
 * (French). R counts by its letter, or by its place where the layout has no Latin letters.
 */
export function read(key: Key): Press | null {
  if (key.ctrlKey || key.altKey || key.metaKey || key.isComposing) return null;
  const digit = /^[1-6]$/.test(key.key) ? key.key : /^\d$/.test(key.key) ? "" : /^Digit([1-6])$/.exec(key.code)?.[1];
  if (digit) return { is: "digit", digit: Number(digit) };
  if (/^r$/i.test(key.key) || (key.code === "KeyR" && !LATIN.test(key.key))) return { is: "roll" };
  switch (key.key) {
    case "ArrowDown":
      return { is: "row", step: 1 };
    case "ArrowUp":
      return { is: "row", step: -1 };
    case "ArrowRight":
      return { is: "die", step: 1 };
    case "ArrowLeft":
      return { is: "die", step: -1 };
    case "Backspace":
      return { is: "erase" };
    case "Escape":
      return { is: "free" };
    case "Enter":
      return { is: "enter" };
    default:
      return null;
  }
}
