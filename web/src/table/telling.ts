/** What has happened in a game with words, in sentences for the log that screen readers follow. */
import { t } from "../lib/texts";
import type { ScoredWord } from "../lib/views";
import { nameOf, tellEnd, tellLeaving, tellTable } from "../lib/words";
import type { Entry, Full, Numbered } from "../lib/wire";
import { askedToJudge } from "./judged.svelte";
import { judging, type WordView } from "./judging";
import { listedWords } from "./saying";

interface Turn {
  seat: number;
  words: ScoredWord[];
}

interface ToldView extends WordView {
  open_lay: { seat: number; accepted: number[]; words: ScoredWord[] } | null;
  turns: Turn[];
  options: { judge?: string };
}

/** Events that led together from one state to the one there is; `mine`: own seats. */
export abstract class Telling<View extends ToldView> {
  /** The turns that the events have made, oldest first. */
  protected readonly turns: View["turns"][number][];
  /** The seat whose lay waits for the others. */
  #layer: number | null;

  constructor(
    before: View | null,
    readonly after: Full<View>,
    readonly mine: readonly number[],
  ) {
    this.turns = (after.view?.turns ?? []).slice(before?.turns.length ?? 0);
    this.#layer = before?.open_lay?.seat ?? null;
  }

  /** What a game has of its own to say of an entry; null where it has nothing. `next` follows in the same batch. */
  protected abstract own(entry: Entry, name: string, next: Entry | undefined): string[] | null;

  /** What a turn that stands has made. */
  protected abstract scored(name: string, turn: View["turns"][number]): string;

  /** Nobody is to move before something else is done. */
  protected waits(view: View): boolean {
    return view.open_lay !== null;
  }

  protected end(view: View): string {
    return tellEnd(view, this.after.seats);
  }

  all(events: readonly Numbered[]): string[] {
    const entries = events.map(({ entry }) => entry);
    const told = events.map((event, at) => {
      const later = entries.slice(at + 1).find((entry) => entry !== undefined);
      if (event.entry) return this.#entry(event.entry, later).filter(Boolean).join(" ");
      return event.kind === "over" && this.after.view ? this.end(this.after.view) : tellTable(event, this.after);
    });
    return told.filter((sentence, at) => sentence && sentence !== told[at - 1]);
  }

  #entry(entry: Entry, next: Entry | undefined): string[] {
    const name = nameOf(this.after.seats, entry.seat);
    const own = this.own(entry, name, next);
    if (own) return own;
    switch (entry.act) {
      case "accept":
        return [t("{name} lets the lay stand.", { name }), ...(isSay(next) ? [] : this.#settled())];
      case "challenge":
        return this.#challenged(entry, name);
      case "refuse":
        return this.#refused(entry, name);
      case "words":
        return house(entry);
      default:
        return [tellLeaving(entry.act, name) ?? ""];
    }
  }

  /** A lay stands at once, or waits for the others. */
  protected laid(seat: number, name: string): string[] {
    const view = this.after.view;
    const open = view?.open_lay;
    if (open?.seat === seat) {
      const asked = judging(this.after, this.mine) !== null;
      return [t("{name} lays {words}.", { name, words: listedWords(open.words) }), asked ? askedToJudge() : ""];
    }
    this.#layer = seat;
    return view?.options.judge === "dictionary" || !view?.options.judge ? this.#settled() : [];
  }

  /** A turn is over. */
  protected turn(seat: number, sentence: string): string[] {
    this.turns.shift();
    this.#layer = null;
    return [sentence, this.turns.length ? "" : this.next(seat)];
  }

  /** That it is this person's turn now, after the turn of a seat. */
  protected next(last: number | null): string {
    const view = this.after.view;
    const next = view?.to_move ?? null;
    if (!view || next === null || next === last || !this.mine.includes(next) || this.waits(view)) return "";
    return this.called(next);
  }

  /** A seat of this person is called; by its name where several play at one device. */
  protected called(seat: number): string {
    return this.mine.length > 1 ? t("{name}, your turn.", { name: nameOf(this.after.seats, seat) }) : t("Your turn.");
  }

  /** The lay stands: its words, and whose turn it is. */
  #settled(): string[] {
    const [turn] = this.turns;
    if (this.#layer === null || turn?.seat !== this.#layer) return [];
    return this.turn(this.#layer, this.scored(nameOf(this.after.seats, this.#layer), turn));
  }

  #challenged({ words = [] }: Entry, name: string): string[] {
    const facts = { name, words: words.join(", ") };
    const [turn] = this.turns;
    if (turn?.words.length) return [t("{name} challenges {words}: the lay stands.", facts), ...this.#settled()];
    return this.turn(turn?.seat ?? -1, t("{name} challenges {words}: the lay is taken back, and the turn is over.", facts));
  }

  #refused({ words = [] }: Entry, name: string): string[] {
    const layer = this.#layer === null ? "" : nameOf(this.after.seats, this.#layer);
    const back = t("The lay is taken back, and {name} moves again.", { name: layer });
    return [t("{name} refuses {words}.", { name, words: words.join(", ") }), back, this.next(null)];
  }
}

/** The words of a turn, and what they come to together. */
export function tellWords(name: string, words: readonly ScoredWord[], total: number): string {
  const facts = { name, words: listedWords(words), total };
  return words.length > 1 ? t("{name}: {words}, together {total}.", facts) : t("{name}: {words}.", facts);
}

function house({ add = [], strike = [] }: Entry): string[] {
  return [
    add.length ? t("These words count here now: {words}.", { words: add.join(", ") }) : "",
    strike.length ? t("These words count here no more: {words}.", { words: strike.join(", ") }) : "",
  ];
}

const isSay = (entry: Entry | undefined): boolean => entry !== undefined && ["accept", "challenge", "refuse"].includes(entry.act);
