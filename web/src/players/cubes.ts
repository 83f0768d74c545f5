/**
 * The computer players of the cubes without a server: they know the words of a level, lay one, and put
 * others through its letters as long as that pays; no plan beyond the turn.
 */
import type { Act } from "../rules/common";
import { rollingOff } from "../rules/cubes/going";
import { cellAt, gridOf, placeOf, wordsOf, type Cell, type Cells } from "../rules/cubes/layouts";
import { mayPass, pays } from "../rules/cubes/scoring";
import { BLANK } from "../rules/cubes/sets";
import { isTwo, setOf, type CubesState } from "../rules/cubes/state";
import type { KeptList } from "../offline/words";

interface Style {
  /** Whose words it knows. */
  knows: string;
  /** With how many first words it tries, and how many it looks at for each that follows. */
  firsts: number;
  others: number;
  /** It passes the last turn of a round where so many lengths or fewer are left to be done. */
  content: number;
}

export type CubesLevel = "simple" | "steady";
const STYLES: Readonly<Record<CubesLevel, Style>> = {
  simple: { knows: "child", firsts: 2, others: 80, content: 1 },
  steady: { knows: "medium", firsts: 10, others: 300, content: 0 },
};

const MIDDLE = 40;
const LAST_TURN = 4;

/** What a computer of that level does. */
export function act(state: CubesState, level: CubesLevel, list: KeptList): Act {
  const seat = state.to_move as number;
  const style = STYLES[level];
  if (!state.faces) {
    if (mayPass(state) && state.go === LAST_TURN && openLengths(state, seat) <= style.content) return { act: "pass", seat };
    return { act: rollingOff(state) ? "roll_off" : "roll", seat };
  }
  return { act: "lay", seat, grid: gridOf(best(state, seat, style, list)) };
}

const openLengths = (state: CubesState, seat: number): number => (isTwo(state) ? (state.ladders[seat] ?? []).filter((each) => each === null).length : 0);

/** The best layout that it finds; nothing where nothing pays. */
function best(state: CubesState, seat: number, style: Style, list: KeptList): Cells {
  const among = findable(list.known(style.knows), state);
  const known = new Set(among);
  const worth = (cells: Cells): number => pays(state, seat, gridOf(cells)).score;
  let found: Cells = new Map();
  let most = worth(found);
  for (const first of among.slice(0, style.firsts)) {
    let cells = withBlanks(new Map([...first].map((letter, at) => [cellAt(MIDDLE, MIDDLE + at), letter])), state.faces);
    let score = cells ? worth(cells) : -Infinity;
    for (let more: Cells | null = cells; more; ) {
      more = null;
      for (const next of through(cells as Cells, among.slice(0, style.others), state, known)) {
        const paid = worth(next);
        if (paid > score) [more, score] = [next, paid];
      }
      if (more) cells = more;
    }
    if (cells && score > most) [found, most] = [cells, score];
  }
  return found;
}

/** The words that the roll can make, those worth most first. */
function findable(words: readonly string[], state: CubesState): string[] {
  const { values } = setOf(state);
  const value = (word: string): number => [...word].reduce((sum, letter) => sum + (values[letter] ?? 0), word.length);
  return words.filter((word) => lacking([...word], state.faces) === 0).sort((a, b) => value(b) - value(a));
}

/** How many of the letters neither the roll nor its blanks can give. */
function lacking(letters: readonly string[], faces: string): number {
  const left = [...faces];
  const missing = letters.filter((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return Math.max(0, missing.length - left.filter((face) => face === BLANK).length);
}

/** The layout with small letters where the roll has none of that letter left; null where blanks are too few. */
function withBlanks(cells: Cells, faces: string): Cells | null {
  const left = [...faces];
  const found = new Map<Cell, string>();
  for (const [cell, letter] of cells) {
    const capital = letter.toUpperCase();
    const at = left.indexOf(capital);
    const blank = at < 0 ? left.indexOf(BLANK) : at;
    if (blank < 0) return null;
    left.splice(blank, 1);
    found.set(cell, at < 0 ? capital.toLowerCase() : capital);
  }
  return found;
}

/** The layout with one word more through one of its letters, in every way that leaves only words. */
function* through(cells: Cells, words: readonly string[], state: CubesState, known: ReadonlySet<string>): Generator<Cells> {
  for (const word of words)
    for (const [cell, lies] of cells) {
      const letter = lies.toUpperCase();
      for (let at = word.indexOf(letter); at >= 0; at = word.indexOf(letter, at + 1))
        for (const [down, across] of [[0, 1], [1, 0]] as const) {
          const more = laid(cells, word, cell, at, down, across);
          const blanked = more && withBlanks(more, state.faces);
          if (blanked && wordsOf(blanked, setOf(state)).every((each) => known.has(each.word))) yield blanked;
        }
    }
}

function laid(cells: Cells, word: string, through: Cell, at: number, down: number, across: number): Cells | null {
  const [row, column] = placeOf(through);
  const found = new Map(cells);
  for (const [place, letter] of [...word].entries()) {
    const cell = cellAt(row + (place - at) * down, column + (place - at) * across);
    const lies = found.get(cell);
    if (lies !== undefined && lies.toUpperCase() !== letter) return null;
    found.set(cell, letter);
  }
  return found.size > cells.size ? new Map([...found].sort(([a], [b]) => a - b)) : null;
}
