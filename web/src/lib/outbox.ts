/**
 * Commands that wait for their answer. Each has its id from the moment it is handed in and keeps
 * it through every retry, reconnect and reload, so that the table carries it out once. One is under
 * way at a time; what waited for it follows with the number of events that it has led to.
 */
import { commandId } from "./random";
import type { Command } from "./wire";

export const RETRY = 4_000;

type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export class Outbox {
  readonly #key: string;
  readonly #keep: Keep;
  readonly #send: (command: Command) => boolean;
  #waiting: Command[];
  #sentAt = new Map<string, number>();

  constructor(game: string, keep: Keep, send: (command: Command) => boolean) {
    this.#key = `fishka.outbox.${game}`;
    this.#keep = keep;
    this.#send = send;
    this.#waiting = JSON.parse(keep.getItem(this.#key) ?? "[]") as Command[];
  }

  get waiting(): readonly Command[] {
    return this.#waiting;
  }

  /** Hands a command in and gives its id; null while one like it waits, which a second press is. */
  handIn(fields: { do: string; [field: string]: unknown }, now: number): string | null {
    if (this.#waiting.some((command) => command.do === fields.do)) return null;
    const command: Command = { command_id: commandId(), ...fields };
    this.#waiting = [...this.#waiting, command];
    this.#save();
    if (this.#waiting[0] === command) this.#try(command, now);
    return command.command_id;
  }

  /** Sends again the one that is under way: at once after a reconnect, else when it waits too long. */
  retry(now: number, anew: boolean): void {
    const [command] = this.#waiting;
    if (!command) return;
    const sent = this.#sentAt.get(command.command_id);
    if (anew || sent === undefined || now - sent >= RETRY) this.#try(command, now);
  }

  /**
   * The answer has come, with the number of the last event that the command led to, if it did.
   * Gives the command it belongs to, null if it is not one of ours.
   */
  answered(id: string, now: number, head?: number): Command | null {
    const command = this.#waiting.find((each) => each.command_id === id) ?? null;
    if (!command) return null;
    this.#waiting = this.#waiting
      .filter((each) => each !== command)
      .map((each) => (head !== undefined && each.expect_seq === head - 1 ? { ...each, expect_seq: head } : each));
    this.#sentAt.delete(id);
    this.#save();
    const [next] = this.#waiting;
    if (next && !this.#sentAt.has(next.command_id)) this.#try(next, now);
    return command;
  }

  #try(command: Command, now: number): void {
    if (this.#send(command)) this.#sentAt.set(command.command_id, now);
  }

  #save(): void {
    if (this.#waiting.length) this.#keep.setItem(this.#key, JSON.stringify(this.#waiting));
    else this.#keep.removeItem(this.#key);
  }
}
