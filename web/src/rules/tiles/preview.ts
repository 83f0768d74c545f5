/** What a lay would pay, before it counts; what it says is what the turn pays. */
import { BLANK, EMPTY } from "../../lib/letters";
import { malformed, Refused } from "../common";
import { admitting, notAdmitted, type WordList } from "../words";
import { readAct } from "./acts";
import { laid, runsThrough, squaresOf, wordOf, type Letters } from "./board";
import { lay, scoreOf } from "./laying";
import { bonusFor, sumOf, total } from "./scoring";
import { RACK, tilesOf } from "./sets";
import { squareName, squareNumber } from "./squares";
import { seenBy, type Lay, type TilesState } from "./state";

/** A lay that is tried; `*` is a blank that stands for no letter yet. */
export interface Tried {
  readonly seat: number;
  readonly tiles: Readonly<Record<string, string>>;
  readonly swap?: Readonly<Record<string, string>>;
}

type Admits = (word: string) => boolean;

/** The answer that the server would give; `say` tells a refusal in the reader's language. */
export function preview(state: TilesState, tried: Tried, list: WordList | null, say: (refused: Refused) => string): object {
  const unnamed = Object.keys(tried.tiles).filter((square) => tried.tiles[square] === BLANK).map(squareNumber);
  const act = actOf(state, tried);
  const judged = state.options.judge === "dictionary";
  const admits: Admits = judged ? admitting(state, list) : () => true;
  const words = runsOf(state, act).filter((run) => !squaresOf(run).some((square) => unnamed.includes(square))).map((run) => {
    const sum = sumOf(run, new Set(act.tiles.map(([square]) => square)), state);
    const word = wordOf(run);
    const reason = admits(word) ? null : say(notAdmitted(state, word));
    return { word, squares: squaresOf(run).map(squareName), score: total(sum), letters: sum.letters, times: sum.times, reason };
  });
  const bonus = bonusFor(act.tiles.length, state);
  const fault = faultOf(state, act);
  return {
    words,
    bonus,
    total: words.reduce((sum, { score }) => sum + score, bonus),
    fault: fault && say(fault),
    ok: fault === null && !unnamed.length && words.every(({ reason }) => reason === null),
    blanks: judged ? fitting(state, act, unnamed, admits) : {},
  };
}

/** The lay with some letter for each blank that has none yet. */
function actOf(state: TilesState, { seat, tiles, swap = {} }: Tried): Lay {
  const some = tilesOf(state).letters.charAt(0).toLowerCase();
  const named = Object.fromEntries(Object.entries(tiles).map(([square, letter]) => [square, letter === BLANK ? some : letter]));
  const act = readAct(state, { act: "lay", seat, tiles: named, swap }, state.seats.length);
  if (act.act !== "lay") throw malformed("only lays are tried");
  return act;
}

function runsOf({ grid }: TilesState, { tiles, swap }: Lay): ReturnType<typeof runsThrough> {
  const ground = laid(grid, swap);
  if (tiles.length > RACK || tiles.some(([square]) => ground[square] !== EMPTY)) return [];
  return runsThrough(laid(ground, tiles), tiles.map(([square]) => square));
}

function faultOf(state: TilesState, act: Lay): Refused | null {
  try {
    lay(seenBy(state, act.seat), act);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** For each blank laid: the letters that fit there, best first, and what the turn pays with each. */
function fitting(state: TilesState, act: Lay, unnamed: readonly number[], admits: Admits): Record<string, [string, number][]> {
  const { letters } = tilesOf(state);
  const seen = seenBy(state, act.seat);
  const paid = (square: number, letter: string): [string, number][] => {
    const tiles: Letters = act.tiles.map(([each, lies]) => [each, each === square ? letter.toLowerCase() : lies]);
    if (faultOf(seen, { ...act, tiles })) return [];
    const made = lay(seen, { ...act, tiles });
    return made.words.every(({ word }) => admits(word)) ? [[letter, scoreOf(made)]] : [];
  };
  const blanks = act.tiles.filter(([, letter]) => letter === letter.toLowerCase()).map(([square]) => square);
  const found = (square: number): [string, number][] =>
    act.tiles.length > RACK || unnamed.some((each) => each !== square) ? [] : [...letters].flatMap((letter) => paid(square, letter)).sort(([, a], [, b]) => b - a);
  return Object.fromEntries(blanks.map((square) => [squareName(square), found(square)]));
}
