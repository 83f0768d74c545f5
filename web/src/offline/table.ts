/** A table on this device: carries out commands by the rules, and tells what the server's table would tell. */
import { noop } from "../lib/texts";
import type { Standing as View } from "../lib/views";
import type { Frame, Full, Numbered, Seat } from "../lib/wire";
import { joined, parted, Refused, type Act, type Fell, type Need, type Rules, type Standing } from "../rules/common";
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
  /** It followed from the one before; nobody chose it. */
  follows: boolean;
}

const NOT_HERE = noop("This goes only with a connection.");
const NOTHING = noop("There is nothing to take back.");
const LEAVES = new Set(["resign", "abort", "time_up"]);

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
    this.#steps = [{ v: 0, entry: null, state: rules.start(held.seats, held.options), follows: false }];
    for (const { v, entry } of entriesOf(this.#log)) {
      const act = parted(entry as unknown as Act);
      this.#enter(v, rules.replay?.(this.state, ...act) ?? this.#played(...act), this.#untold !== null);
    }
    this.#log.push(...this.#followed(held.began));
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
    const { command_id, what } = command;
    const offered = command.do === "offer" ? what : undefined;
    if (offered === "undo" && this.real) {
      const last = this.#steps.filter(({ entry, follows }) => entry && !follows).at(-1);
      if (!last?.entry || LEAVES.has(last.entry.act)) throw new Refused("illegal", NOTHING);
      return { command_id, do: "offer", what, at };
    }
    const [wish, told] = parted(this.#act(command, offered));
    const need = this.rules.needs(this.state, wish);
    const fell = need === null ? undefined : this.real ? (told ?? []) : this.beside.fall(need);
    this.rules.play(this.state, wish, fell);
    return { command_id, ...(offered === "abort" ? { do: "offer", what: offered } : { do: "act" }), at, act: joined(wish, fell) };
  }

  /** The act that is wished for; nobody else is at this table, so what is offered is agreed to. */
  #act({ do: kind, act, add, strike }: Command, offered: string | undefined): Act {
    const { to_move, resigned } = this.state;
    if (kind === "act" && act) return act;
    if (offered === "abort") return { act: "abort", seat: to_move ?? 0 };
    if (offered === "words") return { act: "words", seat: this.held.seats.findIndex((_, seat) => !resigned.includes(seat)), add, strike };
    throw new Refused("illegal", NOT_HERE);
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
    let [state] = this.#played(...parted(act));
    for (let next = this.#draw(state); next; next = this.#draw(state)) [state] = this.rules.play(state, ...next);
    return state.to_move === null;
  }

  get head(): number {
    return this.#head;
  }

  get #view(): View {
    return this.rules.view(this.state) as View;
  }

  #acted(act: Act, at: number): Numbered[] {
    const events = [this.#entered(this.#played(...parted(act)), at, false), ...this.#followed(at)];
    Object.assign(events.at(-1) as Numbered, { view: this.#view });
    if (this.state.to_move === null) {
      this.#head += 1;
      const { phase, seats, chance, clock, advice, offer, rematch } = this.full;
      events.push({ v: this.#head, at, kind: "over", table: { phase, seats, chance, clock, advice, offer, rematch } });
    }
    return events;
  }

  /** Takes back what somebody chose, and before that what followed from it. */
  #undone(at: number): Numbered[] {
    const events: Numbered[] = [];
    for (let more = true; more; ) {
      const { v, follows } = this.#steps.pop() as Step<State>;
      this.#head += 1;
      events.push({ v: this.#head, at, kind: "undone", number: v });
      more = follows;
    }
    Object.assign(events.at(-1) as Numbered, { view: this.#view });
    return events;
  }

  /** What follows at a real table without anybody's telling. */
  #followed(at: number): Numbered[] {
    const events: Numbered[] = [];
    for (let next = this.#untold; next; next = this.#untold) events.push(this.#entered(this.rules.play(this.state, ...next), at, true));
    return events;
  }

  get #untold(): readonly [Act, Fell] | null {
    return this.#draw(this.state);
  }

  #draw(state: State): readonly [Act, Fell] | null {
    return this.real ? (this.rules.untold?.(state) ?? null) : null;
  }

  #played({ counted: _, ...act }: Act, fell: Fell | undefined): readonly [State, Act] {
    return this.rules.play(this.state, act as Act, fell);
  }

  #entered(played: readonly [State, Act], at: number, follows: boolean): Numbered {
    this.#head += 1;
    this.#enter(this.#head, played, follows);
    const [, entry] = played;
    return { v: this.#head, at, kind: "entry", seat: entry.seat, entry: entry as unknown as NonNullable<Numbered["entry"]> };
  }

  #enter(v: number, [state, entry]: readonly [State, Act], follows: boolean): void {
    this.#steps.push({ v, entry, state, follows });
  }
}

/** The entries of a log that count: what was taken back is left out. */
function entriesOf(log: readonly Numbered[]): Numbered[] {
  const undone = new Set(log.filter(({ kind }) => kind === "undone").map(({ number }) => number));
  return log.filter(({ v, kind, entry }) => kind === "entry" && entry && !undone.has(v));
}
