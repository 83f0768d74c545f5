/** What a hand does at a table of a tile game: taps, drags, keys. */
import { hex } from "../lib/random";
import { Drafting } from "./drafting.svelte";
import { restored } from "./fitting";
import { letterOf, readKey, type Press } from "./keys";
import { placedAt, placedOf } from "./model";
import * as moves from "./moves";
import { notTyped, typedAs } from "./status";
import { naming, neighbour, typed, type Cursor } from "./typing";

export abstract class Laying extends Drafting {
  cursor = $state.raw<Cursor | null>(null);

  get swaps(): boolean {
    return this.view?.options.blank_swap === "same-turn";
  }

  tapSquare(square: number): void {
    const there = placedAt(this.draft, square);
    const again = this.cursor?.square === square;
    this.moveCursor(square);
    if (!this.editable) return;
    if (there?.letter === "") this.picking = square;
    else if (there) this.change(moves.takeBack(this.draft, there.piece));
    else if (this.chosen !== null) this.dropOn(this.chosen, square);
    else if (again) this.#turn();
  }

  tapPiece(piece: number): void {
    if (!this.editable) return;
    const { chosen, draft } = this;
    if (placedOf(draft, piece)) this.change(moves.takeBack(draft, piece));
    else if (chosen === piece) this.chosen = null;
    else if (chosen === null || !this.change(moves.exchangePlaces(draft, chosen, piece))) this.chosen = piece;
  }

  /** A piece put down on a square, or beside the board, which takes it back; false where it cannot be. */
  dropOn(piece: number, square: number | null): boolean {
    if (!this.editable) return false;
    if (square === null) return this.change(moves.takeBack(this.draft, piece));
    if (!this.change(moves.place(this.draft, this.#ground, piece, square))) return false;
    if (placedAt(this.draft, square)?.letter === "") this.picking = square;
    return true;
  }

  /** A piece put down at a place of the rack. */
  dropAt(piece: number, place: number): boolean {
    return this.editable && this.change(moves.moveTo(moves.takeBack(this.draft, piece), piece, place));
  }

  /** Lays a letter at the cursor, "*" a blank with no letter yet; `blank` asks for a blank as that letter. */
  type(letter: string, blank = false): void {
    const capital = letterOf(letter, this.set.letters);
    if (!capital || !this.editable || (this.picking !== null && this.#name(this.picking, capital))) return;
    const cursor = this.cursor ?? { square: this.set.centre, down: false };
    const done = typed(this.draft, this.#ground, cursor, capital, blank);
    if (typeof done === "string") {
      this.#refuse(notTyped(done, capital));
      return;
    }
    this.change(done.draft);
    this.cursor = done.cursor;
    if (done.as === "unnamed") this.picking = done.square;
    else if (done.as !== "tile") this.told = typedAs(done.as, capital);
  }

  chooseBlank(square: number, letter: string): void {
    if (this.editable) this.#name(square, letter);
  }

  undo(): void {
    const before = this.editable ? this.history.pop() : undefined;
    if (!before || !this.view) return;
    this.take(restored(this.draft, before, this.view));
    this.tellLater();
  }

  takeAllBack(): void {
    this.chosen = null;
    if (this.editable && this.draft.placed.length) this.change(moves.takeAllBack(this.draft));
  }

  shuffle(): void {
    const below = (most: number): number => parseInt(hex(4), 16) % most;
    if (this.editable) this.change(moves.shuffle(this.draft, below));
  }

  /** A key pressed on the board: null where it means nothing, "enter" where hand-in wants the focus. */
  key(event: KeyboardEvent): "done" | "enter" | null {
    const press = readKey(event, this.set.letters);
    if (!press) return null;
    if (press.is === "enter") {
      this.tellSum();
      return "enter";
    }
    this.#press(press);
    return "done";
  }

  /** A key pressed anywhere else on the page: only what takes tiles back is meant; whether it was. */
  keyBeside(event: KeyboardEvent): boolean {
    const press = this.editable ? readKey(event, this.set.letters) : null;
    if (press?.is !== "all" && press?.is !== "undo") return false;
    this.#press(press);
    return true;
  }

  /** The focus is on that square. */
  moveCursor(square: number): void {
    if (this.cursor?.square !== square) this.cursor = { square, down: this.cursor?.down ?? false };
  }

  get #ground(): moves.Ground {
    return { board: this.board, swaps: this.swaps };
  }

  #name(square: number, letter: string): boolean {
    const draft = naming(this.draft, square, letter);
    if (draft) this.change(draft);
    return draft !== null;
  }

  #turn(): void {
    if (this.cursor) this.cursor = { ...this.cursor, down: !this.cursor.down };
  }

  #press(press: Press): void {
    const square = this.cursor?.square ?? this.set.centre;
    if (press.is === "step") this.moveCursor(neighbour(square, press.across, press.down) ?? square);
    else if (press.is === "turn") this.#turn();
    else if (press.is === "letter") this.type(press.letter);
    else if (press.is === "foreign") this.#refuse(notTyped("foreign", press.letter));
    else if (press.is === "undo") this.undo();
    else if (press.is === "all") this.takeAllBack();
    else if (this.editable) this.#takeBack(press.is === "back" ? this.draft.placed.at(-1)?.square : square);
  }

  /** Says what a key could not do, to eye and ear. */
  #refuse(why: string): void {
    if (this.editable) this.note = this.told = why;
  }

  #takeBack(square: number | undefined): void {
    const there = square === undefined ? undefined : placedAt(this.draft, square);
    if (!there) return;
    this.moveCursor(there.square);
    this.change(moves.takeBack(this.draft, there.piece));
  }
}
