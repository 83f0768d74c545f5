/** The draft of the rack in hand at a table of a tile game, and what it would pay. */
import { EMPTY } from "../lib/letters";
import type { TilesView } from "../lib/views";
import type { Full, Numbered } from "../lib/wire";
import { sound } from "../table/device";
import { Session } from "../table/session.svelte";
import { fitting } from "./fitting";
import { board, NOTHING, placedAt, toAct, type Draft } from "./model";
import { Asking, type Preview } from "./preview";
import type { TileSet } from "./set";
import { cameBack, tellPreview } from "./status";
import { load, save } from "./store";

const SPOKEN_AFTER = 700;

export abstract class Drafting extends Session<TilesView> {
  readonly set: TileSet;
  preview = $state.raw<Preview | null>(null);
  previewing = $state(false);
  /** The server could not say what the tiles pay. */
  unreached = $state(false);
  /** The piece that the next tap on a square lays. */
  chosen = $state<number | null>(null);
  /** The square whose blank wants a letter. */
  picking = $state<number | null>(null);
  /** Which tiles came back because others took their squares. */
  note = $state("");
  /** What is said politely of the tiles being laid. */
  told = $state("");

  /** What the draft was before each change of the person's. */
  protected history: Draft[] = [];
  #kept = $state.raw<Draft>(NOTHING);
  #seat: number | null = null;
  #uncovered = $state<number | null>(null);
  readonly #asking: Asking;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #owesSum = false;

  constructor(full: Full<TilesView>, set: TileSet) {
    super(full);
    this.set = set;
    this.#asking = new Asking(`/api/games/${encodeURIComponent(full.id)}/preview`, (preview) => this.#counted(preview));
    this.refit();
  }

  override start(): () => void {
    const stop = super.start();
    return () => {
      stop();
      this.#asking.stop();
      clearTimeout(this.#telling);
    };
  }

  /** The rack in hand and what is laid of it; nothing of it is told under the cover. */
  get draft(): Draft {
    return this.covered ? NOTHING : this.#kept;
  }

  /** The seat whose rack is shown: the one to move if it is this person's, else their first. */
  get seat(): number | null {
    return this.mover ?? this.you.seats[0] ?? null;
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

  /** Whether tiles may be moved now; they may while others are at the move. */
  get editable(): boolean {
    const { seat, view } = this;
    if (seat === null || !view || this.full.phase !== "playing" || view.resigned.includes(seat)) return false;
    return !this.covered && !this.draft.entered && !this.isBusy("act");
  }

  uncover(): void {
    this.#uncovered = this.seat;
    this.#ask();
  }

  /** A new state, or another rack to be shown: the draft is laid again over it. */
  protected override refit(): void {
    const { seat, view } = this;
    if (seat !== this.#seat) this.#another(seat);
    if (this.#uncovered !== seat) this.#uncovered = null;
    if (seat === null || !view) return;
    const { draft, back } = fitting(this.#kept, view, seat);
    if (back.length) this.note = cameBack(back);
    if (draft.turn > this.#kept.turn) this.history = [];
    this.take(draft);
  }

  /** The own lay is entered: another rack of this device may be shown before it is settled. */
  protected override shown({ entry }: Numbered<TilesView>): void {
    if (entry?.act === "lay" && entry.seat === this.#seat) this.#keep({ ...this.#kept, entered: true });
  }

  /** Takes what a person has changed; false where it could not be. */
  protected change(draft: Draft | null): boolean {
    if (!draft || draft === this.#kept) return false;
    this.history.push(this.#kept);
    this.note = "";
    this.stale = false;
    this.chosen = null;
    this.take(draft);
    this.tellLater();
    sound("wood");
    return true;
  }

  protected take(draft: Draft): void {
    this.#keep(draft);
    if (this.picking !== null && placedAt(draft, this.picking)?.letter !== "") this.picking = null;
    if (!draft.pieces.some(({ id }) => id === this.chosen)) this.chosen = null;
    this.#ask();
  }

  /** Tells what the tiles come to when the person pauses. */
  protected tellLater(): void {
    clearTimeout(this.#telling);
    this.#owesSum = false;
    this.#telling = setTimeout(() => this.tellSum(), SPOKEN_AFTER);
  }

  protected tellSum(): void {
    clearTimeout(this.#telling);
    this.#owesSum = this.previewing;
    if (!this.previewing && !this.covered) this.told = tellPreview(this.draft, this.preview);
  }

  #another(seat: number | null): void {
    this.#seat = seat;
    this.history = [];
    this.chosen = this.picking = null;
    this.note = this.told = "";
    this.#kept = (seat === null ? null : load(this.full.id, seat, sessionStorage)) ?? NOTHING;
  }

  #keep(draft: Draft): void {
    if (draft === this.#kept) return;
    this.#kept = draft;
    if (this.#seat !== null) save(this.full.id, this.#seat, draft, sessionStorage);
  }

  #ask(): void {
    const { draft } = this;
    const laid = draft.placed.length > 0 && !draft.entered && this.full.phase === "playing";
    if (laid && this.#seat !== null) {
      this.previewing = true;
      this.#asking.ask({ seat: this.#seat, ...toAct(draft) });
    } else {
      this.#asking.stop();
      this.previewing = this.unreached = false;
      this.preview = null;
    }
  }

  #counted(preview: Preview | null): void {
    this.preview = preview;
    this.previewing = false;
    this.unreached = preview === null;
    if (this.#owesSum) this.tellSum();
  }
}
