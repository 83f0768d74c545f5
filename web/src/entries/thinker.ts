/** Computers think here, beside the page. */
import * as yacht from "../players/yacht";
import { mood } from "../offline/chance";
import type { YachtState } from "../rules/yacht/rules";

export interface Asked {
  number: number;
  game: string;
  level: string;
  state: unknown;
}

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  const { number, state, level } = data;
  const act = yacht.act(state as YachtState, level as yacht.Level, mood);
  (globalThis as unknown as Worker).postMessage({ number, act });
});
