/** What has happened in a tile game, in sentences for the log that screen readers follow. */
import { t, tn } from "../lib/texts";
import type { Proof } from "../lib/verify";
import type { Adjustment, Letters, ScoredWord, TilesTurn, TilesView } from "../lib/views";
import { nameOf, tellEnd, tellLeaving, tellTable } from "../lib/words";
import type { Entry, Full, Numbered } from "../lib/wire";
import { askedToJudge } from "../table/judged.svelte";
import { judging } from "../table/judging";
import { UNKNOWN } from "./set";
import { listedTiles, listedWords } from "./status";
import { signed } from "./sums";

/** The sentences for events that led together from one state to the one there is; `mine`: own seats. */
export function tell(events: readonly Numbered[], before: TilesView | null, after: Full<TilesView>, mine: readonly number[]): string[] {
  const told = new Telling(before, after, mine).all(events);
  return told.filter((sentence, at) => sentence && sentence !== told[at - 1]);
}

export function tellProof({ wrong, falls }: Proof): string {
  if (wrong !== null) return t("Draw {number} is not what the seed gives.", { number: falls + 1 });
  return tn("Checked in your browser: the one draw is what the promised seed gives.", "Checked in your browser: all {count} draws are what the promised seed gives.", falls);
}

class Telling {
  /** The turns that the events have made, oldest first. */
  readonly #turns: TilesTurn[];
  /** The seat whose lay waits for the others. */
  #layer: number | null;

  constructor(
    before: TilesView | null,
    readonly after: Full<TilesView>,
    readonly mine: readonly number[],
  ) {
    this.#turns = (after.view?.turns ?? []).slice(before?.turns.length ?? 0);
    this.#layer = before?.open_lay?.seat ?? null;
  }

  all(events: readonly Numbered[]): string[] {
    const entries = events.map(({ entry }) => entry);
    return events.map((event, at) => {
      const later = entries.slice(at + 1).find((entry) => entry !== undefined);
      if (event.entry) return joined(this.#entry(event.entry, later));
      return event.kind === "over" && this.after.view ? this.#end(this.after.view) : tellTable(event, this.after);
    });
  }

  /** `next` is the entry that follows in the same batch. */
  #entry(entry: Entry, next: Entry | undefined): string[] {
    const name = nameOf(this.after.seats, entry.seat);
    switch (entry.act) {
      case "draw":
        return [this.#draw(entry)];
      case "lay":
        return [...swapped(entry.swap ?? {}), ...this.#lay(entry.seat, name)];
      case "pass":
        return this.#turn(entry.seat, passed(entry, name));
      case "time_up":
        return this.#turn(entry.seat, t("{name}: time is up.", { name }));
      case "accept":
        return [t("{name} lets the lay stand.", { name }), ...(isSay(next) ? [] : this.#settled())];
      case "challenge":
        return this.#challenged(entry, name);
      case "refuse":
        return this.#refused(entry, name);
      case "words":
        return house(entry);
      case "rack":
        return [t("{name} has told what is left on the rack.", { name })];
      default:
        return [tellLeaving(entry.act, name) ?? ""];
    }
  }

  /** Only who has one rack at this device hears what it draws: nobody else listens to that. */
  #draw({ seat, tiles }: Entry): string {
    const known = typeof tiles === "string" && !tiles.includes(UNKNOWN);
    const alone = this.mine.length === 1 && this.mine[0] === seat;
    return known && alone ? t("You draw: {tiles}.", { tiles: listedTiles(tiles) }) : "";
  }

  #lay(seat: number, name: string): string[] {
    const view = this.after.view;
    const open = view?.open_lay;
    if (open?.seat === seat) {
      const asked = judging(this.after, this.mine) !== null;
      return [t("{name} lays {words}.", { name, words: listedWords(open.words) }), asked ? askedToJudge() : ""];
    }
    this.#layer = seat;
    return view?.options.judge === "dictionary" || !view?.options.judge ? this.#settled() : [];
  }

  /** The lay stands: its words, and whose turn it is. */
  #settled(): string[] {
    if (this.#layer === null || this.#turns[0]?.seat !== this.#layer) return [];
    const { words, bonus, score } = this.#turns[0];
    return this.#turn(this.#layer, scored(nameOf(this.after.seats, this.#layer), words, bonus, score));
  }

  #challenged({ words = [] }: Entry, name: string): string[] {
    const facts = { name, words: words.join(", ") };
    const turn = this.#turns[0];
    if (turn?.words.length) return [t("{name} challenges {words}: the lay stands.", facts), ...this.#settled()];
    return this.#turn(turn?.seat ?? -1, t("{name} challenges {words}: the lay is taken back, and the turn is over.", facts));
  }

  #refused({ words = [] }: Entry, name: string): string[] {
    const layer = this.#layer === null ? "" : nameOf(this.after.seats, this.#layer);
    const back = t("The lay is taken back, and {name} moves again.", { name: layer });
    return [t("{name} refuses {words}.", { name, words: words.join(", ") }), back, this.#next(null)];
  }

  /** A turn is over. */
  #turn(seat: number, sentence: string): string[] {
    this.#turns.shift();
    this.#layer = null;
    return [sentence, this.#turns.length ? "" : this.#next(seat)];
  }

  /** That it is this person's turn now, after the turn of a seat. */
  #next(last: number | null): string {
    const view = this.after.view;
    const next = view?.to_move ?? null;
    if (next === null || next === last || !this.mine.includes(next) || view?.open_lay || view?.racks_due.length) return "";
    return this.mine.length > 1 ? t("{name}, your turn.", { name: nameOf(this.after.seats, next) }) : t("Your turn.");
  }

  #end(view: TilesView): string {
    const told = view.adjustments.map((each) => adjusted(each, nameOf(this.after.seats, each.seat)));
    return [...told, tellEnd(view, this.after.seats)].join(" ");
  }
}

function scored(name: string, words: readonly ScoredWord[], bonus: number, total: number): string {
  const facts = { name, words: listedWords(words), bonus, total };
  if (bonus) return t("{name}: {words}, all tiles {bonus}, together {total}.", facts);
  return words.length > 1 ? t("{name}: {words}, together {total}.", facts) : t("{name}: {words}.", facts);
}

function passed({ count }: Entry, name: string): string {
  return count ? tn("{name} exchanges one tile.", "{name} exchanges {count} tiles.", count, { name }) : t("{name} passes.", { name });
}

function swapped(swap: Letters): string[] {
  return Object.entries(swap).map(([square, letter]) => t("{letter} takes the place of the blank on {square}.", { letter, square }));
}

function house({ add = [], strike = [] }: Entry): string[] {
  return [
    add.length ? t("These words count here now: {words}.", { words: add.join(", ") }) : "",
    strike.length ? t("These words count here no more: {words}.", { words: strike.join(", ") }) : "",
  ];
}

function adjusted({ score, why }: Adjustment, name: string): string {
  const points = signed(score);
  return why === "out" ? t("{name}: {points} for going out.", { name, points }) : t("{name}: {points} for the tiles left on the rack.", { name, points });
}

const isSay = (entry: Entry | undefined): boolean => entry !== undefined && ["accept", "challenge", "refuse"].includes(entry.act);
const joined = (sentences: readonly string[]): string => sentences.filter(Boolean).join(" ");
