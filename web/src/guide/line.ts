/** The line of a guided game: it brings all that was done to the server, which plays on by the rules and keeps nothing. */
import type { Line, Listener } from "../lib/line";
import { posted } from "../lib/posting";
import { t } from "../lib/texts";
import type { Command } from "../lib/wire";
import type { Told } from "./told";

export interface Course {
  told: Told;
  /** The game has gone on. */
  went(told: Told): void;
  again(): void;
}

/** The guided game after those entries and an act; a line says why not, undefined where nobody could be asked. */
export const asked = (game: string, log: readonly object[], act?: unknown): Promise<Told | string | undefined> =>
  posted(`/api/guides/${game}`, { log, ...(act !== undefined && { act }) }) as Promise<Told | string | undefined>;

export class GuidedLine implements Line {
  readonly keep = localStorage;
  #stopped = false;
  #working: Promise<void> = Promise.resolve();
  readonly #known = new Set<string>();

  constructor(
    readonly course: Course,
    readonly listener: Listener,
  ) {}

  start(): () => void {
    this.#stopped = false;
    this.wake();
    return () => {
      this.#stopped = true;
    };
  }

  wake(): void {
    const { full } = this.course.told;
    this.listener.changed("live");
    this.listener.heard({ hello: { game: full.id, you: { seats: [0], host: true, watching: false }, head: full.head, full, now: Date.now() } });
  }

  send(message: object): boolean {
    this.#working = this.#working.then(() => this.#carryOut(message as Command));
    return true;
  }

  ask(page: string, question: object, signal?: AbortSignal): Promise<object | string | undefined> {
    const { full, log } = this.course.told;
    return posted(`/api/guides/${full.game}/${page}`, { log, tried: question }, signal);
  }

  address(game: string): string {
    return `#${game}`;
  }

  async #carryOut(command: Command): Promise<void> {
    const { told } = this.course;
    const { command_id } = command;
    const { head, game } = told.full;
    if (this.#stopped) return;
    if (command.do === "rematch") {
      this.listener.heard({ done: command_id, head });
      return this.course.again();
    }
    if (this.#known.has(command_id) || command.do === "layout") return this.listener.heard({ done: command_id, head });
    const act = command.do === "offer" && command["what"] === "abort" ? { act: "abort", seat: 0 } : command["act"];
    const next = act === undefined ? t("This does not go in a game to learn by.") : await asked(game, told.log, act);
    if (this.#stopped) return;
    if (next === undefined) return this.listener.changed("waiting");
    this.listener.changed("live");
    if (typeof next === "string") return this.listener.heard({ refused: { command_id, code: "illegal", message: next, head } });
    this.#known.add(command_id);
    this.#tell(command_id, told, next);
  }

  /** The answer, then what has happened; the last event brings the state that it led to. */
  #tell(command_id: string, before: Told, { full, said, log }: Told): void {
    const events = full.log.filter(({ v }) => v > before.full.head);
    this.listener.heard({ done: command_id, head: full.head });
    this.course.went({ full, said, log });
    const { phase, seats, chance, clock, advice, offer, rematch } = full;
    for (const event of events) {
      const last = event.v === full.head;
      this.listener.heard({ ...event, ...(last && { view: full.view, table: { phase, seats, chance, clock, advice, offer, rematch } }) });
    }
  }
}
