/** A table as this page knows it: the server's state, the person's draft, what is on its way. */
import { arrange, chosen, DICE, THROWS } from "../lib/dice";
import * as drafts from "../lib/draft";
import { Outbox } from "../lib/outbox";
import { hex } from "../lib/random";
import type { Line } from "../lib/reconnection";
import { TableSocket } from "../lib/socket";
import { t } from "../lib/texts";
import { nameOf, tell } from "../lib/words";
import type { Advice, Frame, Full, Numbered, Refused, View, You } from "../lib/wire";
import { soundOn } from "./device";

const TICK = 1_000;
const CUT_SHOWN_AFTER = 1_500;

export class Game {
  full = $state.raw() as Full;
  you = $state.raw() as You;
  advice = $state.raw<Advice | null>(null);
  draft = $state.raw<drafts.Draft | null>(null);
  /** The kinds of command that wait for their answer. */
  busy = $state.raw<readonly string[]>([]);
  cut = $state(false);
  stopped = $state(false);
  problem = $state("");
  stale = $state(false);
  /** Sentences for the polite log, newest last. */
  said = $state.raw<readonly { nth: number; sentence: string }[]>([]);
  urgent = $state("");
  /** Counts the rolls seen, so that each tumbles once; the first ones lie still. */
  rolled = $state(0);
  /** Seat and row filled last. */
  last = $state.raw<{ seat: number; row: string } | null>(null);
  /** The server's clock less this device's, in milliseconds. */
  offset = $state(0);
  now = $state(Date.now());

  /** Events of a batch, until its last one brings the state they led to. */
  #untold: Numbered[] = [];

  readonly #socket: TableSocket;
  readonly #outbox: Outbox;
  #cutTimer: ReturnType<typeof setTimeout> | undefined;
  #wasLive = false;
  #rematchWanted = false;
  /** Answered commands whose events are still to be shown: kind and number of the last event. */
  #settling: { do: string; head: number }[] = [];

