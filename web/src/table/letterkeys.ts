/** Keys where letters are laid, and beside that place. */

interface Keyed {
  key(event: KeyboardEvent): "done" | "enter" | null;
  keyBeside(event: KeyboardEvent): boolean;
}

/** What a key means there is the game's affair; hand-in has the focus after Enter. */
export function keyOn(game: Keyed, event: KeyboardEvent): void {
  const done = game.key(event);
  if (done === null) return;
  event.preventDefault();
  if (done === "enter") document.getElementById("main")?.focus();
}

/** In a dialog keys are the dialog's own. */
export function keyBeside(game: Keyed, event: KeyboardEvent): void {
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
  if (game.keyBeside(event)) event.preventDefault();
}
