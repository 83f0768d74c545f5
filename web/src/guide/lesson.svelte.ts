/** A guided game at this browser, from its beginning or from where it was left. */
import type { Lines } from "../lib/line";
import type { Standing } from "../lib/views";
import { forget, keep, kept } from "./kept";
import { asked, GuidedLine } from "./line";
import type { Said, Told } from "./told";

export class Lesson<View extends Standing> {
  /** The game that a table is opened for; null until one that was left is there again. */
  opened = $state.raw<Told<View> | null>(null);
  said = $state.raw() as Said;
  readonly #fresh: Told<View>;
  #told: Told;

  constructor(fresh: Told<View>) {
    this.#fresh = this.#told = fresh;
    this.said = fresh.said;
    const log = kept(fresh.full.game);
    if (log.length) void this.#resume(log);
    else this.#open(fresh);
  }

  get game(): string {
    return this.#fresh.full.game;
  }

  readonly lines: Lines = (_, listener) => {
    const lesson = this;
    return new GuidedLine(
      {
        get told() {
          return lesson.#told;
        },
        went: (told) => lesson.#went(told),
        again: () => lesson.again(),
      },
      listener,
    );
  };

  /** From the beginning. */
  again(): void {
    forget(this.game);
    this.#open(this.#fresh);
  }

  /** What was left may be of an older version of the guide: then the game begins anew, and takes its place with the first act. */
  async #resume(log: readonly object[]): Promise<void> {
    const told = await asked(this.game, log);
    if (typeof told === "object") this.#open(told as Told<View>);
    else if (told === undefined) setTimeout(() => void this.#resume(log), 4_000);
    else this.#open(this.#fresh);
  }

  #open(told: Told<View>): void {
    this.#told = told;
    this.said = told.said;
    this.opened = { ...told };
  }

  #went(told: Told): void {
    this.#told = told;
    this.said = told.said;
    keep(told.full.game, told.log);
  }
}
