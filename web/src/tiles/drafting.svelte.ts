/** The draft of the rack in hand at a table of a tile game; between two racks stands the cover. */
import { EMPTY } from "../lib/letters";
import type { Lines } from "../lib/line";
import type { TilesView } from "../lib/views";
import type { Full } from "../lib/wire";
import type { Kind } from "../table/drafting.svelte";
import { Typing } from "../table/typing.svelte";
import { fitting, restored } from "./fitting";
import { board, known, NOTHING, placedAt, toAct, type Draft } from "./model";
import { takeAllBack } from "./moves";
import { read, type Preview } from "./preview";
import type { TileSet } from "./set";
import { cameBack, tellPreview } from "./status";

const TILES: Kind<Draft> = { nothing: NOTHING, known, asks: "preview" };

export abstract class Drafting extends Typing<TilesView, Draft, Preview> {
  readonly set: TileSet;
  #uncovered = $state<number | null>(null);

  constructor(full: Full<TilesView>, set: TileSet, lines?: Lines) {
    super(full, TILES, lines);
    this.set = set;
    this.refit();
  }

  /** The rack in hand and what is laid of it; nothing of it is told under the cover. */
  override get draft(): Draft {
    return this.covered ? NOTHING : super.draft;
  }

  /** The board as it lies, with a lay that is still open. */
  get board(): string {
    return this.view ? board(this.view) : EMPTY.repeat(this.set.squares.length);
  }

  /** Between two racks of one device the cover stands until it is pressed away. */
  get covered(): boolean {
    if (this.full.phase !== "playing" || this.tableMode) return false;
    const held = this.you.seats.filter((seat) => !this.view?.resigned.includes(seat));
    return held.length > 1 && this.#uncovered !== this.seat;
  }

  override get editable(): boolean {
    return !this.covered && super.editable;
  }

  uncover(): void {
    this.#uncovered = this.seat;
    this.ask();
  }

  protected override get letters(): string {
    return this.set.letters;
  }

  protected override question(draft: Draft): object | null {
    return draft.placed.length ? { swap: {}, ...toAct(draft) } : null;
  }

  protected override read(told: object): Preview {
    return read(told);
  }

  protected override sum(): string {
    return this.covered ? "" : tellPreview(this.draft, this.preview);
  }

  protected override refit(): void {
    if (this.#uncovered !== this.seat) this.#uncovered = null;
    super.refit();
  }

  protected override fit(kept: Draft, view: TilesView, seat: number): Draft {
    const { draft, back } = fitting(kept, view, seat);
    if (back.length) this.note = cameBack(back);
    if (draft.turn > kept.turn) this.history = [];
    return draft;
  }

  protected override settled(draft: Draft): void {
    if (this.picking !== null && placedAt(draft, this.picking)?.letter !== "") this.picking = null;
    if (!draft.pieces.some(({ id }) => id === this.chosen)) this.chosen = null;
  }

  protected override restored(before: Draft): Draft {
    return this.view ? restored(this.draft, before, this.view) : before;
  }

  protected override without(draft: Draft): Draft {
    return takeAllBack(draft);
  }
}
