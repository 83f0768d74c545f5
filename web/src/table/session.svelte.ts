/** A table as this page knows it, whatever is played: the server's state and what is on its way. */
import { Outbox } from "../lib/outbox";
import { online, type Line, type Lines } from "../lib/line";
import { commandId, hex } from "../lib/random";
import type { Line as Steered } from "../lib/reconnection";
import { t } from "../lib/texts";
import { nameOf } from "../lib/words";
import { helpAround } from "./help";
import { Rated } from "./rated.svelte";
import { Talk } from "./talk.svelte";
import type { Fall, Proof } from "../lib/verify";
import type { Standing } from "../lib/views";
import type { Advice, Away, Frame, Full, Numbered, Refused, You } from "../lib/wire";

const TICK = 1_000;
const CUT_SHOWN_AFTER = 1_500;
const SAID_KEPT = 30;

export abstract class Session<View extends Standing = Standing> {
  full = $state.raw() as Full<View>;
  you = $state.raw() as You;
  advice = $state.raw<Advice | null>(null);
  /** The kinds of command that wait for their answer. */
  busy = $state.raw<readonly string[]>([]);
  cut = $state(false);
  stopped = $state(false);
  problem = $state("");
  stale = $state(false);
  /** Who is away, seat by seat, as the server was last heard to say. */
  away = $state.raw<readonly (Away | null)[]>([]);
  /** How many people watch. */
  watchers = $state(0);
  /** Sentences for the polite log, newest last. */
  said = $state.raw<readonly { nth: number; sentence: string }[]>([]);
  urgent = $state("");
  /** The server's clock less this device's, in milliseconds. */
  offset = $state(0);
  now = $state(Date.now());
  /** The table is kept on this device, and can go on there without a connection. */
  kept = $state(false);

  /** Events of a batch, until its last one brings the state they led to. */
  #untold: Numbered<View>[] = [];

  readonly talk: Talk;
  readonly rated = new Rated();
  /** What carries commands and brings events: to the server, or to a table on this device. */
  readonly line: Line;
  readonly #outbox: Outbox;
  #cutTimer: ReturnType<typeof setTimeout> | undefined;
  #wasLive = false;
  #rematchWanted = false;
  /** Answered commands whose events are still to be shown: kind and number of the last event. */
  #settling: { do: string; head: number }[] = [];

  constructor(full: Full<View>, lines: Lines = online) {
    this.full = full;
    const mine = full.seats.flatMap((seat, index) => (seat.yours ? [index] : []));
    this.you = { seats: mine, host: false, watching: !mine.length };
    this.talk = new Talk(full.id);
    this.line = lines(full, {
      heard: (frame) => this.#heard(frame as Frame<View>),
      changed: (phase) => this.#changed(phase),
    });
    this.#outbox = new Outbox(full.id, this.line.keep, (command) => this.line.send(command));
    this.#count();
  }

  /** Sentences for events that led together from one state to the one there is. */
  protected abstract tell(events: readonly Numbered<View>[], before: View | null): string[];

  /** What this person can do now that it is theirs to play or to judge. */
  protected abstract helpHere(): string[];

  /** A new state of the game has come, by an event or whole: what was prepared is fitted to it. */
  protected refit(): void {}

  /** The line is up, and what was missed is there. */
  protected online(): void {}

  /** An event is being shown; its state may come with a later one. */
  protected shown(_event: Numbered<View>): void {}

  /** What must be called out now that was not so before: that a turn of this person's has come. */
  protected called(before: View | null): string {
    const mine = this.mover;
    const alone = this.full.seats.every((seat, index) => seat.kind !== "empty" && this.you.seats.includes(index));
    if (mine === null || mine === before?.to_move || alone) return "";
    return this.you.seats.length > 1 ? t("{name}, your turn.", { name: this.name(mine) }) : t("Your turn.");
  }

