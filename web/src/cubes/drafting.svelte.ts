/** The draft of the cubes that fell for this person, where it lies on the plane, and its copy at the server. */
import type { CubesView } from "../lib/views";
import type { Lines } from "../lib/line";
import type { Full } from "../lib/wire";
import type { Kind } from "../table/drafting.svelte";
import { Typing } from "../table/typing.svelte";
import { facesOf, fitting } from "./fitting";
import { Keeper } from "./keeper";
import { complete, cut, gridOf, known, NOTHING, piecesOf, placedOf, START, unusedOf, type Cursor, type Draft, type Piece, type Window } from "./model";
import { takeAllBack } from "./moves";
import { read, type Preview } from "./preview";
import { withLetters, type CubeSet } from "./set";
import { tellPreview } from "./status";
import { around, inside } from "./window";

const CUBES: Kind<Draft> = { nothing: NOTHING, known, asks: "layout" };

export abstract class Drafting extends Typing<CubesView, Draft, Preview> {
  readonly set: CubeSet;
  cursor = $state.raw<Cursor | null>(null);
  /** The part of the plane that is shown. */
  window = $state.raw<Window>(START);
  readonly #keeper: Keeper;

  constructor(full: Full<CubesView>, set: Omit<CubeSet, "letters">, lines?: Lines) {
    super(full, CUBES, lines);
    this.set = withLetters(set);
    this.#keeper = new Keeper(
      (seat, grid) => this.post({ do: "layout", seat, grid }),
      () => this.left,
    );
    this.refit();
  }

  override start(): () => void {
    const stop = super.start();
    const hidden = (): void => void (document.visibilityState === "hidden" && this.#keeper.flush());
    document.addEventListener("visibilitychange", hidden);
    addEventListener("pagehide", this.#keeper.flush);
    return () => {
      stop();
      this.#keeper.stop();
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("pagehide", this.#keeper.flush);
    };
  }

  /** In a go at the same time: the first of this person's seats that has still to lay. */
  override get mover(): number | null {
    const together = this.view?.together ?? [];
    if (this.full.phase !== "playing" || !together.length) return super.mover;
    return together.find((seat) => this.you.seats.includes(seat)) ?? null;
  }

  /** The cubes of the roll that lies before this person, in its order; none where none does. */
  get pieces(): Piece[] {
    return this.seat === null || !this.view ? [] : piecesOf(facesOf(this.view, this.seat));
  }

  /** What is laid of them. */
  override get draft(): Draft {
    return this.pieces.length ? super.draft : NOTHING;
  }

  /** The pieces that are not laid, in the person's order. */
  get unused(): Piece[] {
    return unusedOf(this.draft, this.pieces);
  }

  override get editable(): boolean {
    return this.pieces.length > 0 && super.editable;
  }

  /** Milliseconds of the turn that are left. */
  protected get left(): number {
    const { deadline } = this.full.clock;
    return deadline === null ? Infinity : Math.max(0, deadline - Date.now() - this.offset);
  }

  protected override get letters(): string {
    return this.set.letters;
  }

  protected override question(draft: Draft): object | null {
    if (!this.pieces.length || !complete(draft)) return null;
    return { grid: draft.placed.length ? gridOf(draft, this.window) : [] };
  }

  protected override read(told: object): Preview {
    return read(told, this.window);
  }

  protected override sum(): string {
    return this.pieces.length ? tellPreview(this.draft, this.preview) : "";
  }

  protected override fit(kept: Draft, view: CubesView, seat: number): Draft {
    const lying = this.full.lying?.[seat];
    const draft = fitting(kept, view, seat, lying);
    if (draft.roll === kept.roll) return draft;
    this.history = [];
    this.cursor = null;
    this.note = this.told = "";
    if (lying) this.#keeper.knows(draft.roll, lying);
    return draft;
  }

  protected override settled(draft: Draft): void {
    this.window = around(draft.placed, this.window);
    if (this.cursor) this.cursor = { ...this.cursor, ...inside(this.window, this.cursor) };
    if (this.picking !== null && placedOf(draft, this.picking)?.letter !== "") this.picking = null;
    if (this.chosen !== null && (this.chosen >= draft.order.length || placedOf(draft, this.chosen))) this.chosen = null;
    if (this.editable && this.seat !== null) this.#keeper.lies({ seat: this.seat, roll: draft.roll, grid: cut(draft) });
  }

  protected override online(): void {
    this.#keeper.flush();
  }

  protected override restored(before: Draft): Draft {
    return before;
  }

  protected override without(draft: Draft): Draft {
    return takeAllBack(draft);
  }
}
