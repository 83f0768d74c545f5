/** What has happened in a tile game, in sentences for the log that screen readers follow. */
import { t, tn } from "../lib/texts";
import type { Proof } from "../lib/verify";
import type { Adjustment, Letters, TilesTurn, TilesView } from "../lib/views";
import { nameOf } from "../lib/words";
import type { Entry, Full, Numbered } from "../lib/wire";
import { listedLetters, listedWords, signed } from "../table/saying";
import { Telling, tellWords } from "../table/telling";
import { UNKNOWN } from "./set";

/** The sentences for events that led together from one state to the one there is; `mine`: own seats. */
export function tell(events: readonly Numbered[], before: TilesView | null, after: Full<TilesView>, mine: readonly number[]): string[] {
  return new TilesTelling(before, after, mine).all(events);
}

export function tellProof({ wrong, falls }: Proof): string {
  if (wrong !== null) return t("Draw {number} is not what the seed gives.", { number: falls + 1 });
  return tn("Checked in your browser: the one draw is what the promised seed gives.", "Checked in your browser: all {count} draws are what the promised seed gives.", falls);
}

class TilesTelling extends Telling<TilesView> {
  protected override own(entry: Entry, name: string): string[] | null {
    switch (entry.act) {
      case "draw":
        return [this.#draw(entry)];
      case "lay":
        return [...swapped(entry.swap ?? {}), ...this.laid(entry.seat, name)];
      case "pass":
        return this.turn(entry.seat, passed(entry, name));
      case "time_up":
        return this.turn(entry.seat, t("{name}: time is up.", { name }));
      case "rack":
        return [t("{name} has told what is left on the rack.", { name })];
      default:
        return null;
    }
  }

  protected override scored(name: string, { words, bonus, score }: TilesTurn): string {
    if (!bonus) return tellWords(name, words, score);
    return t("{name}: {words}, all tiles {bonus}, together {total}.", { name, words: listedWords(words), bonus, total: score });
  }

  protected override waits(view: TilesView): boolean {
    return super.waits(view) || view.racks_due.length > 0;
  }

  protected override end(view: TilesView): string {
    const told = view.adjustments.map((each) => adjusted(each, nameOf(this.after.seats, each.seat)));
    return [...told, super.end(view)].join(" ");
  }

  /** Only who has one rack at this device hears what it draws: nobody else listens to that. */
  #draw({ seat, tiles }: Entry): string {
    const known = typeof tiles === "string" && !tiles.includes(UNKNOWN);
    const alone = this.mine.length === 1 && this.mine[0] === seat;
    return known && alone ? t("You draw: {tiles}.", { tiles: listedLetters(tiles) }) : "";
  }
}

function passed({ count }: Entry, name: string): string {
  return count ? tn("{name} exchanges one tile.", "{name} exchanges {count} tiles.", count, { name }) : t("{name} passes.", { name });
}

function swapped(swap: Letters): string[] {
  return Object.entries(swap).map(([square, letter]) => t("{letter} takes the place of the blank on {square}.", { letter, square }));
}

function adjusted({ score, why }: Adjustment, name: string): string {
  const points = signed(score);
  return why === "out" ? t("{name}: {points} for going out.", { name, points }) : t("{name}: {points} for the tiles left on the rack.", { name, points });
}
