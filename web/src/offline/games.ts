/** The games that go on without a connection: how they begin, and how the table of one is opened. */
import { commandId } from "../lib/random";
import { levelName } from "../lib/sheet";
import { t } from "../lib/texts";
import type { Seat } from "../lib/wire";
import type { Rules, Standing } from "../rules/common";
import { cubes } from "../rules/cubes/rules";
import { SETS, type CubeSet } from "../rules/cubes/sets";
import { judgedHere } from "../rules/cubes/state";
import { tiles } from "../rules/tiles/rules";
import { RULE_SETS } from "../rules/tiles/sets";
import type { WordList, WordsOption } from "../rules/words";
import { yacht } from "../rules/yacht/rules";
import { fall } from "./chance";
import { here } from "./here";
import * as store from "./store";
import { LocalTable } from "./table";
import { listOf } from "./words";

type Options = Readonly<Record<string, unknown>>;

/** The set of cubes of a game; null for dice and tiles. */
export const cubesOf = (game: string, { cubes = "english" }: Options): CubeSet | null => (game.startsWith("cubes-") ? (SETS[cubes as string] ?? null) : null);

/** The list whose words count in such a game, and the level that it keeps to; null where it needs none. */
export function listNamed(game: string, options: Options): { name: string; level: string | null } | null {
  const plain = cubesOf(game, options)?.words ?? RULE_SETS[game]?.defaults.words.profile;
  const { profile = plain, level = null, any, list } = (options["words"] ?? {}) as WordsOption;
  return any || list || profile === undefined || options["judge"] === "consent" ? null : { name: profile, level };
}

/** That list, as far as it is kept here. */
export async function listIn(game: string, options: Options): Promise<WordList | null> {
  const named = listNamed(game, options);
  const kept = named && (await listOf(named.name));
  return kept && named?.level ? kept.upTo(named.level) : kept;
}

/** The rules of a game on this device; null where there are none, or its words are not kept here. */
export async function rulesOf(game: string, options: Options): Promise<Rules<Standing> | null> {
  const list = await listIn(game, options);
  const rules = list || !listNamed(game, options) ? judging(game, options, list) : null;
  return rules as Rules<Standing> | null;
}

function judging(game: string, options: Options, list: WordList | null): object | null {
  if (game === "yacht") return yacht;
  if (game in RULE_SETS) return tiles(game, list);
  return cubesOf(game, options) && judgedHere(options) ? cubes(game, list) : null;
}

/** A new game against a computer of that level, kept at once; its id. */
export async function begin(game: string, level: string, options: Record<string, unknown> = {}): Promise<string> {
  const plain = { team: null, here: true };
  const seats: Seat[] = [
    { ...plain, name: here().name || t("Guest"), kind: "person", level: null, yours: true },
    { ...plain, name: level, kind: "computer", level, yours: false },
  ];
  return beginWith({ kind: "here", game, seats, options });
}

/** The same once more; with real pieces it is no table of the server's, and becomes a game of its own there. */
export function again({ kind, game, seats, options }: store.Held): Promise<string> {
  return beginWith({ kind, game, seats, options, ...(kind === "table" && { apart: true }) });
}

async function beginWith(game: Pick<store.Held, "kind" | "game" | "seats" | "options" | "apart">): Promise<string> {
  const now = Date.now();
  const held: store.Held = { id: `here-${commandId()}`, who: here().who, ...game, began: now, changed: now, over: false };
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
  if (!held || held.who !== here().who) return null;
  const rules = await rulesOf(held.game, held.options);
  if (!rules) return null;
  return new LocalTable(held, rules, await store.done(id), { now: Date.now, fall, nameOf });
}

/** Whom one plays with, as lists tell it. */
export const others = ({ seats }: store.Held): string => seats.filter((seat) => !seat.yours).map(nameOf).join(", ");

const nameOf = ({ name, level }: Seat): string => (level === null ? name : levelName(level));
