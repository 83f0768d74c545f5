/** A table of word cubes: stubs of what it will do. */
import type { CubesView, OpenLayout } from "../lib/views";
import type { Full, Numbered } from "../lib/wire";
import type { Fall, Proof } from "../lib/verify";
import { Session } from "../table/session.svelte";
import type { Cell, Cursor, Draft, Piece, Window } from "./model";
import type { Preview } from "./preview";
import { withLetters, type CubeSet } from "./set";

export class CubesGame extends Session<CubesView> {
  readonly set: CubeSet;
  preview = $state.raw<Preview | null>(null);
  previewing = $state(false);
  /** The server could not say what the cubes pay. */
  unreached = $state(false);
  /** The piece that the next tap on a cell lays. */
  chosen = $state<number | null>(null);
  /** The piece of the blank that wants a letter. */
  picking = $state<number | null>(null);
  /** What is said beside the cubes; the same is said politely by `told`. */
  note = $state("");
  told = $state("");
  cursor = $state.raw<Cursor | null>(null);
  window = $state.raw<Window>({ top: 0, left: 0, rows: 6, cols: 9 });
  /** Real cubes: the letters on top as they are told one after another. */
  faces = $state("");

  constructor(full: Full<CubesView>, set: Omit<CubeSet, "letters">) {
    super(full);
    this.set = withLetters(set);
  }

  /** The seat whose turn is shown: the one to lay if it is this person's, else their first. */
  get seat(): number | null { return null; }
  /** Game Two. */
  get ladder(): boolean { return this.full.game === "cubes-two"; }
  /** The cubes of the roll that lies, in its order; none before it. */
  get pieces(): Piece[] { return []; }
  get draft(): Draft { return { roll: "", order: [], placed: [], entered: false }; }
  /** The pieces that are not laid, in the person's order. */
  get unused(): Piece[] { return []; }
  get editable(): boolean { return false; }
  /** The turn is this person's to roll, to lay out, to pass. */
  get mayRoll(): boolean { return false; }
  get mayLay(): boolean { return false; }
  get mayPass(): boolean { return false; }
  get canHandIn(): boolean { return false; }
  /** Why nothing can be handed in, but for what is said beside the words. */
  get whyOff(): string { return ""; }
  get open(): OpenLayout | null { return this.view?.open_lay ?? null; }
  get judging(): number | null { return null; }
  /** A go at the same time: how many have laid of how many; null in other games. */
  get together(): { laid: number; of: number } | null { return null; }
  /** Real cubes: whose roll is to be told now, and for what. */
  get telling(): { seat: number; what: "roll" | "roll_off" } | null { return null; }
  /** Real cubes: the letters that may still have fallen beside those told. */
  get mayFall(): ReadonlySet<string> { return new Set(); }

  tapCell(_row: number, _col: number): void {}
  tapPiece(_id: number): void {}
  /** A piece put down on a cell, or beside the plane, which takes it back; false where it cannot be. */
  dropOn(_id: number, _cell: Cell | null): boolean { return false; }
  /** A piece put down at a place among the unused ones. */
  dropAt(_id: number, _place: number): boolean { return false; }
  type(_letter: string): void {}
  backspace(): void {}
  deleteAt(): void {}
  undo(): void {}
  takeAllBack(): void {}
  shuffle(): void {}
  /** Moves the whole layout. */
  shift(_down: number, _across: number): void {}
  nameBlank(_id: number, _letter: string): void {}
  moveCursor(_cell: Cell): void {}
  /** A key pressed on the grid: null where it means nothing, "enter" where hand-in wants the focus. */
  key(_event: KeyboardEvent): "done" | "enter" | null { return null; }
  keyBeside(_event: KeyboardEvent): boolean { return false; }
  /** Lays a grid out in place of what lay there: advice, words alone. */
  layGrid(_grid: readonly string[]): void {}
  /** Real cubes: lays a grid that has exactly these words; gives why it cannot, "" where it did. */
  layWords(_words: readonly string[]): Promise<string> { return Promise.resolve(""); }
  handIn(): void {}
  roll(): void {}
  pass(): void {}
  /** Real cubes: one more letter on top, the last one back, all told. */
  tapFace(_letter: string): void {}
  untapFace(): void {}
  tellRoll(_faces: string): void {}
  tellRollOff(_faces: string): void {}
  accept(): void {}
  challenge(_words: readonly string[]): void {}
  refuse(_words: readonly string[]): void {}
  offerWords(_add: readonly string[], _strike: readonly string[]): void {}

  protected override tell(_events: readonly Numbered<CubesView>[], _before: CubesView | null): string[] { return []; }
  override tellProof(_proof: Proof): string { return ""; }
  protected override falls(): Promise<Iterable<Fall>> { return Promise.resolve([]); }
}
