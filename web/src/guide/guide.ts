/** A guided first game: what falls first, and what is said to the state of the table. Pure. */
import { chosen } from "../lib/dice";
import type { YachtView } from "../lib/views";
import type { Fell, Need } from "../rules/common";

export interface Wish {
  act: string;
  seat: number;
  keep?: readonly number[];
  row?: string;
}

export interface Step {
  turn: number;
  rolls: number;
  /** What lies there, sorted; nothing before the first roll. */
  dice: readonly number[];
  wish: Wish;
  text: string;
}

export interface Guide {
  game: string;
  /** The faces of each roll of the first turns. */
  falls: readonly (readonly (readonly number[])[])[];
  steps: readonly Step[];
  other: string;
  later: string;
  over: string;
}

/** What a person sees and has prepared at the table. */
export interface Situation {
  view: YachtView;
  dice: readonly number[];
  keep: readonly boolean[];
  row: string | null;
}

interface State {
  sheets: readonly (readonly (number | null)[])[];
  rolls: number;
}
const sorted = (faces: readonly number[]): string => [...faces].sort().join();
export const turnOf = ({ sheets }: Pick<State, "sheets">): number => (sheets[0] ?? []).filter((points) => points !== null).length;

/** What the guide has prepared for the next roll; null where chance goes on by itself. */
export function prepared(guide: Guide, state: State, need: NonNullable<Need>): Fell | null {
  const faces = guide.falls[turnOf(state)]?.[state.rolls];
  return faces && "dice" in need ? faces.slice(0, need.dice) : null;
}

/** The step for the table as it stands; null once somebody has gone another way, or after the last. */
export function stepAt({ steps }: Guide, { view }: Pick<Situation, "view">): Step | null {
  const found = steps.find(({ turn, rolls }) => turn === turnOf(view) && rolls === view.rolls);
  const fits = found && sorted(found.dice) === sorted(view.dice) && (found.wish.row === undefined || view.pays?.[found.wish.row] !== undefined);
  return fits ? found : null;
}

/** Whether what is prepared is what the step wishes, so that only the main button is left to press. */
export function ready({ wish }: Step, { dice, keep, row }: Situation): boolean {
  if (wish.row !== undefined) return row === wish.row;
  return row === null && sorted(chosen([...dice], [...keep])) === sorted(wish.keep ?? []);
}

/** The places of the dice whose mark differs from the wished one; what is kept already may stay. */
function amiss({ wish }: Step, { dice, keep }: Situation): number[] {
  const wished = [...(wish.keep ?? [])];
  const order = [...dice.keys()].sort((a, b) => Number(keep[b] ?? false) - Number(keep[a] ?? false));
  const right = order.filter((place) => {
    const at = wished.indexOf(dice[place] as number);
    if (at >= 0) wished.splice(at, 1);
    return at >= 0;
  });
  return [...dice.keys()].filter((place) => right.includes(place) !== (keep[place] ?? false));
}

/** The parts of the table that are pointed at, as a selector: what to mark first, then the main button. */
export function pointed(step: Step, at: Situation): string {
  if (ready(step, at)) return "#main";
  if (step.wish.row !== undefined) return `[data-row="${step.wish.row}"]`;
  if (at.row !== null) return `[data-row="${at.row}"]`;
  return amiss(step, at).map((place) => `#die-${place}`).join(", ");
}

/** Whether something is prepared that the step does not wish; what the last roll kept is nobody's choice yet. */
export function astray(step: Step, at: Situation): boolean {
  if (step.wish.row !== undefined) return at.row !== null && at.row !== step.wish.row;
  if (at.row !== null) return true;
  const kept = at.view.kept.length;
  return amiss(step, at).some((place) => at.keep[place] === true && place >= kept);
}
