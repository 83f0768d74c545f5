/** What a person who signs out leaves in the browser: nothing but games that the server could not take yet. */
import { mine } from "./games";
import * as store from "./store";
import { sync } from "./sync";

const OURS = /^fishka\.(?:draft|outbox|tops)\./;
const PATIENCE = 5_000; // milliseconds

/** Sends what waits, then clears drafts, commands and copies of tables. Games that wait are shown to their person alone. */
export async function leave(): Promise<void> {
  await Promise.race([sync(), new Promise((done) => setTimeout(done, PATIENCE))]).catch(() => undefined);
  for (const { id, kind } of await mine()) if (kind === "table") await store.forget(id, 0);
  for (const kept of [sessionStorage, localStorage]) for (const key of Object.keys(kept)) if (OURS.test(key)) kept.removeItem(key);
}
