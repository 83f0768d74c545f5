/** What a key means where letters are laid, on any keyboard layout. */
import { BLANK, capitals } from "../lib/letters";

export type Press =
  | { is: "letter" | "foreign"; letter: string }
  | { is: "step"; across: -1 | 0 | 1; down: -1 | 0 | 1 }
  | { is: "turn" | "back" | "delete" | "all" | "undo" | "enter" };

type Key = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey" | "isComposing">;

const STEPS: Record<string, Press> = {
  ArrowLeft: { is: "step", across: -1, down: 0 },
  ArrowRight: { is: "step", across: 1, down: 0 },
  ArrowUp: { is: "step", across: 0, down: -1 },
  ArrowDown: { is: "step", across: 0, down: 1 },
  " ": { is: "turn" },
  Backspace: { is: "back" },
  Delete: { is: "delete" },
  Escape: { is: "all" },
  Enter: { is: "enter" },
};

const LATIN = /^[a-z]$/i;
const ANY_LETTER = /^\p{L}$/u;

export function readKey(key: Key, letters: string): Press | null {
  if (key.isComposing) return null;
  if (isUndo(key)) return { is: "undo" };
  if (key.ctrlKey || key.altKey || key.metaKey) return null;
  const letter = letterOf(key.key, letters);
  if (letter) return { is: "letter", letter };
  return ANY_LETTER.test(key.key) ? { is: "foreign", letter: key.key.toUpperCase() } : (STEPS[key.key] ?? null);
}

/** The letter of the set that was typed, "*" for a blank; null for anything else. */
export function letterOf(typed: string, letters: string): string | null {
  const told = capitals(typed);
  return told.length === 1 && (told === BLANK || letters.includes(told)) ? told : null;
}

/** By its letter, or by its place where the layout has no Latin letters. */
function isUndo(key: Key): boolean {
  const held = (key.ctrlKey || key.metaKey) && !key.altKey && !key.shiftKey;
  return held && (/^z$/i.test(key.key) || (key.code === "KeyZ" && !LATIN.test(key.key)));
}