  constructor(full: Full) {
    this.full = full;
    const mine = full.seats.flatMap((seat, index) => (seat.yours ? [index] : []));
    this.you = { seats: mine, host: false, watching: !mine.length };
    this.#socket = new TableSocket(full.id, full.head, {
      heard: (frame) => this.#heard(frame),
      changed: (phase) => this.#changed(phase),
    });
    this.#outbox = new Outbox(full.id, sessionStorage, (command) => this.#socket.send(command));
    this.#refit(drafts.load(full.id, sessionStorage));
  }

  start(): () => void {
    const stop = this.#socket.start();
    const ticking = setInterval(() => {
      this.now = Date.now();
      this.#outbox.retry(this.now, false);
    }, TICK);
    return () => {
      stop();
      clearInterval(ticking);
    };
  }

  get view(): View | null {
    return this.full.view;
  }

  get tableMode(): boolean {
    return this.full.chance.mode === "table";
  }

  /** The seat to move where it is this person's, else null. */
  get mover(): number | null {
    const seat = this.full.phase === "playing" ? (this.view?.to_move ?? null) : null;
    return seat !== null && this.you.seats.includes(seat) ? seat : null;
  }

  /** The dice that lie, kept ones first. */
  get dice(): number[] {
    return this.view ? arrange(this.view.dice, this.view.kept) : [];
  }

  get keep(): boolean[] {
    return this.draft?.keep ?? [];
  }

  /** How many dice the next roll throws. */
  get loose(): number {
    return this.view?.rolls ? DICE - chosen(this.dice, this.keep).length : DICE;
  }

  get canRoll(): boolean {
    if (this.mover === null || !this.view || this.view.rolls >= THROWS) return false;
    return this.tableMode ? this.draft?.typed.length === this.loose && this.loose > 0 : this.loose > 0;
  }

  isBusy(...kinds: string[]): boolean {
    return kinds.some((kind) => this.busy.includes(kind));
  }

  name(seat: number): string {
    return nameOf(this.full.seats, seat);
  }

  edit(change: (draft: drafts.Draft) => drafts.Draft): void {
    if (!this.draft || this.mover === null || this.isBusy("act")) return;
    this.draft = change(this.draft);
    this.stale = false;
    drafts.save(this.full.id, this.draft, sessionStorage);
    if (soundOn()) void import("../lib/sound").then((sound) => sound.play("wood"));
  }

  toggle(place: number): void {
    if (!this.view?.rolls || this.view.rolls >= THROWS || place >= DICE) return;
    this.edit((draft) => drafts.toggled(draft, place));
  }

  choose(row: string | null): void {
    if (this.view?.rolls) this.edit((draft) => drafts.withRow(draft, row));
  }

  type(face: number): void {
    if (this.tableMode && this.view && this.view.rolls < THROWS)
      this.edit((draft) => drafts.typing(draft, face, this.loose));
  }

  roll(): void {
    if (!this.canRoll || !this.view || !this.draft) return;
    const keep = this.view.rolls ? { keep: chosen(this.dice, this.keep) } : {};
    const dice = this.tableMode ? { dice: this.draft.typed } : {};
    this.#act({ act: "roll", seat: this.mover, ...keep, ...dice });
  }

  enter(): void {
    if (this.draft?.row && this.view?.rolls) this.#act({ act: "score", seat: this.mover, row: this.draft.row });
  }

  resign(): void {
    const seat = this.mover ?? this.you.seats.find((each) => !this.view?.resigned.includes(each));
    this.#act({ act: "resign", seat });
  }

  /** Hands a command in; a second one of its kind waits for the first one's answer. */
  send(fields: { do: string; [field: string]: unknown }): void {
    this.problem = "";
    this.stale = false;
    this.#outbox.handIn(fields, Date.now());
    this.#count();
  }

  rematch(): void {
    this.#rematchWanted = true;
    this.send({ do: "rematch", value: hex(32) });
  }

  reconnect(): void {
    this.#socket.wake();
  }

  #act(act: object): void {
    this.send({ do: "act", expect_seq: this.full.head, act });
  }

  #heard(frame: Frame): void {
    if (frame.hello) {
      this.offset = frame.hello.now - Date.now();
      this.you = frame.hello.you;
      if (frame.hello.full) {
        this.full = frame.hello.full;
        this.#refit(this.draft);
        this.#count();
      }
      this.#outbox.retry(Date.now(), true);
      this.#addChance();
    } else if (frame.v !== undefined) {
      this.#show(frame as Numbered);
    } else if (frame.done !== undefined) {
      this.#answered(frame.done, frame.head ?? 0);
      if (frame.game && this.#rematchWanted) location.assign(`/g/${frame.game}`);
    } else if (frame.refused) {
      this.#refused(frame.refused);
    } else if (frame.advice) {
      this.advice = frame.advice;
    } else if (frame.here) {
      const here = frame.here;
      this.full = { ...this.full, seats: this.full.seats.map((seat, i) => ({ ...seat, here: here[i] ?? seat.here })) };
    }
  }

  #show(event: Numbered): void {
    const before = this.full;
    this.full = {
      ...before,
      ...event.table,
      head: event.v,
      view: event.view === undefined ? before.view : event.view,
      log: [...before.log, event],
    };
    const entry = event.entry;
    if (entry?.act === "roll") {
      this.rolled += 1;
      if (soundOn()) void import("../lib/sound").then((sound) => sound.play("dice", entry.dice?.length));
    }
    if (entry?.row) this.last = { seat: entry.seat, row: entry.row };
    if (event.view !== undefined) this.#refit(this.draft);
    this.#count();
    this.#speak(event, before);
    if (this.full.rematch && this.#rematchWanted) location.assign(`/g/${this.full.rematch}`);
  }

  #speak(event: Numbered, before: Full): void {
    this.#untold.push(event);
    if (event.kind !== "entry" || event.view !== undefined) {
      const sentences = this.#untold.splice(0).map((each) => tell(each, before.view, this.full));
      const nth = (this.said.at(-1)?.nth ?? 0) + 1;
      const fresh = sentences.filter(Boolean).map((sentence, at) => ({ nth: nth + at, sentence }));
      this.said = [...this.said.slice(-30), ...fresh];
    }
    const mine = this.mover;
    const turnCame = mine !== null && mine !== before.view?.to_move;
    const alone = this.full.seats.every((seat, index) => seat.kind !== "empty" && this.you.seats.includes(index));
    if (turnCame && !alone) {
      this.urgent = this.you.seats.length > 1 ? t("{name}, your turn.", { name: this.name(mine) }) : t("Your turn.");
    } else if (event.kind === "entry") {
      this.urgent = "";
    }
  }

  #refit(draft: drafts.Draft | null): void {
    if (!this.view) return;
    this.draft = drafts.fitting(draft, this.view);
    if (this.draft !== draft) drafts.save(this.full.id, this.draft, sessionStorage);
  }

  #answered(id: string, head: number): void {
    const command = this.#outbox.answered(id, Date.now(), head);
    if (command) this.#settling.push({ do: command.do, head });
    this.#count();
  }

  #count(): void {
    this.#settling = this.#settling.filter((each) => each.head > this.full.head);
    this.busy = [...this.#outbox.waiting, ...this.#settling].map((each) => each.do);
  }

  #refused(refused: Refused): void {
    const command = refused.command_id === null ? null : this.#outbox.answered(refused.command_id, Date.now());
    this.#count();
    if (refused.command_id !== null && !command) return;
    if (command?.do === "value") return;
    if (command?.do === "rematch") this.#rematchWanted = false;
    this.stale = refused.code === "stale";
    this.problem = this.stale ? "" : refused.message;
  }

  /** A cut counts from when the line went, however often it is tried anew. */
  #changed(phase: Line["phase"]): void {
    this.stopped = phase === "stopped";
    if (phase === "live" || phase === "stopped") {
      clearTimeout(this.#cutTimer);
      this.#cutTimer = undefined;
    }
    if (phase === "live") {
      this.#wasLive = true;
      if (this.cut) this.urgent = "";
      this.cut = false;
    } else if (phase !== "stopped") {
      this.#cutTimer ??= setTimeout(() => this.#isCut(), this.#wasLive ? CUT_SHOWN_AFTER : 2 * CUT_SHOWN_AFTER);
    }
  }

  #isCut(): void {
    this.cut = true;
    this.urgent = t("Connection lost.");
  }

  /** Adds this browser's own chance, once for each seat, before the game begins. */
  #addChance(): void {
    if (this.full.phase !== "open" || this.tableMode || !this.you.seats.length) return;
    const missing = this.you.seats.some((seat) => !this.full.chance.values[seat]);
    if (missing) this.send({ do: "value", value: hex(32) });
  }
}
