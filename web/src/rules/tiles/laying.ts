/** Is a lay legal, and what does it make and pay? Only the end state is judged. */
import { BLANK, EMPTY, isBlank } from "../../lib/letters";
import { noop } from "../../lib/texts";
import { illegal } from "../common";
import { notAdmitted } from "../words";
import { allRuns, BARE, hangsTogether, inOneLine, laid, runsThrough, wordOf, type Grid, type Letters, type Run } from "./board";
import { less, sorted } from "./tiles";
import { showing } from "./racks";
import { bonusFor, sumOf, total } from "./scoring";
import { CENTRE, squareName } from "./squares";
import type { Lay, ScoredWord, TilesState } from "./state";

/** What a legal lay comes to, but for whether its words are admissible. */
export interface Laid {
  readonly grid: Grid;
  /** What is left on the rack. */
  readonly rack: string;
  readonly words: readonly ScoredWord[];
  readonly bonus: number;
}

export const scoreOf = ({ words, bonus }: Pick<Laid, "words" | "bonus">): number => words.reduce((sum, { score }) => sum + score, bonus);

/** What the lay comes to; refused where the rules refuse it, words left aside. */
export function lay(state: TilesState, act: Lay): Laid {
  if (!act.tiles.length) throw illegal(noop("a lay must have a tile at least"));
  const taken = takenBy(act);
  const rack = sorted(less(showing(state, act.seat, taken), taken));
  const ground = swapped(state, act.swap);
  for (const [square] of act.tiles) if (ground[square] !== EMPTY) throw illegal(noop("{square} is taken"), { square: squareName(square) });
  const squares = act.tiles.map(([square]) => square);
  const grid = laid(ground, act.tiles);
  checkPlaces(state, grid, squares, ground === BARE);
  const runs = runsThrough(grid, squares);
  if (state.options.repeat_words === "refuse") checkRepeats(state.grid, runs);
  const fresh = new Set(squares);
  const words = runs.map((run) => ({ word: wordOf(run), score: total(sumOf(run, fresh, state)) }));
  return { grid, rack, words, bonus: bonusFor(squares.length, state) };
}

/** Refuses the first word that does not count. */
export function checkWords(state: TilesState, { words }: Laid, admits: (word: string) => boolean): void {
  const wrong = words.find(({ word }) => !admits(word));
  if (wrong) throw notAdmitted(state, wrong.word);
}

/** What the lay takes from the rack; the freed blanks are laid before its own. */
export function takenBy({ tiles, swap }: Lay): string {
  const blanks = tiles.filter(([, letter]) => isBlank(letter)).length;
  if (blanks < swap.length) {
    throw illegal(noop("a swapped blank must be laid in the same turn: {count} are freed, {laid} laid"), { count: swap.length, laid: blanks });
  }
  const letters = [...tiles, ...swap].map(([, letter]) => letter).filter((letter) => !isBlank(letter));
  return letters.join("") + BLANK.repeat(blanks - swap.length);
}

/** The board with real tiles in place of blanks. */
function swapped({ grid, options }: TilesState, swap: Letters): Grid {
  if (swap.length && options.blank_swap === "never") throw illegal(noop("blanks stay where they lie: none may be swapped"));
  for (const [square, letter] of swap) {
    if (grid[square] !== letter.toLowerCase()) throw illegal(noop("on {square} there is no blank that stands for {letter}"), { square: squareName(square), letter });
  }
  return laid(grid, swap);
}

function checkPlaces({ options }: TilesState, grid: Grid, squares: readonly number[], first: boolean): void {
  if (first && !squares.includes(CENTRE)) throw illegal(noop("the first word must cover the centre, {square}"), { square: squareName(CENTRE) });
  if (!hangsTogether(grid, squares, first)) throw illegal(noop("every tile must hang together with those on the board, edge by edge"));
  if (first && squares.length === 1) throw illegal(noop("the first word must have two letters or more"));
  if (!options.several_words && !inOneLine(grid, squares)) throw illegal(noop("all tiles must be laid in one line without gaps"));
}

/** Refuses a word that the board already has, or that comes twice in one turn. */
function checkRepeats(before: Grid, runs: readonly Run[]): void {
  const seen = new Set(allRuns(before).map(wordOf));
  for (const word of runs.map(wordOf)) {
    if (seen.has(word)) throw illegal(noop("{word} is on the board already"), { word });
    seen.add(word);
  }
}
