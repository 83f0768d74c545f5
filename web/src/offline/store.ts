/** Games on this device: what each is, and its acts, numbered and only ever added. Nothing is told before it is kept. */
import type { Act } from "../rules/common";
import type { Full, Seat } from "../lib/wire";
import { somethingWaits } from "./waiting";

/** A command that was carried out here, with what fell for it. */
export interface Done {
  command_id: string;
  do: string;
  at: number;
  act?: Act;
  [field: string]: unknown;
}

/** A game as it began here, or as the server's table stood when the line went. */
export interface Held {
  id: string;
  /** Whose it is, as the server's pages name them; never shown to another. */
  who: string;
  /** Begun here, or a table of the server's that goes on here. */
  kind: "here" | "table";
  game: string;
  seats: Seat[];
  options: Record<string, unknown>;
  /** The table as the server told it last. */
  full?: Full;
  began: number;
  changed: number;
  over: boolean;
  /** A table of the server's that went on there in another way: what was played here is a game of its own. */
  apart?: boolean;
  /** Why the server would not have it. */
  refused?: string;
  /** The id of its record, where that is another than its own. */
  record?: string;
  /** How many entries the server has, and the table where it has them. */
  sent?: number;
  there?: string;
}

const NAME = "fishka";
const GAMES = "games";
const ACTS = "acts";

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(GAMES, { keyPath: "id" });
      asked.result.createObjectStore(ACTS);
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error(NAME));
  });
  return opened;
}

/** Runs in one transaction, and is done when that is written. */
async function within<Found>(mode: IDBTransactionMode, work: (games: IDBObjectStore, acts: IDBObjectStore) => IDBRequest<Found> | undefined): Promise<Found | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([GAMES, ACTS], mode, { durability: "strict" });
    const asked = work(transaction.objectStore(GAMES), transaction.objectStore(ACTS));
    transaction.oncomplete = () => resolve(asked?.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error(NAME));
  });
}

const all = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

export const games = async (): Promise<Held[]> => (await within("readonly", (held) => held.getAll() as IDBRequest<Held[]>)) ?? [];
export const game = (id: string): Promise<Held | undefined> => within("readonly", (held) => held.get(id) as IDBRequest<Held>);
export const done = async (id: string): Promise<Done[]> => (await within("readonly", (_, acts) => acts.getAll(all(id)) as IDBRequest<Done[]>)) ?? [];

/** Keeps a game, and nothing of what was done in it. */
export async function keep(held: Held): Promise<void> {
  await within("readwrite", (kept) => void kept.put(held));
}

/** Adds to a game what was done in it, as its `number`-th; fails where another window has done something else. */
export async function add(held: Held, number: number, ...acts: Done[]): Promise<void> {
  await within("readwrite", (kept, log) => {
    acts.forEach((act, at) => log.add(act, [held.id, number + at]));
    const asked = kept.get(held.id) as IDBRequest<Held | undefined>;
    asked.onsuccess = () => kept.put({ ...(asked.result ?? held), changed: held.changed, over: held.over });
    return undefined;
  });
  somethingWaits();
}

/** Changes what is known of a game beside what was done in it. */
export async function amend(id: string, fields: Partial<Held>): Promise<void> {
  await within("readwrite", (kept) => {
    const asked = kept.get(id) as IDBRequest<Held | undefined>;
    asked.onsuccess = () => asked.result && kept.put({ ...asked.result, ...fields });
    return undefined;
  });
}

/** The same game under another id, its acts with it. */
export async function move(id: string, to: string, fields: Partial<Held>): Promise<void> {
  await within("readwrite", (kept, acts) => {
    const asked = kept.get(id) as IDBRequest<Held | undefined>;
    const done = acts.getAll(all(id)) as IDBRequest<Done[]>;
    done.onsuccess = () => {
      if (!asked.result) return;
      kept.put({ ...asked.result, ...fields, id: to });
      kept.delete(id);
      acts.delete(all(id));
      done.result.forEach((act, at) => acts.add(act, [to, at]));
    };
    return undefined;
  });
}

/** Forgets a game that the server has wholly; not where more has been done in it since than that many acts. */
export async function forget(id: string, count: number): Promise<void> {
  await within("readwrite", (kept, acts) => {
    const asked = acts.count(all(id));
    asked.onsuccess = () => {
      if (asked.result !== count) return;
      kept.delete(id);
      acts.delete(all(id));
    };
    return undefined;
  });
}
