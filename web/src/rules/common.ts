/** What the rules of every game share: seats and sides, acts, entries, refusals. All values are frozen. */
import { noop } from "../lib/texts";

export interface Seat {
  readonly name: string;
  readonly team?: number | null;
}

/** What somebody wants to do, in the form of the record, without what fell. */
export interface Act {
  readonly act: string;
  readonly seat: number;
  readonly [field: string]: unknown;
}

/** The faces of dice, the letters on top of cubes, or tiles drawn. */
export type Fell = readonly number[] | string;

/** So many dice must fall, or these cubes, each told by its faces, or so many tiles of that bag. */
export type Need = { readonly dice: number } | { readonly cubes: readonly string[] } | { readonly tiles: number; readonly bag: string } | null;

/** An entry as an act, and what fell for it. */
export function parted({ dice, faces, ...act }: Act): readonly [Act, Fell | undefined] {
  if (act.act !== "draw") return [act as Act, (dice ?? faces) as Fell | undefined];
  const { tiles, ...draw } = act as Act;
  return [draw as Act, tiles as Fell | undefined];
}

/** An act together with what fell for it, in the form of the record. */
export function joined(act: Act, fell: Fell | undefined): Act {
  if (fell === undefined) return act;
  if (typeof fell !== "string") return { ...act, dice: fell };
  return { ...act, [act.act === "draw" ? "tiles" : "faces"]: fell };
}

export interface Standing {
  readonly seats: readonly Seat[];
  readonly scores: readonly number[];
  readonly to_move: number | null;
  readonly resigned: readonly number[];
  readonly aborted: boolean;
}

/** The rules of one game as functions of frozen values; `Refused` changes nothing. */
export interface Rules<State extends Standing> {
  start(seats: readonly Seat[], options: Readonly<Record<string, unknown>>): State;
  /** What must fall for the act here. */
  needs(state: State, act: Act): Need;
  /** The state after the act, and its entry as the log holds it. */
  play(state: State, act: Act, fell?: Fell): readonly [State, Act];
  /** The same for an entry of a log: judged when it was played, and not judged anew. */
  replay?(state: State, act: Act, fell?: Fell): readonly [State, Act];
  /** The act that is due and that nobody chooses. */
  owed?(state: State): Act | null;
  /** The act that is due at a real table where nobody tells what fell for it, and what stands for that. */
  untold?(state: State): readonly [Act, Fell] | null;
  /** The whole state as the pages know it. */
  view(state: State): object;
}

/** Why the rules refuse an act: a message with facts, for its reader's language. */
export class Refused extends Error {
  constructor(
    readonly kind: "malformed" | "illegal",
    readonly template: string,
    readonly facts: Readonly<Record<string, string | number>> = {},
  ) {
    super(template.replace(/\{(\w+)\}/g, (all, name: string) => String(facts[name] ?? all)));
  }
}

export const illegal = (template: string, facts?: Record<string, string | number>): Refused => new Refused("illegal", template, facts);
export const malformed = (template: string, facts?: Record<string, string | number>): Refused => new Refused("malformed", template, facts);

/** The value with some fields anew, frozen. */
export const replace = <Value extends object>(value: Value, fields: Partial<Value>): Value => Object.freeze({ ...value, ...fields });

/** The value with everything in it, frozen. */
export function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}

/** The seats of each team, in the order of the teams' first seats; without teams each alone. */
export function sides(seats: readonly Seat[]): readonly (readonly number[])[] {
  if (!seats.length || seats[0]?.team == null) return seats.map((_, seat) => [seat]);
  const teams = new Map<number, number[]>();
  for (const [number, { team }] of seats.entries()) {
    teams.set(team as number, [...(teams.get(team as number) ?? []), number]);
  }
  return [...teams.values()];
}

/** The sides on which somebody still plays. */
export const sidesLeft = ({ seats, resigned }: Pick<Standing, "seats" | "resigned">): readonly (readonly number[])[] =>
  sides(seats).filter((side) => side.some((seat) => !resigned.includes(seat)));

/** Whether too few still play: nobody, or one side where there were several. */
export function leftAlone(state: Pick<Standing, "seats" | "resigned">): boolean {
  const left = sidesLeft(state).length;
  return !left || (left === 1 && sides(state.seats).length > 1);
}

const total = (scores: readonly number[], side: readonly number[]): number => side.reduce((sum, seat) => sum + (scores[seat] ?? 0), 0);

/** The highest score of a side. */
export const bestTotal = ({ seats, scores }: Standing): number => Math.max(...sides(seats).map((side) => total(scores, side)));

/** The seats that share the win: those of the best sides left, without who resigned. */
function winners(state: Standing): number[] {
  const left = sidesLeft(state);
  const best = Math.max(...left.map((side) => total(state.scores, side)));
  const sharing = left.filter((side) => total(state.scores, side) === best).flat();
  return sharing.filter((seat) => !state.resigned.includes(seat)).sort((a, b) => a - b);
}

/** What every view tells of a game. */
export function standing(state: Standing): object {
  const finished = state.to_move === null;
  const teams = state.seats[0]?.team == null ? null : sides(state.seats);
  const sums = teams?.map((side) => [String(state.seats[side[0] as number]?.team), total(state.scores, side)]);
  return {
    team_scores: sums ? Object.fromEntries(sums) : null,
    finished,
    scores: state.scores,
    winners: finished && !state.aborted ? winners(state) : [],
    to_move: state.to_move,
    ...(finished && { adjustments: [] }),
    resigned: [...state.resigned].sort((a, b) => a - b),
    aborted: state.aborted,
  };
}

/** The form of an act: a known name, and a seat that there is. */
export function checkForm(act: Act, names: readonly string[], seats: number): void {
  if (!names.includes(act.act)) throw malformed("`act` must be one of {names}", { names: names.join(", ") });
  if (!isWhole(act.seat, 0, seats - 1)) throw malformed("`seat` must be a whole number from {least} to {most}, not {value}", { least: 0, most: seats - 1, value: JSON.stringify(act.seat) });
}

export const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** Nothing is done after the end. */
export function checkRunning(state: Standing): void {
  if (state.to_move === null) throw illegal(noop("the game is over: nothing may follow"));
}

export function checkTurn(state: Standing, seat: number): void {
  if (seat !== state.to_move) throw illegal(noop("it is the turn of seat {to_move}, not of seat {seat}"), { to_move: state.to_move ?? "", seat });
}

export function checkLeaving(state: Standing, seat: number): void {
  if (state.resigned.includes(seat)) throw illegal(noop("seat {seat} has resigned already"), { seat });
}
