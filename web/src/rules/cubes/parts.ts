/** The part of a layout that counts when the glass has run out (rules of the cubes, invalid_layout). */
import { cellAt, cellsOf, isBlank, neighbours, type Cell, type Cells, type Grid } from "./layouts";
import type { CubeSet } from "./sets";

/** A set of cubes, a bit each: the first in reading order is the highest. */
type Mask = number;

interface Cube {
  bit: Mask;
  value: number;
  across: Mask;
  down: Mask;
}

interface Run {
  word: string;
  value: number;
  cubes: Mask;
  beside: Mask;
}

interface Wish {
  admits: (word: string) => boolean;
  /** Whether a word may lie there twice. */
  repeats: boolean;
  /** What the turn pays with a part, where of each length at most the lowest word counts. */
  pays?: (part: Grid) => number;
  /** The most that it pays beyond what the words and the cubes of the part are worth. */
  beyond?: number;
}

/** The valid part that hangs together and scores most; of equals the one with more cubes, then the first. */
export function bestPart(grid: Grid, set: CubeSet, { admits, repeats, pays, beyond = 0 }: Wish): Grid {
  const cells = cellsOf(grid);
  const cubes = cubesOf(cells, set);
  const runs = [...runsOf(cells, cubes)];
  const wrong = runs.filter(({ word }) => !admits(word));
  const found: [number, number, Mask][] = [];
  for (const part of connected([...cubes.values()])) {
    if (bits(part) > 1 && !wrong.some((run) => lies(run, part))) found.push([worth(part, cubes), bits(part), part]);
  }
  found.sort((a, b) => compare(b, a));
  let best: [number, number, Mask] = [pays ? pays([]) : 0, 0, 0];
  for (const [value, count, part] of found) {
    if (value + beyond < best[0]) break;
    const lying = runs.filter((run) => lies(run, part));
    if (!repeats && new Set(lying.map(({ word }) => word)).size < lying.length) continue;
    if (pays && lowest(part, cubes, lying) + beyond < best[0]) continue;
    const mine: [number, number, Mask] = [pays ? pays(left(grid, cubes, part)) : value, count, part];
    if (compare(mine, best) > 0) best = mine;
  }
  return best[2] ? left(grid, cubes, best[2]) : [];
}

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : (one[at] as number) - (other[at] as number);
};
const lies = ({ cubes, beside }: Run, part: Mask): boolean => (part & cubes) === cubes && !(part & beside);

function bits(part: Mask): number {
  let count = 0;
  for (let rest = part; rest; rest &= rest - 1) count += 1;
  return count;
}

function cubesOf(cells: Cells, { values }: CubeSet): Map<Cell, Cube> {
  const bit = new Map([...cells.keys()].reverse().map((cell, place) => [cell, 1 << place]));
  const found = new Map<Cell, Cube>();
  for (const [cell, letter] of cells) {
    const [above = 0, before = 0, after = 0, below = 0] = neighbours(cell).map((near) => bit.get(near) ?? 0);
    found.set(cell, { bit: bit.get(cell) as Mask, value: isBlank(letter) ? 0 : (values[letter] ?? 0), across: before | after, down: above | below });
  }
  return found;
}

/** The words of the part, and besides what its cubes do not cost: the score, but for the roll's. */
function worth(part: Mask, cubes: ReadonlyMap<Cell, Cube>): number {
  let sum = 0;
  for (const { bit, value, across, down } of cubes.values()) {
    if (bit & part) sum += value * (1 + Number((across & part) !== 0) + Number((down & part) !== 0));
  }
  return sum;
}

/** What the part is worth where of each length the lowest word alone counts. */
function lowest(part: Mask, cubes: ReadonlyMap<Cell, Cube>, lying: readonly Run[]): number {
  const least = new Map<number, number>();
  for (const { word, value } of lying) least.set(word.length, Math.min(value, least.get(word.length) ?? value));
  const laid = [...cubes.values()].reduce((sum, { bit, value }) => sum + (bit & part ? value : 0), 0);
  return [...least.values()].reduce((sum, value) => sum + value, laid);
}

/** Every piece of two or more cubes of a line. */
function* runsOf(cells: Cells, cubes: ReadonlyMap<Cell, Cube>): Generator<Run> {
  const bit = (cell: Cell): Mask => cubes.get(cell)?.bit ?? 0;
  for (const step of [1, cellAt(1, 0)])
    for (const first of cells.keys()) {
      let word = "";
      let value = 0;
      let run = 0;
      for (let end = first; cells.has(end); ) {
        word += (cells.get(end) as string).toUpperCase();
        value += cubes.get(end)?.value ?? 0;
        run |= bit(end);
        end += step;
        if (word.length > 1) yield { word, value, cubes: run, beside: bit(first - step) | bit(end) };
      }
    }
}

/** Every part that hangs together, each once: those with the first cube, then the others. */
function* connected(cubes: readonly Cube[]): Generator<Mask> {
  const beside = new Map(cubes.map(({ bit, across, down }) => [bit, across | down]));
  let shut = 0;
  for (const [first, near] of beside) {
    shut |= first;
    const stack: [Mask, Mask, Mask][] = [[first, near & ~shut, shut]];
    for (let top = stack.pop(); top; top = stack.pop()) {
      const [part, nearBy, before] = top;
      if (!nearBy) {
        yield part;
        continue;
      }
      const cube = nearBy & -nearBy;
      const settled = before | cube;
      stack.push([part, nearBy & ~cube, settled], [part | cube, (nearBy | (beside.get(cube) ?? 0)) & ~settled, settled]);
    }
  }
}

/** The grid with only the cubes of the part on it. */
function left(grid: Grid, cubes: ReadonlyMap<Cell, Cube>, part: Mask): Grid {
  const cells = cellsOf(grid);
  return grid.map((letters, row) => [...letters].map((letter, column) => {
    const cell = cellAt(row, column);
    return cells.has(cell) && (cubes.get(cell)?.bit ?? 0) & part ? letter : ".";
  }).join(""));
}
