/** Who begins, whose turn is next, and when the game is over (rules of the cubes, Before play, Game One, Game Two). */
import { noop } from "../../lib/texts";
import { bestTotal, illegal, replace, sides, sidesLeft, type Act } from "../common";
import { EMPTY_LADDER } from "./ladder";
import { faceTotal } from "./tops";
import { isTwo, setOf, type CubesState } from "./state";

/** Who rolls for each side: its first seat that still plays. */
export const leaders = (state: CubesState): number[] => sidesLeft(state).map((side) => first(state, side)).sort((a, b) => a - b);

const first = (state: CubesState, side: readonly number[]): number => Math.min(...side.filter((seat) => !state.resigned.includes(seat)));

/** The roll for the beginning that is due; null where there is nobody to roll against. */
export const owed = (state: CubesState): Act | null =>
  state.to_move === null || state.starter !== null || leaders(state).length < 2 ? null : { act: "roll_off", seat: state.to_move };

/** Whether it is still to be settled by rolling who begins. */
export const rollingOff = (state: CubesState): boolean => owed(state) !== null;

export function checkBeginning(state: CubesState, act: string): void {
  if (act === "roll_off" && state.starter !== null) throw illegal(noop("it is settled who begins: nobody rolls for it any more"));
  if (act === "roll" && state.starter === null && state.roll_offs.length) throw illegal(noop("it is not settled yet who begins: the cubes are rolled for that first"));
}

export function rollOff(state: CubesState, seat: number, faces: string): CubesState {
  const rolled = { seat, faces, total: faceTotal(setOf(state), faces), attempt: state.attempt };
  return goOn(replace(state, { roll_offs: [...state.roll_offs, rolled], rolling: state.rolling.slice(1) }));
}

/** This seat begins, in every round. */
export const begin = (state: CubesState, seat: number): CubesState => replace(state, { starter: seat, rolling: [], to_move: seat, due: order(state, seat) });

/** The seats that still play, in playing order. */
export function order(state: CubesState, starter: number): number[] {
  const count = state.seats.length;
  return state.seats.map((_, step) => (starter + step) % count).filter((seat) => !state.resigned.includes(seat));
}

/** A seat has left before it was settled who begins: a partner rolls in its place. */
export function withoutWhoLeft(state: CubesState): CubesState {
  if (!state.roll_offs.length) {
    const rolling = leaders(state);
    return replace(state, { rolling, to_move: rolling[0] as number });
  }
  const rolling = state.rolling.map((each) => standsFor(state, each)).filter((each) => each !== null).sort((a, b) => a - b);
  return goOn(replace(state, { rolling }));
}

/** The next one rolls; when all have, the highest begins, and those tied for it roll again. */
function goOn(state: CubesState): CubesState {
  const totals = new Map<number, number>();
  for (const { seat, total, attempt } of state.roll_offs) {
    const leader = standsFor(state, seat);
    if (attempt === state.attempt && leader !== null) totals.set(leader, total);
  }
  const contenders = [...totals.keys(), ...state.rolling];
  if (contenders.length === 1) return begin(state, contenders[0] as number);
  if (state.rolling.length) return replace(state, { to_move: state.rolling[0] as number });
  const highest = Math.max(...totals.values());
  const tied = [...totals].filter(([, total]) => total === highest).map(([seat]) => seat).sort((a, b) => a - b);
  if (tied.length === 1) return begin(state, tied[0] as number);
  return replace(state, { rolling: tied, attempt: state.attempt + 1, to_move: tied[0] as number });
}

/** Who plays for the side of that seat; null if nobody does any more. */
function standsFor(state: CubesState, seat: number): number | null {
  const side = sides(state.seats).find((each) => each.includes(seat)) ?? [];
  return side.every((each) => state.resigned.includes(each)) ? null : first(state, side);
}

/** The game at its end. */
export const over = (state: CubesState): CubesState => replace(state, { to_move: null, faces: "", due: [], rolling: [] });

/** The turn of the seat is over: the next of this go, or another go. */
export function nextTurn(state: CubesState, seat: number): CubesState {
  const due = state.due.filter((each) => each !== seat);
  const left = replace(state, { due, faces: "" });
  return due.length ? replace(left, { to_move: due[0] as number }) : nextGo(left);
}

/** Everyone has had the turn: another go round the table, another round, or the end. */
function nextGo(state: CubesState): CubesState {
  if (isTwo(state)) return nextOfTwo(state);
  if (targetReached(state) || state.go === state.options.turns) return over(state);
  return started(replace(state, { go: state.go + 1, round: state.go + 1 }), order(state, state.starter as number));
}

function nextOfTwo(state: CubesState): CubesState {
  const having = havingTurns(state);
  const due = having.filter((seat) => !state.ended.includes(seat));
  if (due.length) return started(replace(state, { go: state.go + 1 }), due);
  if (targetReached(state) || state.round === state.options.rounds || !having.length) return over(state);
  return started(replace(state, { round: state.round + 1, go: 1, ladders: state.seats.map(() => EMPTY_LADDER), ended: [] }), having);
}

const started = (state: CubesState, due: readonly number[]): CubesState => replace(state, { due, to_move: due[0] as number });

/** The seats that have not had the agreed number of turns. */
const havingTurns = (state: CubesState): number[] =>
  order(state, state.starter as number).filter((seat) => state.options.turns === null || (state.turn_counts[seat] ?? 0) < state.options.turns);

const targetReached = (state: CubesState): boolean => state.options.target !== null && bestTotal(state) >= state.options.target;

/** The seat has left the game, its turn with it. */
export const without = (state: CubesState, seat: number): CubesState =>
  seat === state.to_move ? nextTurn(state, seat) : replace(state, { due: state.due.filter((each) => each !== seat) });
