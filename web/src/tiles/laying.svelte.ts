/** A rack in hand at a table of a tile game: what is laid of it, and what that would pay. */
import { hex } from "../lib/random";
import type { TilesView } from "../lib/views";
import type { Full } from "../lib/wire";
import { soundOn } from "../table/device";
import { Session } from "../table/session.svelte";
import { fitting, restored } from "./fitting";
import { letterOf, readKey, type Press } from "./keys";
import { board, NOTHING, placedAt, placedOf, toAct, type Draft } from "./model";
import * as moves from "./moves";
import { Asking, type Preview } from "./preview";
import { EMPTY, type TileSet } from "./set";
import { cameBack, notTyped, tellPreview, typedAs } from "./status";
import { load, save } from "./store";
import { naming, neighbour, typed, type Cursor } from "./typing";

const SPOKEN_AFTER = 700;

export abstract class Laying extends Session<TilesView> {
  readonly set: TileSet;
  draft = $state.raw<Draft>(NOTHING);
  preview = $state.raw<Preview | null>(null);
  previewing = $state(false);
  /** The server could not say what the tiles pay. */
  unreached = $state(false);
  cursor = $state.raw<Cursor | null>(null);
  /** The piece that the next tap on a square lays. */
  chosen = $state<number | null>(null);
  /** The square whose blank wants a letter. */
  picking = $state<number | null>(null);
  /** Which tiles came back because others took their squares. */
  note = $state("");
  /** What is said politely of the tiles being laid. */
  told = $state("");

  #seat: number | null = null;
  #uncovered = $state<number | null>(null);
  #history: Draft[] = [];
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

  /** The seat whose rack is shown: the one to move if it is this person's, else their first. */
  get seat(): number | null {
    return this.mover ?? this.you.seats[0] ?? null;
  }

  /** The board as it lies, with a lay that is still open. */
  get board(): string {
    return this.view ? board(this.view) : EMPTY.repeat(this.set.squares.length);
  }

  get swaps(): boolean {
    return this.view?.options.blank_swap === "same-turn";
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
  }

  tapSquare(square: number): void {
    const there = placedAt(this.draft, square);
    const again = this.cursor?.square === square;
    this.moveCursor(square);
    if (!this.editable) return;
    if (there?.letter === "") this.picking = square;
    else if (there) this.#change(moves.takeBack(this.draft, there.piece));
    else if (this.chosen !== null) this.dropOn(this.chosen, square);
    else if (again) this.#turn();
  }

