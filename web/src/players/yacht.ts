/**
 * The computer players of Yacht, by the same numbers as the server's: what every sheet and throw is worth
 * in points follows exactly from the rules, and is computed here in a moment.
 */
import type { Act } from "../rules/common";
import { openRows, pays, THROWS, type YachtState } from "../rules/yacht/rules";
import { ROWS, score, type FourOfAKind } from "../rules/yacht/scoring";

const DICE = 5;
const FACES = 6;
/** Values nearer than this are equal. */
const TIE = 1e-9;

const ON_A_WHIM = 0.15;
const DELIGHT = 24;
/** Points lost that make a choice e times as unlikely as the best one. */
const LAPSES = { pupil: 1.5, medium: 1.05, strong: 0.65 } as const;

export type Level = "child" | "pupil" | "medium" | "strong" | "perfect";

/** A row to enter the roll in, or the dice to keep for another throw, and its value. */
export interface Choice {
  value: number;
  row?: string;
  keep?: readonly number[];
}

/** The multisets of up to five faces, by size, then in the order of their faces: the rolls come last. */
const KEEPS: readonly (readonly number[])[] = Array.from({ length: DICE + 1 }, (_, size) => multisets(size, 1)).flat();
const PARTIAL = KEEPS.length - multisets(DICE, 1).length;
const NUMBERS = new Map(KEEPS.map((keep, number) => [keep.join(""), number]));
const numberOf = (dice: readonly number[]): number => NUMBERS.get([...dice].sort().join("")) as number;

/** What each keep becomes with one more die of each face. */
const NEXT = Int16Array.from(KEEPS.slice(0, PARTIAL).flatMap((keep) => [1, 2, 3, 4, 5, 6].map((face) => numberOf([...keep, face]))));

/** The keeps that a roll has and that leave a die to throw: more dice first, then the higher faces. */
const HELD: readonly Int16Array[] = KEEPS.slice(PARTIAL).map((roll) => {
  const subsets = Array.from({ length: 2 ** DICE - 1 }, (_, mask) => numberOf(roll.filter((_face, at) => mask & (1 << at))));
  return Int16Array.from(new Set(subsets)).sort().reverse();
});

function multisets(size: number, least: number): number[][] {
  if (!size) return [[]];
  const faces = Array.from({ length: FACES - least + 1 }, (_, step) => least + step);
  return faces.flatMap((face) => multisets(size - 1, face).map((rest) => [face, ...rest]));
}

/** What everything is worth in one turn: by the throws left, each keep and each roll. */
function stagesOf(rows: Float64Array): Float64Array[] {
  const stages: Float64Array[] = [];
  for (let left = 0; left <= THROWS; left += 1) {
    const values = new Float64Array(KEEPS.length);
    const before = stages[left - 1];
    if (before) throwing(values, before);
    for (const [roll, held] of HELD.entries()) {
      let best = rows[roll] as number;
      if (before) for (const keep of held) best = Math.max(best, values[keep] as number);
      values[PARTIAL + roll] = best;
    }
    stages.push(values);
  }
  return stages;
}

/** The value of each keep when its other dice are thrown, die by die, into what the rolls are worth then. */
function throwing(values: Float64Array, after: Float64Array): void {
  const then = Float64Array.from(after);
  for (let keep = PARTIAL - 1; keep >= 0; keep -= 1) {
    let sum = 0;
    for (let face = 0; face < FACES; face += 1) sum += then[NEXT[keep * FACES + face] as number] as number;
    values[keep] = then[keep] = sum / FACES;
  }
}

const scoresOf = (option: FourOfAKind): Float64Array[] => ROWS.map((row) => Float64Array.from(KEEPS.slice(PARTIAL), (dice) => score(row, dice, option)));

/** The best that a roll can be entered for, given what each row brings after it. */
function bestRows(scores: readonly Float64Array[], sheet: number, then: (row: number) => number): Float64Array {
  const best = new Float64Array(HELD.length).fill(-Infinity);
  for (const [row, paid] of scores.entries()) {
    if (!(sheet & (1 << row))) continue;
    const after = then(row);
    for (let roll = 0; roll < best.length; roll += 1) best[roll] = Math.max(best[roll] as number, (paid[roll] as number) + after);
  }
  return best;
}

const solved = new Map<FourOfAKind, Float64Array>();

