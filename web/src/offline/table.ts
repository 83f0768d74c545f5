/** A table on this device: carries out commands by the rules, and tells what the server's table would tell. */
import { noop } from "../lib/texts";
import type { Standing as View } from "../lib/views";
import type { Frame, Full, Numbered, Seat } from "../lib/wire";
import { Refused, type Act, type Fell, type Need, type Rules, type Standing } from "../rules/common";
import type { Done, Held } from "./store";

type Command = { command_id: string; do: string; act?: Act; what?: string; [field: string]: unknown };

interface Beside {
  now: () => number;
  fall: (need: NonNullable<Need>) => Fell;
  nameOf: (seat: Seat) => string;
}

/** A state and the entry that led to it, under its number. */
interface Step<State> {
  v: number;
  entry: Act | null;
  state: State;
}

const NOT_HERE = noop("This goes only with a connection.");
const NOTHING = noop("There is nothing to take back.");

export class LocalTable<State extends Standing> {
  readonly held: Held;
  /** The commands that have been carried out here. */
  readonly known = new Set<string>();
  #head: number;
  #steps: Step<State>[];
  #log: Numbered[];

  constructor(
    held: Held,
    readonly rules: Rules<State>,
    done: readonly Done[],
    readonly beside: Beside,
  ) {
    this.held = held;
    this.#head = held.full?.head ?? 1;
    this.#log = held.full ? [...held.full.log] : [{ v: 1, at: held.began, kind: "started" }];
    this.#steps = [{ v: 0, entry: null, state: rules.start(held.seats, held.options) }];
    const before = entriesOf(this.#log);
    for (const { v, entry } of before) this.#enter(v, entry as unknown as Act);
    for (const each of done) this.carry(each);
  }

  get state(): State {
    return (this.#steps.at(-1) as Step<State>).state;
  }

  get real(): boolean {
    return this.held.kind === "table";
  }

  get full(): Full {
    const { held } = this;
    const plain = { theme: null, advice: false, offer: null, rematch: null, invite: null };
    const clock = { kind: "none", turn_ms: null, deadline: null };
    return {
      ...plain,
      ...held.full,
      id: held.id,
      game: held.game,
      options: held.options,
      seats: held.seats,
      chance: { mode: this.real ? "table" : "program", commitment: null, values: [] },
      clock,
      head: this.#head,
      phase: this.state.to_move === null ? "over" : "playing",
      view: this.#view,
      log: [...this.#log],
      local: true,
    };
  }

  /** The entries that count, as a record holds them, with the moments of those made here. */
  get entries(): Act[] {
    const moments = new Map(this.#log.map(({ v, at }) => [v, at]));
    return this.#steps.flatMap(({ v, entry }) => (entry ? [{ ...entry, at: new Date(moments.get(v) ?? this.held.began).toISOString() }] : []));
  }

  get names(): string[] {
    return this.held.seats.map((seat) => this.beside.nameOf(seat));
  }

  /** What is due and nobody chooses; with real pieces people tell it. */
  get owed(): Act | null {
    return this.real ? null : (this.rules.owed?.(this.state) ?? null);
  }

  /** The level of the computer that is to move. */
  get computer(): string | null {
    const seat = this.state.to_move === null ? null : this.held.seats[this.state.to_move];
    return seat?.kind === "computer" ? seat.level : null;
  }

  /** What a command comes to here, with what fell, to be kept and then carried; `Refused` says why it comes to nothing. */
  wished(command: Command): Done {
    const at = this.beside.now();
    const { command_id, act } = command;
    if (command.do === "offer" && command.what === "undo" && this.real) {
      if (this.#steps.length < 2) throw new Refused("illegal", NOTHING);
      return { command_id, do: "offer", what: "undo", at };
    }
    const seat = this.state.to_move ?? 0;
    const wish = command.do === "offer" && command.what === "abort" ? { act: "abort", seat } : command.do === "act" ? act : undefined;
    if (!wish) throw new Refused("illegal", NOT_HERE);
    const { dice, faces, ...plain } = wish as Act;
    const need = this.rules.needs(this.state, plain as Act);
    const told = (dice ?? faces) as Fell | undefined;
    const fell = need === null ? undefined : this.real ? (told ?? []) : this.beside.fall(need);
    this.rules.play(this.state, plain as Act, fell);
    const what = fell === undefined ? {} : typeof fell === "string" ? { faces: fell } : { dice: fell };
    return { command_id, do: command.do === "offer" ? "offer" : "act", ...(command.do === "offer" && { what: "abort" }), at, act: { ...(plain as Act), ...what } };
  }

  /** Carries out what has been kept, and gives what is told of it. */
  carry(done: Done): Frame[] {
    this.known.add(done.command_id);
    const events = done.act ? this.#acted(done.act, done.at) : this.#undone(done.at);
    this.#log.push(...events);
    return events as Frame[];
  }

  /** Whether the game is over with that. */
  ends({ act }: Done): boolean {
    if (!act) return false;
    const { dice, faces, ...plain } = act;
    return this.rules.play(this.state, plain as Act, (dice ?? faces) as Fell | undefined)[0].to_move === null;
  }

  get head(): number {
    return this.#head;
  }

  get #view(): View {
    return this.rules.view(this.state) as View;
  }

  #acted(act: Act, at: number): Numbered[] {
    this.#head += 1;
    const entry = this.#enter(this.#head, act) as unknown as NonNullable<Numbered["entry"]>;
    const events: Numbered[] = [{ v: this.#head, at, kind: "entry", seat: act.seat, entry, view: this.#view }];
    if (this.state.to_move === null) {
      this.#head += 1;
      const { phase, seats, chance, clock, advice, offer, rematch } = this.full;
      events.push({ v: this.#head, at, kind: "over", table: { phase, seats, chance, clock, advice, offer, rematch } });
    }
    return events;
  }

  #undone(at: number): Numbered[] {
    const step = this.#steps.pop() as Step<State>;
    this.#head += 1;
    return [{ v: this.#head, at, kind: "undone", number: step.v, view: this.#view }];
  }

  #enter(v: number, given: Act): Act {
    const { dice, faces, counted: _, ...act } = given;
    const [state, entry] = this.rules.play(this.state, act as Act, (dice ?? faces) as Fell | undefined);
    this.#steps.push({ v, entry, state });
    return entry;
  }
}

/** The entries of a log that count: what was taken back is left out. */
function entriesOf(log: readonly Numbered[]): Numbered[] {
  const undone = new Set(log.filter(({ kind }) => kind === "undone").map(({ number }) => number));
  return log.filter(({ v, kind, entry }) => kind === "entry" && entry && !undone.has(v));
}