  tapPiece(piece: number): void {
    if (!this.editable) return;
    const { chosen, draft } = this;
    if (placedOf(draft, piece)) this.#change(moves.takeBack(draft, piece));
    else if (chosen === piece) this.chosen = null;
    else if (chosen === null || !this.#change(moves.exchangePlaces(draft, chosen, piece))) this.chosen = piece;
  }

  /** A piece put down on a square, or beside the board, which takes it back; false where it cannot be. */
  dropOn(piece: number, square: number | null): boolean {
    if (!this.editable) return false;
    if (square === null) return this.#change(moves.takeBack(this.draft, piece));
    if (!this.#change(moves.place(this.draft, this.#ground, piece, square))) return false;
    if (placedAt(this.draft, square)?.letter === "") this.picking = square;
    return true;
  }

  /** A piece put down at a place of the rack. */
  dropAt(piece: number, place: number): boolean {
    return this.editable && this.#change(moves.moveTo(moves.takeBack(this.draft, piece), piece, place));
  }

  /** Lays a letter at the cursor, "*" a blank with no letter yet; `blank` asks for a blank as that letter. */
  type(letter: string, blank = false): void {
    const capital = letterOf(letter, this.set.letters);
    if (!capital || !this.editable || (this.picking !== null && this.#name(this.picking, capital))) return;
    const cursor = this.cursor ?? { square: this.set.centre, down: false };
    const done = typed(this.draft, this.#ground, cursor, capital, blank);
    if (typeof done === "string") {
      this.told = notTyped(done, capital);
      return;
    }
    this.#change(done.draft);
    this.cursor = done.cursor;
    if (done.as === "unnamed") this.picking = done.square;
    else if (done.as !== "tile") this.told = typedAs(done.as, capital);
  }

  chooseBlank(square: number, letter: string): void {
    if (this.editable) this.#name(square, letter);
  }

  undo(): void {
    const before = this.editable ? this.#history.pop() : undefined;
    if (before && this.view) this.#take(restored(this.draft, before, this.view));
  }

  takeAllBack(): void {
    this.chosen = null;
    if (this.editable && this.draft.placed.length) this.#change(moves.takeAllBack(this.draft));
  }

  shuffle(): void {
    const below = (most: number): number => parseInt(hex(4), 16) % most;
    if (this.editable) this.#change(moves.shuffle(this.draft, below));
  }

  /** A key pressed on the board: null where it means nothing, "enter" where hand-in wants the focus. */
  key(event: KeyboardEvent): "done" | "enter" | null {
    const press = readKey(event, this.set.letters);
    if (!press) return null;
    if (press.is === "enter") {
      this.#tellSum();
      return "enter";
    }
    this.#press(press);
    return "done";
  }

  /** The focus is on that square. */
  moveCursor(square: number): void {
    if (this.cursor?.square !== square) this.cursor = { square, down: this.cursor?.down ?? false };
  }

  /** A new state, or another rack to be shown: the draft is laid again over it. */
  protected override refit(): void {
    const { seat, view } = this;
    if (seat !== this.#seat) this.#another(seat);
    if (this.#uncovered !== seat) this.#uncovered = null;
    if (seat === null || !view) return;
    const { draft, back } = fitting(this.draft, view, seat);
    if (back.length) this.note = cameBack(back);
    if (draft.turn > this.draft.turn) this.#history = [];
    this.#take(draft);
  }

  get #ground(): moves.Ground {
    return { board: this.board, swaps: this.swaps };
  }

  #another(seat: number | null): void {
    this.#seat = seat;
    this.#history = [];
    this.chosen = this.picking = null;
    this.note = this.told = "";
    this.draft = (seat === null ? null : load(this.full.id, seat, sessionStorage)) ?? NOTHING;
  }

  /** What a person has changed; false where it could not be. */
  #change(draft: Draft | null): boolean {
    if (!draft || draft === this.draft) return false;
    this.#history.push(this.draft);
    this.note = "";
    this.stale = false;
    this.chosen = null;
    this.#take(draft);
    if (soundOn()) void import("../lib/sound").then((sound) => sound.play("wood"));
    return true;
  }

  #take(draft: Draft): void {
    const moved = draft.placed !== this.draft.placed;
    if (draft !== this.draft) {
      this.draft = draft;
      if (this.#seat !== null) save(this.full.id, this.#seat, draft, sessionStorage);
    }
    if (this.picking !== null && placedAt(draft, this.picking)?.letter !== "") this.picking = null;
    if (!draft.pieces.some(({ id }) => id === this.chosen)) this.chosen = null;
    this.#ask();
    if (moved) this.#tellLater();
  }

  #ask(): void {
    const laid = this.draft.placed.length > 0 && !this.draft.entered && this.full.phase === "playing";
    if (laid && this.#seat !== null) {
      this.previewing = true;
      this.#asking.ask({ seat: this.#seat, ...toAct(this.draft) });
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
    if (this.#owesSum) this.#tellSum();
  }

  #tellLater(): void {
    clearTimeout(this.#telling);
    this.#owesSum = false;
    this.#telling = setTimeout(() => this.#tellSum(), SPOKEN_AFTER);
  }

  #tellSum(): void {
    clearTimeout(this.#telling);
    this.#owesSum = this.previewing;
    if (!this.previewing) this.told = tellPreview(this.draft, this.preview);
  }

  #name(square: number, letter: string): boolean {
    const draft = naming(this.draft, square, letter);
    if (draft) this.#change(draft);
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
    else if (press.is === "undo") this.undo();
    else if (press.is === "all") this.takeAllBack();
    else if (this.editable) this.#takeBack(press.is === "back" ? this.draft.placed.at(-1)?.square : square);
  }

  #takeBack(square: number | undefined): void {
    const there = square === undefined ? undefined : placedAt(this.draft, square);
    if (!there) return;
    this.moveCursor(there.square);
    this.#change(moves.takeBack(this.draft, there.piece));
  }
}
