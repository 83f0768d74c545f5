/** What a hand does at a table of a tile game: taps, drags, letters. */
import { moveTo } from "../table/order";
import { Drafting } from "./drafting.svelte";
import { placedAt, placedOf, type Draft } from "./model";
import * as moves from "./moves";
import { notSpelled, notTyped, typedAs } from "./status";
import { naming, neighbour, spelled, typed, type Cursor } from "./typing";

export abstract class Laying extends Drafting {
  cursor = $state.raw<Cursor | null>(null);

  get swaps(): boolean {
    return this.view?.options.blank_swap === "same-turn";
  }

  tapSquare(square: number): void {
    const there = placedAt(this.draft, square);
    const again = this.cursor?.square === square;
    this.moveCursor(square);
    this.tap(there ? { ...there, picks: square } : null, again, (piece) => this.dropOn(piece, square));
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
    return this.editable && this.change(moveTo(moves.takeBack(this.draft, piece), piece, place));
  }

  chooseBlank(square: number, letter: string): void {
    if (this.editable) this.#name(square, letter);
  }

  /** Lays a word from there on; gives why it cannot, "" where it did. */
  layWord(cursor: Cursor, word: string): string {
    if (!this.editable) return "";
    const done = spelled(this.draft, this.#ground, cursor, word);
    if ("why" in done) return notSpelled(done);
    this.change(done);
    return "";
  }

  /** The focus is on that square. */
  moveCursor(square: number): void {
    if (this.cursor?.square !== square) this.cursor = { square, down: this.cursor?.down ?? false };
  }

  protected override write(letter: string, blank: boolean): void {
    if (this.picking !== null && this.#name(this.picking, letter)) return;
    const cursor = this.cursor ?? { square: this.set.centre, down: false };
    const done = typed(this.draft, this.#ground, cursor, letter, blank);
    if (typeof done === "string") {
      this.refuseKey(notTyped(done, letter));
      return;
    }
    this.change(done.draft);
    this.cursor = done.cursor;
    if (done.as === "unnamed") this.picking = done.square;
    else if (done.as !== "tile") this.told = typedAs(done.as, letter);
  }

  protected override step(across: number, down: number): void {
    this.moveCursor(neighbour(this.#under, across, down) ?? this.#under);
  }

  protected override turn(): void {
    if (this.cursor) this.cursor = { ...this.cursor, down: !this.cursor.down };
  }

  protected override takeLast(): void {
    this.#takeBack(this.draft.placed.at(-1)?.square);
  }

  protected override takeHere(): void {
    this.#takeBack(this.#under);
  }

  protected override lies(piece: number): boolean {
    return placedOf(this.draft, piece) !== undefined;
  }

  protected override withBack(piece: number): Draft {
    return moves.takeBack(this.draft, piece);
  }

  /** The square under the cursor. */
  get #under(): number {
    return this.cursor?.square ?? this.set.centre;
  }

  get #ground(): moves.Ground {
    return { board: this.board, swaps: this.swaps };
  }

  #name(square: number, letter: string): boolean {
    const draft = naming(this.draft, square, letter);
    if (draft) this.change(draft);
    return draft !== null;
  }

  #takeBack(square: number | undefined): void {
    const there = square === undefined ? undefined : placedAt(this.draft, square);
    if (!there) return;
    this.moveCursor(there.square);
    this.change(moves.takeBack(this.draft, there.piece));
  }
}
