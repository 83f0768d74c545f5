/** Computers think here, beside the page. */
import { mood } from "../offline/chance";
import { listFrom, listOf } from "../offline/words";
import * as cubes from "../players/cubes";
import * as yacht from "../players/yacht";
import type { Act } from "../rules/common";
import { setOf, type CubesState } from "../rules/cubes/state";
import type { YachtState } from "../rules/yacht/rules";

export interface Asked {
  number: number;
  game: string;
  level: string;
  state: unknown;
}

async function chosen({ game, level, state }: Asked): Promise<Act> {
  if (game === "yacht") return yacht.act(state as YachtState, level as yacht.Level, mood);
  const played = state as CubesState;
  const list = await listOf(setOf(played).words);
  return cubes.act(played, level as cubes.CubesLevel, list ?? listFrom(""));
}

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  void chosen(data).then((act) => (globalThis as unknown as Worker).postMessage({ number: data.number, act }));
});
