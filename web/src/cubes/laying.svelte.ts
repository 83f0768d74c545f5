/** What a hand does with the cubes: taps, drags, letters, the whole layout moved. */
import { BLANK, capitals } from "../lib/letters";
import { moveTo } from "../table/order";
import { Drafting } from "./drafting.svelte";
import { placedAt, placedOf, withGrid, type Cell, type Draft, type Grid, type Piece } from "./model";
import * as moves from "./moves";
import type { Told } from "./preview";
import { laidAsBlank } from "../table/saying";
import { cannotLayOut, noCube } from "./status";
import { typed } from "./typing";
import { begin, inside, middle } from "./window";

export abstract class Laying extends Drafting {
  tapCell(row: number, col: number): void {
    const there = placedAt(this.draft, { row, col });
    const again = this.cursor?.row === row && this.cursor.col === col;
    this.moveCursor({ row, col });
    this.tap(there ? { ...there, piece: there.id, picks: there.id } : null, again, (id) => this.dropOn(id, { row, col }));
  }

  /** A piece put down on a cell, or beside the plane, which takes it back; false where it cannot be. */
  dropOn(id: number, cell: Cell | null): boolean {
    const piece = this.#piece(id);
    if (!this.editable || !piece) return false;
    if (cell === null) return this.change(moves.takeBack(this.draft, id));
    if (!this.change(moves.place(this.draft, piece, cell))) return false;
    if (placedOf(this.draft, id)?.letter === "") this.picking = id;
    return true;
  }

  /** A piece put down at a place among those that are not used. */
  dropAt(id: number, place: number): boolean {
    if (!this.editable) return false;
    const back = moves.takeBack(this.draft, id);
    const before = this.unused.filter((each) => each.id !== id)[place]?.id;
    const order = back.order.filter((each) => each !== id);
    return this.change(moveTo(back, id, before === undefined ? order.length : order.indexOf(before)));
  }

  /** Moves the whole layout; the cursor goes with it. */
  shift(down: number, across: number): void {
    if (!this.editable || !this.change(moves.shift(this.draft, down, across)) || !this.cursor) return;
    this.moveCursor({ row: this.cursor.row + down, col: this.cursor.col + across });
  }

  nameBlank(id: number, letter: string): void {
    if (this.editable) this.#name(id, capitals(letter));
  }

  /** Lays a grid out in place of what lay there; false where the cubes do not make it. */
  layGrid(grid: Grid): boolean {
    const corner = middle(this.window, grid.length, grid[0]?.length ?? 0);
    return this.editable && this.change(withGrid(this.draft, this.pieces, grid, corner));
  }

  /** Real cubes: lays the words out as the program finds them; gives why it cannot, "" where it did. */
  async layWords(words: readonly string[]): Promise<string> {
    const told = await this.line.ask("layout", { seat: this.seat, words });
    if (typeof told !== "object") return told ?? cannotLayOut();
    this.layGrid((told as Told).grid);
    return "";
  }

  /** The focus is on that cell. */
  moveCursor(cell: Cell): void {
    const { row, col } = inside(this.window, cell);
    if (this.cursor?.row !== row || this.cursor.col !== col) this.cursor = { row, col, down: this.cursor?.down ?? false };
  }

  protected override write(letter: string): void {
    if (this.picking !== null && this.#name(this.picking, letter)) return;
    const done = typed(this.draft, this.pieces, this.cursor ?? { ...begin(this.window), down: false }, letter);
    if (!done) {
      this.refuseKey(noCube(letter));
      return;
    }
    this.change(done.draft);
    this.cursor = done.cursor;
    if (done.as === "unnamed") this.picking = done.id;
    else if (done.as === "blank") this.told = laidAsBlank(letter);
  }

  protected override step(across: number, down: number): void {
    const { row, col } = this.#under;
    this.moveCursor({ row: row + down, col: col + across });
  }

  protected override turn(): void {
    this.cursor = { ...this.#under, down: !this.cursor?.down };
  }

  protected override takeLast(): void {
    this.#takeBack(this.draft.placed.at(-1));
  }

  protected override takeHere(): void {
    this.#takeBack(placedAt(this.draft, this.#under));
  }

  protected override lies(id: number): boolean {
    return placedOf(this.draft, id) !== undefined;
  }

  protected override withBack(id: number): Draft {
    return moves.takeBack(this.draft, id);
  }

  /** The cell under the cursor. */
  get #under(): Cell {
    return this.cursor ?? begin(this.window);
  }

  #piece(id: number): Piece | undefined {
    return this.pieces[id];
  }

  #name(id: number, letter: string): boolean {
    const waits = letter !== BLANK && placedOf(this.draft, id)?.letter === "";
    return waits && this.change(moves.named(this.draft, id, letter));
  }

  #takeBack(there: (Cell & { id: number }) | undefined): void {
    if (!there) return;
    const { row, col, id } = there;
    this.change(moves.takeBack(this.draft, id));
    this.moveCursor({ row, col });
  }
}
