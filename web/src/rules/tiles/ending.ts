/** When a game is over, and what is then gained or lost (rules of the tiles, The end). */
import { bestTotal, leftAlone, replace, sides } from "../common";
import { leftover } from "./scoring";
import { RACK, rulesOf } from "./sets";
import { UNKNOWN } from "./squares";
import { added, inBag, type Adjustment, type Ending, type TilesState } from "./state";

/** So many turns in a row that add nothing end the classic game. */
const SCORELESS_END = 6;
const NOBODY_OUT: Ending = { out: null };

/** Who moves after a seat: the next that has not resigned and still has tiles. */
export function following(state: TilesState, seat: number): number | null {
  const count = state.seats.length;
  const order = state.seats.map((_, step) => (seat + 1 + step) % count);
  return order.find((each) => plays(state, each)) ?? null;
}

/** The turn of a seat is over, its draw included: the next is to move, or the game ends. */
export function afterTurn(state: TilesState, seat: number): TilesState {
  const ended = rulesOf(state).goes_out ? classicEnd(state, seat) : familyEnd(state, seat);
  if (ended) return ended;
  const next = following(state, seat);
  if (next === null) return over(state, NOBODY_OUT);
  if (next <= seat && targetReached(state)) return over(state);
  return replace(state, { to_move: next });
}

/** The end, if one side alone is left; null if play goes on. */
export const afterResigning = (state: TilesState): TilesState | null => (leftAlone(state) ? over(state, rulesOf(state).goes_out ? null : NOBODY_OUT) : null);

/** The next seat draws its first rack, or the first begins. */
export function dealOn(state: TilesState, seat: number): TilesState {
  const next = state.seats.findIndex((_, each) => each > seat && !state.resigned.includes(each));
  if (next >= 0) return replace(state, { to_move: next, owed: RACK });
  return replace(state, { dealing: false, to_move: following(state, state.seats.length - 1) });
}

/** The game at its end; first the racks must be told whose leftovers count, if any do. */
export function over(state: TilesState, ending: Ending | null = null): TilesState {
  const counting = state.options.leftovers === "deduct" ? ending : null;
  const ended = replace(state, { to_move: null, owed: 0, open_lay: null, ending: null });
  if (!counting) return ended;
  const [waiting] = untold(state, counting);
  if (waiting !== undefined) return replace(ended, { to_move: waiting, ending: counting });
  const adjustments = adjusted(state, counting);
  const scores = adjustments.reduce((sum, { seat, score }) => added(sum, seat, score), [...state.scores]);
  return replace(ended, { scores, adjustments });
}

/** The seats whose leftovers count and whose racks have unknown tiles. */
export const untold = (state: TilesState, ending: Ending): number[] => counted(state, ending).filter((seat) => state.racks[seat]?.includes(UNKNOWN));

/** Who has resigned keeps its score: nobody gains by its rack. */
const counted = ({ seats, resigned }: TilesState, { out }: Ending): number[] => [...seats.keys()].filter((seat) => seat !== out && !resigned.includes(seat));

function adjusted(state: TilesState, ending: Ending): Adjustment[] {
  const held = counted(state, ending).map((seat) => [seat, leftover(state.racks[seat] ?? "", state)] as const).filter(([, points]) => points);
  const { out } = ending;
  const gained = out === null || state.resigned.includes(out) ? 0 : held.reduce((sum, [, points]) => sum + points, 0);
  if (out !== null && state.seats.length === 2 && sides(state.seats).length === 2) return gained ? [{ seat: out, score: 2 * gained, why: "out" }] : [];
  const lost = held.map(([seat, points]): Adjustment => ({ seat, score: -points, why: "leftover" }));
  if (out !== null && gained) lost.push({ seat: out, score: gained, why: "out" });
  return lost.sort((a, b) => a.seat - b.seat);
}

/** Nobody can or will go on: every seat with tiles has passed often enough. */
function familyEnd(state: TilesState, seat: number): TilesState | null {
  const players = [...state.seats.keys()].filter((each) => plays(state, each));
  if (!players.length) return over(state, NOBODY_OUT);
  const rounds = rulesOf(state).ends_when_stuck && !inBag(state) ? 1 : state.options.pass_rounds;
  if (rounds === null || !players.every((each) => (state.passes[each] ?? 0) >= rounds)) return null;
  // whoever has the target at the end of this very round wins by it
  const next = following(state, seat);
  return over(state, next !== null && next <= seat && targetReached(state) ? null : NOBODY_OUT);
}

function classicEnd(state: TilesState, seat: number): TilesState | null {
  if (!state.racks[seat] && !inBag(state)) return over(state, { out: seat });
  return state.scoreless >= SCORELESS_END ? over(state, NOBODY_OUT) : null;
}

const plays = (state: TilesState, seat: number): boolean => !state.resigned.includes(seat) && Boolean(state.racks[seat]);

const targetReached = (state: TilesState): boolean => state.options.target !== null && bestTotal(state) >= state.options.target;
