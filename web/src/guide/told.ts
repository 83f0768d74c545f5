/** What the server tells of a guided game. */
import type { Letters, Standing } from "../lib/views";
import type { Full } from "../lib/wire";

export interface Wish {
  act: string;
  keep?: readonly number[];
  row?: string;
  grid?: readonly string[];
  tiles?: Letters;
  swap?: Letters;
  exchange?: string;
}

export interface Step {
  text: string;
  wish: Wish;
  /** It is over once that lies; the next one goes on with it. */
  lays: boolean;
}

export interface Said {
  /** Where there are no steps: somebody has gone a way of their own, or the steps are over. */
  text: string;
  steps: readonly Step[];
  over: boolean;
}

export interface Told<View extends Standing = Standing> {
  full: Full<View>;
  said: Said;
  /** What was done, as the next request brings it. */
  log: readonly object[];
}

/** What a step comes to, as far as it has been prepared. */
export interface Hint {
  /** All that is wished lies there. */
  ready: boolean;
  /** Something is prepared that is not wished. */
  astray: boolean;
  /** What is to be touched next, as a selector. */
  parts: string;
  /** The same for who does not see it: the letter of a piece, "*" a blank, and the name of its square. */
  next?: { letter: string; square: string } | undefined;
}
