/** The seven lengths of a round of Game Two. */
import type { Word } from "./layouts";

export interface ScoredWord {
  readonly word: string;
  readonly score: number;
}

/** A word that counts for its length; it was the `place`-th of that `turn`. */
export interface Booked extends ScoredWord {
  readonly turn: number;
  readonly place: number;
}

export type Ladder = readonly (Booked | null)[];

export interface Booking {
  readonly ladder: Ladder;
  readonly gain: number;
  readonly bonus: number;
  readonly credited: readonly ScoredWord[];
  readonly struck: readonly ScoredWord[];
}

export const SHORTEST = 2;
export const LONGEST = 8;
/** What all seven lengths pay by the turn of the round in which the last of them comes. */
const SLAMS: Readonly<Record<number, number>> = { 2: 50, 3: 25 };

export const EMPTY_LADDER: Ladder = Array.from({ length: LONGEST - SHORTEST + 1 }, () => null);
export const complete = (ladder: Ladder): boolean => !ladder.includes(null);
export const counts = (word: string): boolean => word.length >= SHORTEST && word.length <= LONGEST;
const plain = ({ word, score }: ScoredWord): ScoredWord => ({ word, score });
const total = (ladder: Ladder): number => ladder.reduce((sum, each) => sum + (each?.score ?? 0), 0);

/** The ladder after the words of a turn: of each length the lowest of the round counts, of equals the first. */
export function book(ladder: Ladder, words: readonly Word[], turn: number, penalty: boolean): Booking {
  const rungs = [...ladder];
  const struck: Booked[] = [];
  for (const [place, { word, score }] of words.entries()) {
    if (!counts(word)) continue;
    const rung = word.length - SHORTEST;
    const fresh: Booked = { word, score, turn, place };
    const held = rungs[rung] ?? null;
    const lower = held === null || score < held.score;
    if (held) struck.push(lower ? held : fresh);
    if (lower) rungs[rung] = fresh;
  }
  struck.sort((a, b) => a.turn - b.turn || a.place - b.place);
  const gain = total(rungs) - total(ladder) - (penalty ? struck.reduce((sum, { score }) => sum + score, 0) : 0);
  const bonus = complete(ladder) || !complete(rungs) ? 0 : (SLAMS[turn] ?? 0);
  const credited = rungs.filter((each) => each?.turn === turn).sort((a, b) => (a as Booked).place - (b as Booked).place);
  return { ladder: rungs, gain, bonus, credited: credited.map((each) => plain(each as Booked)), struck: struck.map(plain) };
}

/** The most that parts of these runs can be paid for a Grand Slam in that turn. */
export function slamInReach(ladder: Ladder, runs: readonly Word[], turn: number): number {
  const missing = ladder.lastIndexOf(null) + SHORTEST;
  const longest = Math.max(0, ...runs.map(({ word }) => word.length));
  return ladder.includes(null) && missing <= longest ? (SLAMS[turn] ?? 0) : 0;
}