  start(): () => void {
    const stop = this.line.start();
    void this.rated.ask(this.full);
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

  /** What can be done now, sentence by sentence. */
  get help(): string[] {
    const around = helpAround(this);
    return around.length ? around : this.helpHere();
  }

  /** All have agreed to a pause: nobody plays until somebody lets the game go on. */
  get paused(): boolean {
    return this.full.phase === "playing" && this.full.clock.paused != null;
  }

  /** The seats whose turn it is: the one to move, or all that have theirs at the same time. */
  get moving(): readonly number[] {
    const view = this.full.phase === "playing" ? this.view : null;
    if (view === null || view.to_move === null) return [];
    return view.together?.length ? view.together : [view.to_move];
  }

  isBusy(...kinds: string[]): boolean {
    return kinds.some((kind) => this.busy.includes(kind));
  }

  name(seat: number): string {
    return nameOf(this.full.seats, seat);
  }

  resign(): void {
    const seat = this.mover ?? this.you.seats.find((each) => !this.view?.resigned.includes(each));
    this.act({ act: "resign", seat });
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
    this.line.wake();
  }

  /** Asks for the whole table again: after the end the log shows what was secret before. */
  async refetch(): Promise<void> {
    const response = await fetch(`/api/games/${encodeURIComponent(this.full.id)}`);
    if (!response.ok) throw new Error(response.statusText);
    const full = (await response.json()) as Full<View>;
    if (full.head >= this.full.head) this.full = full;
  }

  /** Recomputes in this browser all that fell; fails where it cannot be done here. */
  async prove(): Promise<Proof> {
    const { verify } = await import("../lib/verify");
    return verify(this.full.chance.game ?? this.full.id, this.full.chance, await this.falls());
  }

  /** What a proof whose seed is the promised one has shown. */
  abstract tellProof(proof: Proof): string;

  /** What fell in this game, once it is over. */
  protected abstract falls(): Promise<Iterable<Fall>>;

  /** Sends what need not come through: it is not kept, and not sent again; false where the line is down. */
  protected post(fields: { do: string; [field: string]: unknown }): boolean {
    return this.line.send({ command_id: commandId(), ...fields });
  }

  protected act(act: { act: string; [field: string]: unknown }): void {
    if (this.paused && act.act !== "resign") this.urgent = t("The game is paused.");
    else this.send({ do: "act", expect_seq: this.full.head, act });
  }

  #heard(frame: Frame<View>): void {
    if (frame.hello) {
      this.offset = frame.hello.now - Date.now();
      this.you = frame.hello.you;
      if (frame.hello.full) {
        this.full = frame.hello.full;
        this.#count();
      }
      this.refit();
      this.#outbox.retry(Date.now(), true);
      this.online();
      this.#addChance();
      this.#copy();
    } else if (frame.v !== undefined) {
      this.#show(frame as Numbered<View>);
    } else if (frame.done !== undefined) {
      this.#answered(frame.done, frame.head ?? 0);
      if (frame.game && this.#rematchWanted) location.assign(this.line.address(frame.game));
    } else if (frame.refused) {
      this.#refused(frame.refused);
    } else if (frame.advice) {
      this.advice = frame.advice;
    } else if (frame.talk) {
      this.talk.whole(frame.talk);
    } else if (frame.said) {
      this.talk.add(frame.said);
    } else if (frame.away) {
      this.away = frame.away;
    } else if (frame.watching !== undefined) {
      this.watchers = frame.watching;
    } else if (frame.here) {
      const here = frame.here;
      this.full = { ...this.full, seats: this.full.seats.map((seat, i) => ({ ...seat, here: here[i] ?? seat.here })) };
    }
  }

  #show(event: Numbered<View>): void {
    const before = this.full;
    this.full = {
      ...before,
      ...event.table,
      head: event.v,
      view: event.view === undefined ? before.view : event.view,
      log: [...before.log, event],
    };
    this.shown(event);
    if (event.view !== undefined) this.refit();
    this.#count();
    this.#copy();
    if (before.phase !== this.full.phase) void this.rated.ask(this.full);
    this.#speak(event, before);
    if (this.full.rematch && this.#rematchWanted) location.assign(this.line.address(this.full.rematch));
  }

  #speak(event: Numbered<View>, before: Full<View>): void {
    this.#untold.push(event);
    if (event.kind !== "entry" || event.view !== undefined) {
      const sentences = this.tell(this.#untold.splice(0), before.view).filter(Boolean);
      const nth = (this.said.at(-1)?.nth ?? 0) + 1;
      const fresh = sentences.map((sentence, at) => ({ nth: nth + at, sentence }));
      this.said = [...this.said.slice(-SAID_KEPT), ...fresh];
    }
    const called = this.called(before.view);
    if (called || event.kind === "entry") this.urgent = called;
  }

  /** With real pieces before one person the table may go on here when the line goes. */
  #copy(): void {
    if (!this.tableMode || this.full.local || !navigator.serviceWorker?.controller) return;
    void import("../offline/copying").then(async ({ copy }) => (this.kept = await copy(this.full))).catch(() => (this.kept = false));
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
  #changed(phase: Steered["phase"]): void {
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
