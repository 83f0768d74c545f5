/**
 * Sends what was done here to the server, once: a game that began here as a record, which may grow; a table
 * of the server's as the commands that were given, in their order and under their ids.
 */
import { commandId } from "../lib/random";
import { open, mine } from "./games";
import * as store from "./store";
import { nothingWaits } from "./waiting";
import type { LocalTable } from "./table";
import type { Standing } from "../rules/common";

/** What the server says: taken, refused for good, or to be tried again later. */
type Answer = { took: { game: string | null; head: number } } | { refused: string; code: string } | null;

const FAULTS = new Set(["malformed", "illegal"]);
const LATER = new Set([401, 403, 404, 408, 421, 425, 429]);

async function post(address: string, body: object): Promise<Answer> {
  const headers = { "content-type": "application/json", accept: "application/json" };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (response.status >= 500 || LATER.has(response.status)) return null;
  const told = (await response.json()) as { game: string | null; head: number; error?: { code: string; message: string } };
  return response.ok ? { took: told } : { refused: told.error?.message ?? "", code: told.error?.code ?? "" };
}

interface Synced {
  /** The games that the server has wholly, by their id there. */
  sent: Map<string, string>;
  /** Tables of the server's that went on there in another way, and the games that they are here now. */
  apart: Map<string, string>;
}

/** Sends all that waits, where nobody else is at it. */
export async function sync(): Promise<Synced> {
  const sent = new Map<string, string>();
  const apart = new Map<string, string>();
  await navigator.locks.request("fishka.sync", { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    let left = 0;
    for (const held of await mine()) {
      const table = await open(held.id);
      if (!table || held.refused !== undefined) continue;
      const follows = table.real && !held.apart;
      const game = follows ? await follow(table, apart) : await bring(table);
      if (game !== null) sent.set(held.id, game);
      else if (table.known.size || !follows) left += 1;
    }
    if (!left) nothingWaits();
  });
  return { sent, apart };
}

/** The game on this device whose table at the server that page shows, while it goes on here. */
export async function where(path: string): Promise<string | null> {
  const found = (await mine()).find(({ there, over }) => !over && there !== undefined && path === `/g/${there}`);
  return found?.id ?? null;
}

/** A game as a record under an id of its own. */
async function bring(table: LocalTable<Standing>, first = true): Promise<string | null> {
  const { held } = table;
  const log = table.entries;
  if (!log.length || held.sent === log.length) return null;
  const seats = held.seats.map(({ team }, seat) => ({ name: table.names[seat], ...(team !== null && { team }) }));
  const record = { format: "fishka.game/1", game: held.game, id: held.record ?? held.id, options: held.options, seats, log };
  const answer = await post("/api/records/here", record);
  if (answer === null) return null;
  if ("took" in answer) return took(table, answer.took.game ?? "");
  if (FAULTS.has(answer.code)) await store.amend(held.id, { refused: answer.refused });
  else if (first) {
    const another = { record: `${held.id}.${commandId()}`, sent: 0 }; // the table there went another way, or is over
    Object.assign(held, another);
    await store.amend(held.id, another);
    return bring(table, false);
  }
  return null;
}

async function took({ held, known, entries }: LocalTable<Standing>, game: string): Promise<string | null> {
  if (held.over) await store.forget(held.id, known.size);
  else await store.amend(held.id, { sent: entries.length, there: game });
  return held.over ? game : null;
}

/** The commands of a table of the server's. Where it went on in another way, all becomes a game of its own. */
async function follow(table: LocalTable<Standing>, apart: Map<string, string>): Promise<string | null> {
  const { held } = table;
  const done = await store.done(held.id);
  let head = held.full?.head ?? 0;
  for (const { command_id, do: what, act, ...more } of done) {
    const wish = what === "act" ? { act } : { what: more["what"] };
    const answer = await post(`/api/games/${held.id}/commands`, { command_id, do: what, expect_seq: head, ...wish });
    if (answer === null) return null;
    if ("refused" in answer) {
      const id = `here-${commandId()}`;
      await store.move(held.id, id, { apart: true });
      apart.set(held.id, id);
      const moved = await open(id);
      return moved && bring(moved);
    }
    head = answer.took.head;
  }
  if (done.length) await store.forget(held.id, done.length);
  return done.length ? held.id : null;
}
