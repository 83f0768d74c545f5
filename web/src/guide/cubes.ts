/** What of a wished layout lies on the felt, and which cube goes where next. Pure. */
import { BLANK, isBlank } from "../lib/letters";
import { keyOf } from "../cubes/cells";
import { cellsOf, placedAt, same, type Cell, type Draft, type Piece, type Window } from "../cubes/model";
import { cellName, inside, middle } from "../cubes/window";
import type { Hint, Step } from "./told";

/** What a person sees and has laid. */
export interface Situation {
  draft: Draft;
  pieces: readonly Piece[];
  /** The piece that the next tap lays. */
  chosen: number | null;
  window: Window;
}

interface Wished extends Cell {
  letter: string;
}

export function hint({ wish, lays }: Step, at: Situation): Hint {
  if (wish.act === "pass") return { ready: false, astray: false, parts: "#pass" };
  if (!wish.grid) return { ready: true, astray: false, parts: "#main" };
  const wished = settled(wish.grid, at);
  const wrong = at.draft.placed.filter(({ letter, ...cell }) => letter && wished.find((each) => same(each, cell))?.letter !== letter);
  const missing = wished.filter((each) => placedAt(at.draft, each)?.letter !== each.letter);
  const ready = !missing.length && (lays || !wrong.length);
  if (ready) return { ready, astray: false, parts: "#main" };
  if (wrong.length) return { ready, astray: true, parts: wrong.map(square).join(", ") };
  const first = next(missing, at);
  if (!first) return { ready, astray: false, parts: "" };
  return { ready, astray: false, parts: touched(missing, first, at), next: { letter: faceOf(first.letter), square: cellName(at.window, first) } };
}

/** The wished cells where they agree best with what lies. */
function settled(grid: readonly string[], { draft, window }: Situation): Wished[] {
  const cells = cellsOf(grid);
  const moved = ({ row, col }: Cell): Wished[] => cells.map((each) => ({ letter: each.letter, row: each.row + row, col: each.col + col }));
  const agreeing = (wished: readonly Wished[]): number => wished.filter((each) => placedAt(draft, each)?.letter === each.letter).length;
  let best = moved(middle(window, grid.length, grid[0]?.length ?? 0));
  let most = 0;
  for (const { row, col, letter } of draft.placed)
    for (const cell of cells) {
      const tried = cell.letter === letter ? moved({ row: row - cell.row, col: col - cell.col }) : [];
      const count = agreeing(tried);
      if (count > most) [best, most] = [tried, count];
    }
  return best;
}

/** The cell to go on with: where squares are shown, and beside what lies if there is such a one. */
function next(missing: readonly Wished[], { draft, window }: Situation): Wished | undefined {
  const free = missing.filter((each) => same(each, inside(window, each)) && !placedAt(draft, each));
  return free.find((each) => draft.placed.some((lies) => touches(lies, each))) ?? free[0];
}

/** A cube and its square; once a fitting one is chosen, all squares it may go to. */
function touched(missing: readonly Wished[], first: Wished, { draft, pieces, chosen }: Situation): string {
  const held = pieces.find(({ id }) => id === chosen);
  const goals = missing.filter(({ letter }) => held && faceOf(letter) === held.letter);
  if (goals.length) return goals.map(square).join(", ");
  const piece = pieces.find(({ id, letter }) => letter === faceOf(first.letter) && !draft.placed.some((each) => each.id === id));
  return [piece && `.unused [data-piece="${piece.id}"]`, square(first)].filter(Boolean).join(", ");
}

const touches = (one: Cell, other: Cell): boolean => Math.abs(one.row - other.row) + Math.abs(one.col - other.col) === 1;
const faceOf = (letter: string): string => (isBlank(letter) ? BLANK : letter);
const square = (cell: Cell): string => `.felt [data-square="${keyOf(cell)}"]`;
