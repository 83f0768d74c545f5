/** The draft of what a person lays at a table of a game with words, and what it would pay. */
import type { Lines } from "../lib/line";
import type { Full, Numbered } from "../lib/wire";
import { Asking } from "./asking";
import { sound } from "./device";
import { Judged } from "./judged.svelte";
import type { WordView } from "./judging";
import { load, save } from "./store";

const SPOKEN_AFTER = 700;

/** What is laid and not handed in, in whatever way a game keeps it. */
export interface Laid {
  readonly placed: readonly unknown[];
  /** It is handed in, and not settled yet. */
  readonly entered: boolean;
}

/** How a game keeps its drafts, and asks what they pay. */
export interface Kind<Draft> {
  readonly nothing: Draft;
  readonly known: (found: Draft) => boolean;
  /** The page of the server that counts: `preview`. */
  readonly asks: string;
}

export abstract class Drafting<View extends WordView, Draft extends Laid, Preview extends { ok: boolean }> extends Judged<View> {
  preview = $state.raw<Preview | null>(null);
  previewing = $state(false);
  /** The server could not say what it pays. */
  unreached = $state(false);
  /** The piece that the next tap lays. */
  chosen = $state<number | null>(null);
  /** Where a blank wants a letter. */
  picking = $state<number | null>(null);
  /** What the last event or key could not leave as it was. */
  note = $state("");
  /** What is said politely of the pieces being laid. */
  told = $state("");

  /** What the draft was before each change of the person's. */
  protected history: Draft[] = [];
  #kept = $state.raw() as Draft;
  #seat: number | null = null;
  readonly #kind: Kind<Draft>;
  readonly #asking: Asking<Preview>;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #owesSum = false;

  constructor(full: Full<View>, kind: Kind<Draft>, lines?: Lines) {
    super(full, lines);
    this.#kind = kind;
    this.#kept = kind.nothing;
    this.#asking = new Asking((laid, signal) => this.line.ask(kind.asks, laid, signal), (told) => this.read(told), (preview) => this.#counted(preview));
  }

  /** What the server is asked about this draft; null where there is nothing to count. */
  protected abstract question(draft: Draft): object | null;

  /** What the page makes of the answer. */
  protected abstract read(told: object): Preview;

  /** The draft as it lies on the state that has come. */
  protected abstract fit(kept: Draft, view: View, seat: number): Draft;

  /** A draft has been taken: what was chosen may be gone. */
  protected abstract settled(draft: Draft): void;

  /** What is laid comes to, as it is said when the person pauses. */
  protected abstract sum(): string;

  override start(): () => void {
    const stop = super.start();
    return () => {
      stop();
      this.#asking.stop();
      clearTimeout(this.#telling);
    };
  }

  /** What is kept and laid of the pieces of the seat that is shown. */
  get draft(): Draft {
    return this.#kept;
  }

  /** The seat whose pieces are shown: the one to move if it is this person's, else their first. */
  get seat(): number | null {
    return this.mover ?? this.you.seats[0] ?? null;
  }

  /** Whether pieces may be moved now; they may while others are at the move, and not in a pause. */
  get editable(): boolean {
    const { seat, view } = this;
    if (seat === null || !view || this.paused || this.full.phase !== "playing" || view.resigned.includes(seat)) return false;
    return !this.draft.entered && !this.isBusy("act");
  }

  /** Whether nothing that the server counts speaks against what lies, or it cannot be asked. */
  protected get counts(): boolean {
    return !this.previewing && (this.unreached || this.preview?.ok === true);
  }

  /** A new state, or other pieces to be shown: the draft is laid again over it. */
  protected override refit(): void {
    const { seat, view } = this;
    if (seat !== this.#seat) this.#another(seat);
    if (seat !== null && view) this.take(this.fit(this.#kept, view, seat));
  }

  /** The own lay is entered: another seat of this device may be shown before it is settled. */
  protected override shown({ entry }: Numbered<View>): void {
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
    this.settled(draft);
    this.ask();
  }

  /** Tells what is laid comes to when the person pauses. */
  protected tellLater(): void {
    clearTimeout(this.#telling);
    this.#owesSum = false;
    this.#telling = setTimeout(() => this.tellSum(), SPOKEN_AFTER);
  }

  protected tellSum(): void {
    clearTimeout(this.#telling);
    this.#owesSum = this.previewing;
    if (!this.previewing) this.told = this.sum();
  }

  protected ask(): void {
    const { draft } = this;
    const asks = this.#seat !== null && !draft.entered && this.full.phase === "playing";
    const question = asks ? this.question(draft) : null;
    if (question) {
      this.previewing = true;
      this.#asking.ask({ seat: this.#seat, ...question });
    } else {
      this.#asking.stop();
      this.previewing = this.unreached = false;
      this.preview = null;
    }
  }

  #another(seat: number | null): void {
    this.#seat = seat;
    this.history = [];
    this.chosen = this.picking = null;
    this.note = this.told = "";
    const { known, nothing } = this.#kind;
    this.#kept = (seat === null ? null : load<Draft>(this.full.id, seat, known, this.line.keep)) ?? nothing;
  }

  #keep(draft: Draft): void {
    if (draft === this.#kept) return;
    this.#kept = draft;
    if (this.#seat !== null) save(this.full.id, this.#seat, draft, this.line.keep);
  }

  #counted(preview: Preview | null): void {
    this.preview = preview;
    this.previewing = false;
    this.unreached = preview === null;
    if (this.#owesSum) this.tellSum();
  }
}
