/** The rules of Yacht as pure functions; the Python rules are held to the same tables. */
import { noop } from "../../lib/texts";
import { checkForm, checkLeaving, checkRunning, checkTurn, frozen, illegal, isWhole, leftAlone, malformed, replace, standing, type Act, type Fell, type Need, type Rules, type Seat, type Standing } from "../common";
import { FOUR_OF_A_KIND, ROWS, score, type FourOfAKind, type Sheet } from "./scoring";

const DICE = 5;
const FACES = 6;
export const THROWS = 3;
const MOST_SEATS = 100;
const ACTS = ["roll", "score", "time_up", "resign", "abort"];

export interface YachtOptions {
  readonly four_of_a_kind: FourOfAKind;
  readonly turn_seconds: number | null;
}

export interface YachtTurn {
  readonly seat: number;
  readonly score: number;
  readonly row: string;
}

export interface YachtState extends Standing {
  readonly options: YachtOptions;
  readonly sheets: readonly Sheet[];
  readonly dice: readonly number[];
  readonly rolls: number;
  readonly kept: readonly number[];
  readonly turns: readonly YachtTurn[];
}

const NOTHING_LIES = { dice: [], rolls: 0, kept: [] } as const;

function start(seats: readonly Seat[], given: Readonly<Record<string, unknown>>): YachtState {
  if (!isWhole(seats.length, 1, MOST_SEATS)) throw malformed("Yacht is for 1 to {most} seats, not {number}", { most: MOST_SEATS, number: seats.length });
  const sheet = ROWS.map(() => null);
  const sheets = seats.map(() => sheet);
  return frozen({ seats, options: read(given), sheets, scores: seats.map(() => 0), to_move: 0, ...NOTHING_LIES, resigned: [], aborted: false, turns: [] });
}

function read(given: Readonly<Record<string, unknown>>): YachtOptions {
  const { four_of_a_kind = "all-dice", turn_seconds = null, ...others } = given;
  const [unknown] = Object.keys(others);
  if (unknown) throw malformed("`options` knows no {name}", { name: unknown });
  if (!FOUR_OF_A_KIND.includes(four_of_a_kind as FourOfAKind)) throw malformed("`options.four_of_a_kind` must be one of {names}", { names: FOUR_OF_A_KIND.join(", ") });
  if (turn_seconds !== null && !isWhole(turn_seconds, 1, 2 ** 31 - 1)) throw malformed("`options.turn_seconds` must be a whole number");
  return { four_of_a_kind: four_of_a_kind as FourOfAKind, turn_seconds };
}

export const openRows = (state: YachtState, seat: number): string[] => ROWS.filter((_, at) => state.sheets[seat]?.[at] === null);

export const pays = (state: YachtState, row: string): number => score(row, state.dice, state.options.four_of_a_kind);

function needs(state: YachtState, act: Act): Need {
  check(state, act);
  return act.act === "roll" ? { dice: DICE - keptBy(act).length } : null;
}

function play(state: YachtState, act: Act, fell: Fell = []): readonly [YachtState, Act] {
  const need = needs(state, act);
  const count = need && "dice" in need ? need.dice : 0;
  if (!isFaces(fell)) throw malformed("`dice` must be faces from 1 to 6");
  if (fell.length !== count) throw illegal("{count} dice must fall here, not {number}", { count, number: fell.length });
  return frozen([after(state, act, fell), entryOf(act, fell)] as const);
}

function after(state: YachtState, act: Act, fell: readonly number[]): YachtState {
  const { seat } = act;
  switch (act.act) {
    case "roll": {
      const kept = [...keptBy(act)].sort();
      return replace(state, { dice: [...kept, ...fell].sort(), rolls: state.rolls + 1, kept });
    }
    case "score":
      return enter(state, seat, act["row"] as string);
    case "time_up":
      return enter(state, seat, bestRow(state, seat));
    case "resign":
      return resign(state, seat);
    default:
      return replace(state, { to_move: null, aborted: true, ...NOTHING_LIES });
  }
}

