/** What of a wished act at Yacht is prepared: the dice marked, the row chosen. Pure. */
import { chosen } from "../lib/dice";
import type { YachtView } from "../lib/views";
import type { Hint, Wish } from "./told";

/** What a person sees and has prepared at the table. */
export interface Situation {
  view: YachtView;
  dice: readonly number[];
  keep: readonly boolean[];
  row: string | null;
}

export const hint = (wish: Wish, at: Situation): Hint => ({ ready: ready(wish, at), astray: at.view.rolls > 0 && astray(wish, at), parts: pointed(wish, at) });

const sorted = (faces: readonly number[]): string => [...faces].sort().join();

/** Whether what is prepared is what is wished, so that only the main button is left to press. */
function ready(wish: Wish, { dice, keep, row }: Situation): boolean {
  if (wish.row !== undefined) return row === wish.row;
  return row === null && sorted(chosen([...dice], [...keep])) === sorted(wish.keep ?? []);
}

/** The places of the dice whose mark differs from the wished one; what is kept already may stay. */
function amiss(wish: Wish, { dice, keep }: Situation): number[] {
  const wished = [...(wish.keep ?? [])];
  const order = [...dice.keys()].sort((a, b) => Number(keep[b] ?? false) - Number(keep[a] ?? false));
  const right = order.filter((place) => {
    const at = wished.indexOf(dice[place] as number);
    if (at >= 0) wished.splice(at, 1);
    return at >= 0;
  });
  return [...dice.keys()].filter((place) => right.includes(place) !== (keep[place] ?? false));
}

/** What to mark first, then the main button. */
function pointed(wish: Wish, at: Situation): string {
  if (ready(wish, at)) return "#main";
  if (wish.row !== undefined) return `[data-row="${wish.row}"]`;
  if (at.row !== null) return `[data-row="${at.row}"]`;
  return amiss(wish, at).map((place) => `#die-${place}`).join(", ");
}

/** Whether something is prepared that is not wished; what the last roll kept is nobody's choice yet. */
function astray(wish: Wish, at: Situation): boolean {
  if (wish.row !== undefined) return at.row !== null && at.row !== wish.row;
  if (at.row !== null) return true;
  const kept = at.view.kept.length;
  return amiss(wish, at).some((place) => at.keep[place] === true && place >= kept);
}
