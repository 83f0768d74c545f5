/** What the cubes laid would pay, as the server counts it. */
import type { ScoredWord } from "../lib/views";
import type { Cell } from "./model";

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
