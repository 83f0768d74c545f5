/** Keeps what lies at the server, which counts it when the time is up: no oftener than is worth it. */
import type { Grid } from "./model";

/** Milliseconds from the last change until it goes out, and the least between two that go. */
export const CALM = 1_000;
/** A person who never pauses is not waited for longer than this. */
export const LONGEST = 5_000;
/** So short before the end of the time each change goes out at once. */
export const LAST = 5_000;

interface Lying {
  seat: number;
  roll: string;
  grid: Grid;
}

export class Keeper {
  /** What has still to go out. */
  #wanted: Lying | null = null;
  /** What the server has, as far as this page knows. */
  #kept = { roll: "", grid: "" };
  #sent = -Infinity;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `send` is false where the line is down; `left` gives the milliseconds of the turn that are left. */
  constructor(
    readonly send: (seat: number, grid: Grid) => boolean,
    readonly left: () => number,
  ) {}

  /** The server has told what it keeps of a roll. */
  knows(roll: string, grid: Grid): void {
    this.#kept = { roll, grid: grid.join() };
  }

  /** This lies now; of a new roll the server has nothing yet. */
  lies(lying: Lying): void {
    if (lying.roll !== this.#kept.roll) this.knows(lying.roll, []);
    if (isSame(this.#wanted, lying)) return;
    const now = Date.now();
    clearTimeout(this.#timer);
    if (!this.#wanted) this.#since = now;
    this.#wanted = lying.grid.join() === this.#kept.grid ? null : lying;
    if (!this.#wanted) return;
    const due = this.left() < LAST ? now : Math.min(now + CALM, this.#since + LONGEST);
    this.#timer = setTimeout(() => this.flush(), Math.max(due, this.#sent + CALM) - now);
  }

  /** Sends at once what has not gone out: the page hides, or the line is up again. */
  flush = (): void => {
    clearTimeout(this.#timer);
    const wanted = this.#wanted;
    if (!wanted || !this.send(wanted.seat, wanted.grid)) return;
    this.knows(wanted.roll, wanted.grid);
    this.#wanted = null;
    this.#sent = Date.now();
  };

  stop(): void {
    clearTimeout(this.#timer);
  }
}

const isSame = (one: Lying | null, other: Lying): boolean => one?.roll === other.roll && one.grid.join() === other.grid.join();
