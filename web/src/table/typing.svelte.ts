/** What keys do at a table where letters are laid: the same in every game. */
import { hex } from "../lib/random";
import { t } from "../lib/texts";
import { Drafting, type Laid } from "./drafting.svelte";
import type { WordView } from "./judging";
import { letterOf, readKey, type Press } from "./keys";
import { exchangePlaces, shuffle } from "./order";

export const foreign = (letter: string): string => t("This set has no letter {letter}. Check the keyboard layout.", { letter });

export abstract class Typing<View extends WordView, Draft extends Laid & { order: number[] }, Preview extends { ok: boolean }> extends Drafting<View, Draft, Preview> {
  /** Where letters are laid next, and which way they run. */
  abstract cursor: { down: boolean } | null;

  /** The letters of the set. */
  protected abstract get letters(): string;

  /** Lays a letter at the cursor, a capital or "*" for a blank with no letter yet. */
  protected abstract write(letter: string, blank: boolean): void;
  /** Moves the cursor by a square; turns it across or down. */
  protected abstract step(across: number, down: number): void;
  protected abstract turn(): void;
  /** Takes back what was laid last; what lies under the cursor. */
  protected abstract takeLast(): void;
  protected abstract takeHere(): void;
  /** The draft as it was, as far as it can be so now. */
  protected abstract restored(before: Draft): Draft;
  protected abstract without(draft: Draft): Draft;
  /** Whether a piece is laid, and the draft with it in hand again. */
  protected abstract lies(piece: number): boolean;
  protected abstract withBack(piece: number): Draft;

  /** A tap on a piece in hand chooses it, on another one changes their places; a laid one goes back. */
  tapPiece(piece: number): void {
    if (!this.editable) return;
    const { chosen } = this;
    if (this.lies(piece)) this.change(this.withBack(piece));
    else if (chosen === piece) this.chosen = null;
    else if (chosen === null || !this.change(exchangePlaces(this.draft, chosen, piece))) this.chosen = piece;
  }

  /** A tap where letters are laid: `there` is the piece that lies there, `again` the second tap on the cursor. */
  protected tap(there: { piece: number; letter: string; picks: number } | null, again: boolean, lay: (piece: number) => void): void {
    if (!this.editable) return;
    if (there?.letter === "") this.picking = there.picks;
    else if (there) this.change(this.withBack(there.piece));
    else if (this.chosen !== null) lay(this.chosen);
    else if (again) this.#turn();
  }

  /** Lays a letter at the cursor; `blank` asks for a blank as that letter. */
  type(letter: string, blank = false): void {
    const capital = letterOf(letter, this.letters);
    if (capital && this.editable) this.write(capital, blank);
  }

  undo(): void {
    const before = this.editable ? this.history.pop() : undefined;
    if (!before) return;
    this.take(this.restored(before));
    this.tellLater();
  }

  takeAllBack(): void {
    this.chosen = null;
    if (this.editable && this.draft.placed.length) this.change(this.without(this.draft));
  }

  shuffle(): void {
    const below = (most: number): number => parseInt(hex(4), 16) % most;
    if (this.editable) this.change(shuffle(this.draft, below));
  }

  /** A key pressed where letters are laid: null where it means nothing, "enter" where hand-in wants the focus. */
  key(event: KeyboardEvent): "done" | "enter" | null {
    const press = readKey(event, this.letters);
    if (!press) return null;
    if (press.is === "enter") {
      this.tellSum();
      return "enter";
    }
    this.#press(press);
    return "done";
  }

  /** A key pressed anywhere else on the page: only what takes pieces back is meant; whether it was. */
  keyBeside(event: KeyboardEvent): boolean {
    const press = this.editable ? readKey(event, this.letters) : null;
    if (press?.is !== "all" && press?.is !== "undo") return false;
    this.#press(press);
    return true;
  }

  /** Says what a key could not do, to eye and ear. */
  protected refuseKey(why: string): void {
    if (this.editable) this.note = this.told = why;
  }

  /** Turns the cursor, and says which way. */
  #turn(): void {
    this.turn();
    if (this.cursor) this.told = this.cursor.down ? t("Letters now run down.") : t("Letters now run across.");
  }

  #press(press: Press): void {
    if (press.is === "step") this.step(press.across, press.down);
    else if (this.paused) this.told = t("The game is paused.");
    else if (press.is === "turn") this.#turn();
    else if (press.is === "letter") this.type(press.letter);
    else if (press.is === "foreign") this.refuseKey(foreign(press.letter));
    else if (press.is === "undo") this.undo();
    else if (press.is === "all") this.takeAllBack();
    else if (this.editable && press.is === "back") this.takeLast();
    else if (this.editable && press.is === "delete") this.takeHere();
  }
}