/** The points still to come of each sheet, known by its open rows: bit i is set where row i is open. */
export function expected(option: FourOfAKind): Float64Array {
  const known = solved.get(option);
  if (known) return known;
  const scores = scoresOf(option);
  const values = new Float64Array(1 << ROWS.length);
  for (let sheet = 1; sheet < values.length; sheet += 1) {
    const best = bestRows(scores, sheet, (row) => values[sheet ^ (1 << row)] as number);
    values[sheet] = stagesOf(best)[THROWS]?.[0] as number;
  }
  solved.set(option, values);
  return values;
}

/** Every row and keep of the roll that lies, best first; `rolls` is as many as the choice takes for thrown. */
export function choices(state: YachtState, alone: boolean, rolls = state.rolls): Choice[] {
  const seat = state.to_move as number;
  const option = state.options.four_of_a_kind;
  const rows = openRows(state, seat);
  const sheet = rows.reduce((bits, row) => bits | (1 << ROWS.indexOf(row as (typeof ROWS)[number])), 0);
  const then = (row: number): number => (alone ? 0 : (expected(option)[sheet ^ (1 << row)] as number));
  const found: Choice[] = rows.map((row) => ({ row, value: pays(state, row) + then(ROWS.indexOf(row as (typeof ROWS)[number])) }));
  if (rolls < THROWS) {
    const stage = stagesOf(bestRows(scoresOf(option), sheet, then))[THROWS - rolls];
    const held = HELD[numberOf(state.dice) - PARTIAL] ?? [];
    for (const keep of held) found.push({ keep: KEEPS[keep] as readonly number[], value: stage?.[keep] as number });
  }
  return bestFirst(found);
}

/** The best first; those that are equal stay in the order they are given in. */
function bestFirst(found: readonly Choice[]): Choice[] {
  const falling = found.map((choice, at) => ({ choice, at })).sort((a, b) => b.choice.value - a.choice.value || a.at - b.at);
  const ordered: Choice[] = [];
  while (ordered.length < falling.length) {
    const rest = falling.slice(ordered.length);
    const enough = (rest[0]?.choice.value as number) - TIE;
    const equals = rest.filter(({ choice }) => choice.value >= enough).sort((a, b) => a.at - b.at);
    ordered.push(...equals.map(({ choice }) => choice));
  }
  return ordered;
}

/** What a computer of that level does; `random` gives numbers in [0, 1). */
export function act(state: YachtState, level: Level, random: () => number): Act {
  const seat = state.to_move as number;
  if (!state.rolls) return { act: "roll", seat };
  const { row, keep } = chosen(state, level, random);
  return row === undefined ? { act: "roll", seat, keep: keep ?? [] } : { act: "score", seat, row };
}

function chosen(state: YachtState, level: Level, random: () => number): Choice {
  switch (level) {
    case "child":
      return child(state, random);
    case "perfect":
      return choices(state, false)[0] as Choice;
    case "pupil": // each turn for its own points, as if there were no other
      return picked(choices(state, true), LAPSES.pupil, random);
    case "medium": // takes every throw for the last
      return picked(choices(state, false, Math.max(state.rolls, THROWS - 1)), LAPSES.medium, random);
    case "strong":
      return picked(choices(state, false), LAPSES.strong, random);
  }
}

function picked(found: readonly Choice[], lapse: number, random: () => number): Choice {
  const best = found[0]?.value ?? 0;
  const weights = found.map(({ value }) => Math.exp((value - best) / lapse));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return found.find((_, at) => (left -= weights[at] as number) < 0) ?? (found[0] as Choice);
}

/** Collects the face it has most of, is delighted by big scores, plays about at times. */
function child(state: YachtState, random: () => number): Choice {
  const rows = openRows(state, state.to_move as number);
  const last = state.rolls === THROWS;
  const dearest = rows.reduce((best, row) => (pays(state, row) > pays(state, best) ? row : best));
  if (random() < ON_A_WHIM) {
    if (last) return { row: rows[Math.floor(random() * rows.length)] as string, value: 0 };
    const many = Math.floor(random() * DICE);
    return { keep: shuffled(state.dice, random).slice(0, many), value: 0 };
  }
  if (last || pays(state, dearest) >= DELIGHT) return { row: dearest, value: 0 };
  const counts = [1, 2, 3, 4, 5, 6].map((face) => state.dice.filter((die) => die === face).length);
  const favourite = counts.lastIndexOf(Math.max(...counts));
  const keep = state.dice.filter((die) => die === favourite + 1);
  return keep.length === DICE ? { row: dearest, value: 0 } : { keep, value: 0 };
}

function shuffled(dice: readonly number[], random: () => number): number[] {
  return dice.map((die) => ({ die, at: random() })).sort((a, b) => a.at - b.at).map(({ die }) => die);
}
