/** What the cubes laid would pay, as the server counts it. */
import type { ScoredWord } from "../lib/views";
import type { Cell, Window } from "./model";

export interface PreviewedWord extends ScoredWord {
  /** Its cells on the plane. */
  cells: Cell[];
  down: boolean;
  /** Why it is not admissible, in the reader's language. */
  reason: string | null;
}

export interface Preview {
  words: PreviewedWord[];
  /** The letters that are not used, and their face total. */
  unused: string;
  unused_total: number;
  bonus: number;
  total: number;
  /** Why the rules refuse the layout, in the reader's language. */
  fault: string | null;
  ok: boolean;
  /** Game Two: words of this turn that would count, and those that it would strike. */
  credited: ScoredWord[];
  struck: ScoredWord[];
}

export interface Told extends Omit<Preview, "words"> {
  /** The grid as it was sent, or as it was found for words alone. */
  grid: string[];
  words: (Omit<PreviewedWord, "cells"> & { cells: [number, number][] })[];
}

/** The answer for a grid that began where this window does. */
export function read(answer: object, { top, left }: Window): Preview {
  const told = answer as Told;
  const onPlane = ([row, col]: [number, number]): Cell => ({ row: top + row, col: left + col });
  return { ...told, words: told.words.map((word) => ({ ...word, cells: word.cells.map(onPlane) })) };
}
