/** The rules of the word cubes as pure functions; the Python rules are held to the same tables. */
import { noop } from "../../lib/texts";
import { checkForm, checkLeaving, checkRunning, checkTurn, frozen, illegal, isWhole, leftAlone, malformed, replace, standing, type Act, type Fell, type Need, type Rules, type Seat } from "../common";
import type { House, WordList } from "../words";
import { begin, checkBeginning, leaders, nextTurn, over, owed, rollingOff, rollOff, without, withoutWhoLeft } from "./going";
import { counted } from "./judging";
import { EMPTY_LADDER, SHORTEST, type Ladder } from "./ladder";
import { normalized, type Grid } from "./layouts";
import { mayPass, passed, settled, TURNS_TO_TAKE } from "./scoring";
import { CUBES, possible } from "./sets";
import { isTwo, optionsOf, setOf, TWO, type CubesState, type CubesTurn } from "./state";

const MOST_SEATS = 100;
const MOST_ROWS = 100;
const SAID = ["accept", "challenge", "refuse"]; // of a lay that others judge; here the list does
const ACTS = ["roll_off", "roll", "lay", "pass", ...SAID, "words", "resign", "abort"];

/** The rules of one of the two games, with the list that counts where the options name one. */
export function cubes(game: string, list: WordList | null): Rules<CubesState> {
  return {
    start: (seats, options) => start(game, seats, options),
    needs,
    play: (state, act, fell) => play(state, act, fell, list),
    owed,
    view,
  };
}

function start(game: string, seats: readonly Seat[], given: Readonly<Record<string, unknown>>): CubesState {
  if (!isWhole(seats.length, 1, MOST_SEATS)) throw malformed("this game is for 1 to {most} seats, not {number}", { most: MOST_SEATS, number: seats.length });
  const nothing = seats.map(() => 0);
  const beginning = { rolling: [], roll_offs: [], attempt: 1, starter: null, faces: "", due: [], round: 1, go: 1, ended: [] };
  const state: CubesState = { game, seats, options: optionsOf(game, given), scores: nothing, turn_counts: nothing, ladders: seats.map(() => EMPTY_LADDER), to_move: 0, ...beginning, house: [], resigned: [], aborted: false, played: [] };
  return frozen({ ...state, rolling: leaders(state) });
}

function needs(state: CubesState, act: Act): Need {
  check(state, act);
  return act.act === "roll" || act.act === "roll_off" ? { cubes: setOf(state).cubes } : null;
}

function play(state: CubesState, act: Act, fell: Fell | undefined, list: WordList | null): readonly [CubesState, Act] {
  const faces = needs(state, act) ? facesOf(state, fell) : "";
  return frozen(played(state, act, faces, list));
}

function facesOf(state: CubesState, fell: Fell | undefined): string {
  if (typeof fell !== "string" || fell.length !== CUBES) throw malformed("`faces` must be {count} letters", { count: CUBES });
  if ([...fell].some((face) => !(face in setOf(state).values))) throw malformed("`faces` must be letters of the set, a blank *");
  if (!possible(setOf(state), fell)) throw illegal(noop("{faces} cannot lie on top of the cubes together"), { faces: fell });
  return fell;
}

function played(state: CubesState, given: Act, faces: string, list: WordList | null): readonly [CubesState, Act] {
  const { act, seat } = given;
  switch (act) {
    case "roll_off":
      return [rollOff(state, seat, faces), { seat, act, faces }];
    case "roll":
      return [replace(state.starter === null ? begin(state, seat) : state, { faces }), { seat, act, faces }];
    case "lay":
      return lay(state, given, list);
    case "pass":
      return [nextTurn(passed(state, seat), seat), { seat, act }];
    case "words": {
      const { add = [], strike = [] } = given as unknown as Partial<House>;
      return [replace(state, { house: [...state.house, { add, strike }] }), { seat, act, ...(add.length && { add }), ...(strike.length && { strike }) }];
    }
    case "resign":
      return [resign(state, seat), { seat, act }];
    default:
      return [replace(over(state), { aborted: true }), { seat, act }];
  }
}

/** A layout of a log tells what of it counted when it was judged; that is not judged anew. */
function lay(state: CubesState, { seat, grid, time_up, counted: before }: Act, list: WordList | null): readonly [CubesState, Act] {
  const late = time_up === true;
  const laid = normalized(grid as Grid);
  const counts = normalized((before as Grid | undefined) ?? counted(state, seat, grid as Grid, late, list));
  const entry = { seat, act: "lay", grid: laid, ...(late && { time_up: true }), ...(counts.join() !== laid.join() && { counted: counts }) };
  return [nextTurn(settled(state, seat, laid, counts, late), seat), entry];
}

