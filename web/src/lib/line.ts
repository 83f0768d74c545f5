/** What carries a table's commands and brings its events: the server's socket, or a table on this device. */
import { posted } from "./posting";
import type { Line as Steered } from "./reconnection";
import { TableSocket } from "./socket";
import type { Frame, Full } from "./wire";

export interface Listener {
  heard(frame: Frame): void;
  changed(phase: Steered["phase"]): void;
}

export interface Line {
  start(): () => void;
  wake(): void;
  /** Sends where the line is up; false where it is not. */
  send(message: object): boolean;
  /** Asks what a draft would pay: an answer, a line that says why there is none, undefined where nobody could be asked. */
  ask(page: string, question: object, signal?: AbortSignal): Promise<object | string | undefined>;
  /** Where the page of another table is. */
  address(game: string): string;
  /** Where drafts and commands are kept until they are done with. */
  readonly keep: Storage;
}

export type Lines = (full: Full, listener: Listener) => Line;

/** The line to the server. */
export const online: Lines = ({ id, head }, listener) => {
  const socket = new TableSocket(id, head, listener);
  return {
    start: () => socket.start(),
    wake: () => socket.wake(),
    send: (message) => socket.send(message),
    ask: (page, question, signal) => posted(`/api/games/${encodeURIComponent(id)}/${page}`, question, signal),
    address: (game) => `/g/${game}`,
    keep: sessionStorage,
  };
};
