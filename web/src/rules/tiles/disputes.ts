/** A lay that the others judge: accepted, challenged or refused. */
import { noop } from "../../lib/texts";
import { illegal, replace, sides } from "../common";
import { afterTurn } from "./ending";
import { lay, scoreOf } from "./laying";
import { RACK } from "./sets";
import { added, inBag, withRack, type Lay, type OpenLay, type ScoredWord, type TilesState } from "./state";

/** What somebody says of the open lay; `stands`: whether the list has every word that is challenged. */
export interface Dispute {
  readonly act: "accept" | "challenge" | "refuse";
  readonly seat: number;
  readonly words: readonly string[];
}

const FITTING = { challenge: "challenge", refuse: "consent" } as const;

/** Refuses what does not fit the open lay. */
export function checkDispute(state: TilesState, { act, seat, words }: Dispute): void {
  const { open_lay: opened, options } = state;
  if (!opened) throw illegal(noop("no lay is open: there is nothing to judge"));
  if (act !== "accept" && FITTING[act] !== options.judge) throw illegal(noop("at this table a lay is judged by {judge}"), { judge: options.judge });
  if (!asked(state, opened).includes(seat)) throw illegal(noop("seat {seat} has no say on this lay now"), { seat });
  const strange = words.find((word) => !opened.words.some((made) => made.word === word));
  if (strange !== undefined) throw illegal(noop("{word} is no word of this lay"), { word: strange });
}

/** The seats of sides that have not yet let the lay pass, in order after the one who laid. */
function asked({ seats, resigned }: TilesState, { act: { seat: layer }, accepted }: OpenLay): number[] {
  const silent = sides(seats).filter((side) => !side.includes(layer) && !side.some((seat) => accepted.includes(seat))).flat();
  const order = seats.map((_, step) => (layer + step) % seats.length);
  return order.filter((seat) => silent.includes(seat) && !resigned.includes(seat));
}

/** The first of the others is asked; with nobody to ask the lay stands. */
export function opened(state: TilesState, lying: OpenLay): TilesState {
  const [first] = asked(state, lying);
  if (first !== undefined) return replace(state, { open_lay: lying, to_move: first });
  return stand(replace(state, { open_lay: null, to_move: lying.act.seat }), lying.act);
}

/** The state after somebody has said what they think of the open lay. */
export function settle(state: TilesState, { act, seat }: Dispute, stands: boolean): TilesState {
  const lying = state.open_lay as OpenLay;
  const layer = lying.act.seat;
  if (act === "accept") return opened(state, replace(lying, { accepted: [...lying.accepted, seat] }));
  const closed = replace(state, { open_lay: null, to_move: layer });
  if (act === "refuse") return closed;
  if (stands) return stand(replace(closed, { scores: added(state.scores, seat, -state.options.challenge_penalty) }), lying.act);
  return afterTurn(scored(replace(closed, { scoreless: state.scoreless + 1 }), layer, [], 0), layer);
}

/** A seat has resigned while a lay was open: its own lay is gone, its say is not waited for. */
export function withoutSay(state: TilesState, seat: number): TilesState {
  const lying = state.open_lay as OpenLay;
  return seat === lying.act.seat ? afterTurn(replace(state, { open_lay: null }), seat) : opened(state, lying);
}

/** The lay counts; its draw follows, if the bag holds tiles. */
export function stand(state: TilesState, act: Lay): TilesState {
  const { seat, tiles } = act;
  const { grid, rack, words, bonus } = lay(state, act);
  const scoreless = scoreOf({ words, bonus }) ? 0 : state.scoreless + 1;
  const taken = replace(withRack(state, seat, rack), { grid, last: tiles.map(([square]) => square), passes: state.seats.map(() => 0), scoreless });
  const settled = scored(taken, seat, words, bonus);
  const owed = Math.min(RACK - rack.length, inBag(settled));
  return owed ? replace(settled, { owed }) : afterTurn(settled, seat);
}

function scored(state: TilesState, seat: number, words: readonly ScoredWord[], bonus: number): TilesState {
  const score = scoreOf({ words, bonus });
  return replace(state, { scores: added(state.scores, seat, score), turns: [...state.turns, { seat, score, words, bonus }] });
}