function resign(state: CubesState, seat: number): CubesState {
  const resigned = replace(state, { resigned: [...state.resigned, seat] });
  if (leftAlone(resigned)) return over(resigned);
  return resigned.starter === null ? withoutWhoLeft(resigned) : without(resigned, seat);
}

function check(state: CubesState, act: Act): void {
  checkForm(act, state.game === TWO ? ACTS : ACTS.filter((name) => name !== "pass"), state.seats.length);
  if (act.act === "lay") {
    if (![undefined, true, false].includes(act["time_up"] as boolean)) throw malformed("`time_up` must be true or false");
    checkGrid(state, act["grid"]);
  }
  if (act.act === "words") checkWords(state, act["add"] ?? [], act["strike"] ?? []);
  if (act.act === "challenge" || act.act === "refuse") checkWords(state, act["words"]);
  checkRunning(state);
  if (act.act === "resign" || act.act === "abort") return checkLeaving(state, act.seat);
  if (SAID.includes(act.act)) throw illegal(noop("no lay is open: there is nothing to judge"));
  if (act.act === "words") return;
  checkTurn(state, act.seat);
  checkBeginning(state, act.act);
  if (act.act === "roll" && state.faces) throw illegal(noop("the cubes have been rolled: now words are laid"));
  if (act.act === "lay" && !state.faces) throw illegal(noop("the cubes must be rolled first"));
  if (act.act === "pass" && !mayPass(state)) {
    if (state.go <= TURNS_TO_TAKE) throw illegal(noop("the first two turns of a round must be taken: only later ones are passed"));
    throw illegal(noop("the cubes have been rolled: this turn cannot be passed any more"));
  }
}

function checkWords(state: CubesState, ...lists: unknown[]): void {
  const { values } = setOf(state);
  const isWord = (word: unknown): boolean => typeof word === "string" && word.length > 1 && [...word].every((letter) => letter in values);
  if (!lists.every((words) => Array.isArray(words) && words.every(isWord)) || !lists.flat().length) throw malformed("words must be lists of words in letters of the set");
}

function checkGrid(state: CubesState, grid: unknown): void {
  if (!Array.isArray(grid) || grid.length > MOST_ROWS || grid.some((row) => typeof row !== "string" || row.length > MOST_ROWS || row.length !== (grid[0] as string).length)) {
    throw malformed("`grid` must be rows of one length");
  }
  const { values } = setOf(state);
  for (const letter of (grid as string[]).join("")) {
    const capital = letter.toUpperCase();
    const known = letter !== "*" && capital in values && (letter === capital || letter === capital.toLowerCase());
    if (letter !== "." && !known) throw malformed("`grid` must be letters of the set, a small one for a blank, or `.`");
  }
}

function view(state: CubesState): object {
  const two = isTwo(state);
  const most = state.options.turns;
  return {
    ...standing(state),
    together: [],
    faces: state.faces || null,
    starter: state.starter,
    roll_offs: state.roll_offs.map(({ seat, faces, total }) => ({ seat, faces, total })),
    rolling_off: rollingOff(state),
    round: state.round,
    turn: state.go,
    turn_counts: state.turn_counts,
    ladders: two ? state.ladders.map(told) : null,
    ended: two ? state.seats.map((_, seat) => state.ended.includes(seat) || (most !== null && (state.turn_counts[seat] ?? 0) >= most)) : null,
    may_pass: mayPass(state),
    laid: state.seats.map(() => null),
    open_lay: null,
    turns: state.played.map((turn) => turnTold(turn, two)),
    house: state.house,
    options: state.options,
  };
}

const told = (ladder: Ladder): object =>
  Object.fromEntries(ladder.flatMap((booked, rung) => (booked ? [[String(rung + SHORTEST), { word: booked.word, score: booked.score, turn: booked.turn }]] : [])));

function turnTold(turn: CubesTurn, two: boolean): object {
  const { seat, score, words, bonus, unused, credited, struck, round, number, grid, laid, faces, late } = turn;
  const same = laid.join() === grid.join();
  return { seat, score, words, bonus, unused, ...(two && { credited, struck }), round, turn: number, grid, ...(!same && { laid }), faces: faces || null, late, passed: turn.passed };
}
