/** What has happened in a game of word cubes, in sentences for the log that screen readers follow. */
import { t, tn } from "../lib/texts";
import type { Proof } from "../lib/verify";
import type { CubesTurn, CubesView } from "../lib/views";
import { nameOf } from "../lib/words";
import type { Entry, Full, Numbered } from "../lib/wire";
import { listedLetters, listedWords, minus } from "../table/saying";
import { Telling, tellWords } from "../table/telling";
import { faceTotal } from "../rules/cubes/tops";
import type { CubeSet } from "./set";

/** The sentences for events that led together from one state to the one there is; `mine`: own seats. */
export function tell(events: readonly Numbered[], before: CubesView | null, after: Full<CubesView>, mine: readonly number[], set: CubeSet): string[] {
  return new CubesTelling(before, after, mine, set).all(events);
}

export function tellProof({ wrong, falls }: Proof): string {
  if (wrong !== null) return t("Roll {number} is not what the seed gives.", { number: falls + 1 });
  return tn("Checked in your browser: the one roll is what the promised seed gives.", "Checked in your browser: all {count} rolls are what the promised seed gives.", falls);
}

class CubesTelling extends Telling<CubesView> {
  constructor(
    before: CubesView | null,
    after: Full<CubesView>,
    mine: readonly number[],
    readonly set: CubeSet,
  ) {
    super(before, after, mine);
  }

  protected override own(entry: Entry, name: string, next: Entry | undefined): string[] | null {
    switch (entry.act) {
      case "roll_off":
        return this.#rolledOff(entry, name, next);
      case "roll":
        return [this.#rolled(entry, name)];
      case "lay":
      case "pass":
        return this.#together ? this.#handed(entry, name) : this.#took(entry, name);
      default:
        return null;
    }
  }

  protected override scored(name: string, turn: CubesTurn): string {
    const { words, unused, bonus, score, struck = [] } = turn;
    const facts = { name, words: listedWords(words), unused, total: minus(score) };
    const paid = !words.length
      ? t("{name} has laid nothing that counts: {total}.", facts)
      : unused
        ? t("{name}: {words}, not used −{unused}, together {total}.", facts)
        : tellWords(name, words, score);
    const parts = [
      turn.late ? t("{name}: time is up.", { name }) : "",
      paid,
      struck.length ? t("Struck: {words}.", { words: listedWords(struck) }) : "",
      bonus ? t("Grand Slam: {points}.", { points: bonus }) : "",
    ];
    return parts.filter(Boolean).join(" ");
  }

  get #together(): boolean {
    return this.after.view?.options.simultaneous === true;
  }

  #rolledOff({ faces = "" }: Entry, name: string, next: Entry | undefined): string[] {
    const total = faceTotal(this.set, faces);
    const starter = next?.act === "roll_off" ? null : (this.after.view?.starter ?? null);
    const begins = starter === null ? "" : t("{name} begins.", { name: nameOf(this.after.seats, starter) });
    return [t("{name} rolls {total} for the beginning.", { name, total }), begins];
  }

  #rolled({ seat, faces = "" }: Entry, name: string): string {
    const letters = listedLetters(faces);
    if (this.#together) return t("All lay out these cubes: {letters}.", { letters });
    const alone = this.mine.length === 1 && this.mine[0] === seat;
    return alone ? t("You roll: {letters}.", { letters }) : t("{name} rolls: {letters}.", { name, letters });
  }

  #took({ seat, act }: Entry, name: string): string[] {
    return act === "lay" ? this.laid(seat, name) : this.turn(seat, t("{name} passes.", { name }));
  }

  /** At the same time: what was laid is told when all have. */
  #handed({ seat, act, time_up: late = false }: Entry, name: string): string[] {
    const ended = this.turns.length > 0;
    const done = late ? (ended ? "" : t("{name}: time is up.", { name })) : act === "lay" ? t("{name} has laid.", { name }) : t("{name} passes.", { name });
    const results = this.turns.splice(0).map((turn) => {
      const holder = nameOf(this.after.seats, turn.seat);
      return turn.passed ? t("{name} passes.", { name: holder }) : this.scored(holder, turn);
    });
    return [done, ...results, ended ? this.next(null) : this.#nextHere(seat)];
  }

  /** After a seat at this device: the next one there, if it has not laid yet. */
  #nextHere(seat: number): string {
    const next = this.after.view?.together.find((each) => this.mine.includes(each));
    return next !== undefined && this.mine.includes(seat) ? this.called(next) : "";
  }
}
