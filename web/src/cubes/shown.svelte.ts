/** What a table of word cubes shows, drawn from the game. */
import { BLANK } from "../lib/letters";
import { keyOf, rows, worth, type Lying, type ShownCell } from "./cells";
import type { CubesGame } from "./game.svelte";
import { glass, type Glass } from "./glass";
import { rungs, struckOf, type Rung } from "./ladder";
import { cellsOf, START } from "./model";
import { around, middle } from "./window";

export type { Glass, Rung, ShownCell };

/** A cube that is not used. */
export interface ShownPiece {
  piece: number;
  /** A capital, "" for a blank. */
  letter: string;
  blank: boolean;
  value: number;
  away: boolean;
}

/** A word of the turn with its sum spelled out. */
export interface ShownWord {
  word: string;
  /** `4+1+1+5` */
  how: string;
  score: number;
  reason: string | null;
  struck: boolean;
}

export class Shown {
  constructor(
    readonly game: CubesGame,
    readonly away: () => number | null,
  ) {}

  /** Cubes lie before this person, and are not handed in. */
  readonly #laying = $derived.by(() => this.game.pieces.length > 0 && !this.game.draft.entered);

  readonly #preview = $derived.by(() => (this.#laying ? this.game.preview : null));

  /** Else what was handed in last is looked at, until others roll. */
  readonly #rest = $derived.by((): Lying[] => {
    const { view, draft } = this.game;
    if (!view || this.#laying || draft.entered) return [];
    const grid = view.open_lay?.grid ?? (view.faces === null ? (view.turns.at(-1)?.grid ?? []) : []);
    const corner = middle(START, grid.length, grid[0]?.length ?? 0);
    return cellsOf(grid).map((cell) => ({ ...cell, row: cell.row + corner.row, col: cell.col + corner.col }));
  });

  readonly #lying = $derived.by((): readonly Lying[] => {
    const { placed, entered } = this.game.draft;
    if (this.#laying) return placed;
    return entered ? placed.map(({ row, col, letter }) => ({ row, col, letter })) : this.#rest;
  });

  /** The rows of the window, cell by cell. */
  readonly rows = $derived.by((): ShownCell[][] => {
    const { game } = this;
    const window = this.#rest.length ? around(this.#rest, START) : game.window;
    return rows({ window, lying: this.#lying, values: game.set.values, words: this.#preview?.words ?? [], away: this.away() });
  });

  /** The cubes that are not used; of others' rolls all, since nobody sees what they lay. */
  readonly unused = $derived.by((): ShownPiece[] => {
    const { game } = this;
    const pieces = game.pieces.length ? game.unused : [...(game.view?.faces ?? "")].map((letter, id) => ({ id, letter }));
    return pieces.map(({ id, letter }) => ({
      piece: id,
      letter: letter === BLANK ? "" : letter,
      blank: letter === BLANK,
      value: game.set.values[letter] ?? 0,
      away: id === this.away(),
    }));
  });

  readonly words = $derived.by((): ShownWord[] => {
    const preview = this.#preview;
    if (!preview) return [];
    const struck = this.game.ladder ? struckOf(preview) : new Set();
    const letters = new Map(this.#lying.map((each) => [keyOf(each), each.letter]));
    return preview.words.map((each) => ({
      word: each.word,
      how: each.cells.map((cell) => worth(letters.get(keyOf(cell)) ?? "", this.game.set.values)).join("+"),
      score: each.score,
      reason: each.reason,
      struck: struck.has(each),
    }));
  });

  /** Game Two: the lengths of the seat that is shown. */
  readonly rungs = $derived.by((): Rung[] => {
    const { view, seat } = this.game;
    const whose = seat ?? view?.to_move ?? 0;
    return view?.ladders ? rungs(view.ladders[whose] ?? {}, this.#preview, this.#lying) : [];
  });

  readonly glass = $derived.by((): Glass | null => {
    const { full, now, offset } = this.game;
    return full.phase === "playing" ? glass(full.clock, now + offset) : null;
  });
}
