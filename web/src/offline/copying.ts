/** Keeps a table with real dice or cubes on this device, so that it can go on there when the line goes. */
import type { CubeSet } from "../cubes/set";
import { island } from "../lib/texts";
import type { Full } from "../lib/wire";
import { goesOn } from "./games";
import { here } from "./here";
import * as store from "./store";

/** Whether it is kept now: one that somebody else acts at too is not, and none whose time runs. */
export async function copy(full: Full): Promise<boolean> {
  const { id, game, seats } = full;
  const options = { ...full.options };
  const ours = seats.every(({ kind, yours }) => kind === "person" && yours);
  if (!ours || !goesOn(game, options) || full.clock.kind !== "none" || full.offer) return false;
  if ((await store.done(id)).length) return true;
  if (full.phase !== "playing") {
    await store.forget(id, 0);
    return false;
  }
  const set = island<Omit<CubeSet, "letters">>("set");
  const now = Date.now();
  await store.keep({ id, who: here().who, kind: "table", game, seats, options, full, ...(set && { set }), began: now, changed: now, over: false });
  return true;
}