function entryOf({ seat, act, keep, row }: Act, fell: readonly number[]): Act {
  if (act === "roll") return { seat, act, ...(keep !== undefined && { keep }), dice: fell };
  return { seat, act, ...(act === "score" && { row }) };
}

const keptBy = (act: Act): readonly number[] => (act["keep"] as readonly number[] | undefined) ?? [];

const isFaces = (value: unknown): value is readonly number[] => Array.isArray(value) && value.length <= DICE && value.every((face) => isWhole(face, 1, FACES));

function check(state: YachtState, act: Act): void {
  checkForm(act, ACTS, state.seats.length);
  if (act.act === "roll" && act["keep"] !== undefined && !isFaces(act["keep"])) throw malformed("`keep` must be faces from 1 to 6");
  if (act.act === "score" && !(ROWS as readonly unknown[]).includes(act["row"])) throw malformed("`row` must be one of {names}", { names: ROWS.join(", ") });
  checkRunning(state);
  if (act.act === "resign" || act.act === "abort") return checkLeaving(state, act.seat);
  checkTurn(state, act.seat);
  if (act.act === "roll") checkRoll(state, act);
  else if (act.act === "score") checkRow(state, act);
}

function checkRoll(state: YachtState, act: Act): void {
  if (state.rolls === THROWS) throw illegal(noop("three rolls have been thrown: now a row must be chosen"));
  if (state.rolls && act["keep"] === undefined) throw illegal("a later roll must have `keep`, the dice kept; it may be empty");
  const left = [...state.dice];
  const missing = keptBy(act).filter((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  if (missing.length) throw illegal(noop("{kept} cannot be kept: what lies is {dice}"), { kept: missing.sort().join(" "), dice: state.dice.join(" ") || "—" });
}

function checkRow(state: YachtState, act: Act): void {
  if (!state.rolls) throw illegal(noop("the dice must be rolled before a row is chosen"));
  if (!openRows(state, act.seat).includes(act["row"] as string)) throw illegal(noop("the row {row} is filled already"), { row: act["row"] as string });
}

/** Where the roll pays most; of equal rows the one nearest the sheet's foot. */
function bestRow(state: YachtState, seat: number): string {
  const rows = openRows(state, seat).reverse();
  if (!state.dice.length) return rows[0] as string;
  return rows.reduce((best, row) => (pays(state, row) > pays(state, best) ? row : best));
}

function enter(state: YachtState, seat: number, row: string): YachtState {
  const points = state.dice.length ? pays(state, row) : 0;
  const sheets = state.sheets.map((sheet, each) => (each === seat ? sheet.map((held, at) => (ROWS[at] === row ? points : held)) : sheet));
  const scores = state.scores.map((held, each) => (each === seat ? held + points : held));
  return nextTurn(replace(state, { sheets, scores, turns: [...state.turns, { seat, score: points, row }] }), seat);
}

function resign(state: YachtState, seat: number): YachtState {
  const resigned = replace(state, { resigned: [...state.resigned, seat] });
  if (leftAlone(resigned)) return replace(resigned, { to_move: null, ...NOTHING_LIES });
  return seat === state.to_move ? nextTurn(resigned, seat) : resigned;
}

/** The turn goes to the next seat that still plays and has an open row. */
function nextTurn(state: YachtState, seat: number): YachtState {
  const count = state.seats.length;
  const order = state.seats.map((_, step) => (seat + step + 1) % count);
  const following = order.find((each) => !state.resigned.includes(each) && openRows(state, each).length) ?? null;
  return replace(state, { to_move: following, ...NOTHING_LIES });
}

function view(state: YachtState): object {
  const { sheets, dice, rolls, kept, options, to_move } = state;
  const rows = to_move !== null && dice.length ? openRows(state, to_move) : null;
  return { ...standing(state), sheets, dice, rolls, kept, pays: rows && Object.fromEntries(rows.map((row) => [row, pays(state, row)])), options };
}

export const yacht: Rules<YachtState> = { start, needs, play, view };
