/**
 * Lets people follow what others do: events that come in a burst are shown one after another.
 * What is old news (a reconnect, a reload) is shown at once.
 */
import type { Numbered } from "./wire";

export const OLD = 4_000;

/** How long an event stays the newest, in milliseconds. */
export function stay(event: Numbered, mine: readonly number[], still: boolean): number {
  const entry = event.entry;
  if (!entry || mine.includes(entry.seat)) return 0;
  if (entry.act === "roll") return still ? 500 : 1_100;
  return entry.act === "score" ? (still ? 300 : 700) : 0;
}

export class Pace {
  #waiting: Numbered[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #free = 0;
  readonly #show: (event: Numbered) => void;
  readonly #stay: (event: Numbered) => number;

  constructor(show: (event: Numbered) => void, stay: (event: Numbered) => number) {
    this.#show = show;
    this.#stay = stay;
  }

  /** `age`: how long ago it happened, in milliseconds. */
  take(event: Numbered, age: number): void {
    this.#waiting.push(event);
    if (age > OLD) this.#free = 0;
    this.#run(age > OLD);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#free = 0;
  }

  #run(atOnce: boolean): void {
    clearTimeout(this.#timer);
    while (this.#waiting.length) {
      const wait = this.#free - Date.now();
      if (wait > 0 && !atOnce) {
        this.#timer = setTimeout(() => this.#run(false), wait);
        return;
      }
      const event = this.#waiting.shift() as Numbered;
      this.#show(event);
      this.#free = atOnce ? 0 : Date.now() + this.#stay(event);
    }
  }
}
