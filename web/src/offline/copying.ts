/** Keeps a table with real dice or cubes on this device, so that it can go on there when the line goes. */
import type { Full } from "../lib/wire";
import { listNamed, rulesOf } from "./games";
import { here } from "./here";
import * as store from "./store";
import { isKept, keepList, told } from "./words";

/** Lists that the server does not give, such as those of its keeper's own; it is asked for them once. */
const missing = new Set<string>();

/** The word list comes along with the first game that needs it. */
async function rulesKept(game: string, options: Record<string, unknown>): Promise<boolean> {
  const list = listNamed(game, options)?.name;
  if (list !== undefined && navigator.onLine && !missing.has(list) && !(await isKept(list))) {
    if (await told(list)) await keepList(list);
    else missing.add(list);
  }
  return (await rulesOf(game, options)) !== null;
}

/** Whether it is kept now: one that somebody else acts at too is not, and none whose time runs. */
export async function copy(full: Full): Promise<boolean> {
  const { id, game, seats } = full;
  const options = { ...full.options };
  const ours = seats.every(({ kind, yours }) => kind === "person" && yours);
  if (!ours || full.clock.kind !== "none" || full.offer || !(await rulesKept(game, options))) return false;
  if ((await store.done(id)).length) return true;
  if (full.phase !== "playing") {
    await store.forget(id, 0);
    return false;
  }
  const now = Date.now();
  await store.keep({ id, who: here().who, kind: "table", game, seats, options, full, began: now, changed: now, over: false });
  return true;
}
