/** The line to a table on this device: always up, and whatever it carries is kept before it counts. */
import type { Line, Lines, Listener } from "../lib/line";
import { commandId } from "../lib/random";
import { t } from "../lib/texts";
import type { Frame } from "../lib/wire";
import { Refused, type Act, type Standing } from "../rules/common";
import { isStill } from "../table/device";
import { add } from "./store";
import type { LocalTable } from "./table";

/** So long a computer seems to think, in milliseconds. */
const PACE = 500;

interface Other<State> {
  think: (state: State, level: string) => Promise<Act>;
  again: () => Promise<string>;
  over?: () => void;
  count?: (page: string, question: object) => Promise<object | string | undefined>;
}

export const lineTo =
  <State extends Standing>(table: LocalTable<State>, other: Other<State>): Lines =>
  (_, listener) => new LocalLine(table, listener, other);

class LocalLine<State extends Standing> implements Line {
  readonly keep: Storage;
  #stopped = false;
  #working: Promise<void> = Promise.resolve();

  constructor(
    readonly table: LocalTable<State>,
    readonly listener: Listener,
    readonly other: Other<State>,
  ) {
    this.keep = table.real ? sessionStorage : localStorage; // a table of the server's goes on with what its page kept
  }

  start(): () => void {
    const { table } = this;
    const seats = table.held.seats.flatMap((seat, at) => (seat.yours ? [at] : []));
    this.#stopped = false;
    this.listener.changed("live");
    this.#tell({ hello: { game: table.held.id, you: { seats, host: true, watching: false }, head: table.head, full: table.full, now: Date.now() } });
    this.#then(() => this.#computers());
    return () => {
      this.#stopped = true;
    };
  }

  wake(): void {
    this.listener.changed("live");
  }

  send(message: object): boolean {
    // plain as over a wire: what a page watches cannot be kept
    const command = JSON.parse(JSON.stringify(message)) as Parameters<LocalTable<State>["wished"]>[0];
    this.#then(() => this.#carryOut(command));
    return true;
  }

  async ask(page: string, question: object): Promise<object | string | undefined> {
    return this.other.count?.(page, question);
  }

  address(game: string): string {
    return `#${game}`;
  }

  /** One thing after the other. */
  #then(work: () => Promise<void>): void {
    this.#working = this.#working.then(work).catch((error: unknown) => {
      const elsewhere = error instanceof DOMException && error.name === "ConstraintError";
      const message = elsewhere ? t("This game has gone on in another window: load this page anew.") : t("This device cannot keep the game: {why}", { why: String(error) });
      this.#tell({ refused: { command_id: null, code: "kept", message, head: this.table.head } });
    });
  }

  async #carryOut(command: Parameters<LocalTable<State>["wished"]>[0]): Promise<void> {
    const { command_id } = command;
    if (this.table.known.has(command_id)) return this.#tell({ done: command_id, head: this.table.head });
    if (command.do === "layout" || command.do === "value") return this.#tell({ done: command_id, head: this.table.head });
    if (command.do === "rematch") return this.#tell({ done: command_id, head: this.table.head, game: await this.other.again() });
    try {
      await this.#done(command);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.#tell({ refused: { command_id, code: error.kind, message: t(error.template, error.facts), head: this.table.head } });
    }
    await this.#computers();
  }

  async #done(command: Parameters<LocalTable<State>["wished"]>[0]): Promise<void> {
    const { table } = this;
    const wished = table.wished(command);
    Object.assign(table.held, { changed: wished.at, over: table.ends(wished) });
    await add(table.held, table.known.size, wished);
    const events = table.carry(wished);
    this.#tell({ done: command.command_id, head: table.head });
    for (const event of events) this.#tell(event);
    if (table.held.over) this.other.over?.();
  }

  async #computers(): Promise<void> {
    while (!this.#stopped) {
      const { owed, computer, state } = this.table;
      if (!owed && computer === null) return;
      const thought = owed ?? this.other.think(state, computer as string);
      await new Promise((done) => setTimeout(done, isStill() ? 0 : PACE));
      const act = await thought;
      if (!this.#stopped) await this.#done({ command_id: commandId(), do: "act", act });
    }
  }

  #tell(frame: Frame): void {
    if (!this.#stopped) this.listener.heard(frame);
  }
}
