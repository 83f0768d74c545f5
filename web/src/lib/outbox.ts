/**
 * Commands that wait for their answer. Each has its id from the moment it is handed in and keeps
 * it through every retry, reconnect and reload, so that the table carries it out once.
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
    this.#try(command, now);
    return command.command_id;
  }

  /** Sends again what is unanswered: all of it after a reconnect, else what waits too long. */
  retry(now: number, anew: boolean): void {
    for (const command of this.#waiting) {
      const sent = this.#sentAt.get(command.command_id);
      if (anew || sent === undefined || now - sent >= RETRY) this.#try(command, now);
    }
  }

  /** The answer has come; gives the command it belongs to, null if it is not one of ours. */
  answered(id: string): Command | null {
    const command = this.#waiting.find((each) => each.command_id === id) ?? null;
    if (!command) return null;
    this.#waiting = this.#waiting.filter((each) => each !== command);
    this.#sentAt.delete(id);
    this.#save();
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
