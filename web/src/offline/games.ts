/** The games that go on without a connection: how they begin, and how the table of one is opened. */
import { commandId } from "../lib/random";
import { levelName } from "../lib/sheet";
import { t } from "../lib/texts";
import type { Seat } from "../lib/wire";
import type { Rules, Standing } from "../rules/common";
import { yacht } from "../rules/yacht/rules";
import { fall } from "./chance";
import { here } from "./here";
import * as store from "./store";
import { LocalTable } from "./table";

const RULES: Record<string, Rules<Standing>> = { yacht: yacht as unknown as Rules<Standing> };

/** Whether this game has rules here. */
export const goesOn = (game: string, _options: Readonly<Record<string, unknown>>): boolean => game in RULES;

/** A new game against a computer of that level, kept at once; its id. */
export async function begin(game: string, level: string, options: Record<string, unknown> = {}): Promise<string> {
  const now = Date.now();
  const { who, name } = here();
  const plain = { team: null, here: true };
  const seats: Seat[] = [
    { ...plain, name: name || t("Guest"), kind: "person", level: null, yours: true },
    { ...plain, name: level, kind: "computer", level, yours: false },
  ];
  const held: store.Held = { id: `here-${commandId()}`, who, kind: "here", game, seats, options, began: now, changed: now, over: false };
  await store.keep(held);
  await navigator.storage?.persist?.();
  return held.id;
}

/** Those of the person at this browser, the latest first. */
export async function mine(): Promise<store.Held[]> {
  const { who } = here();
  const found = await store.games();
  return found.filter((held) => held.who === who).sort((a, b) => b.changed - a.changed);
}

export async function open(id: string): Promise<LocalTable<Standing> | null> {
  const held = await store.game(id);
  const rules = held && RULES[held.game];
  if (!rules || held.who !== here().who) return null;
  return new LocalTable(held, rules, await store.done(id), { now: Date.now, fall, nameOf });
}

/** Whom one plays with, as lists tell it. */
export const others = ({ seats }: store.Held): string => seats.filter((seat) => !seat.yours).map(nameOf).join(", ");

const nameOf = ({ name, level }: Seat): string => (level === null ? name : levelName(level));
