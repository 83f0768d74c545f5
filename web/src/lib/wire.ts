/** What the server says and hears, as JSON. Times are epoch milliseconds. */
import type { Letters, Options, Standing } from "./views";

export interface Seat {
  name: string;
  team: number | null;
  kind: "person" | "computer" | "empty";
  level: string | null;
  /** A program of somebody's plays here. */
  program?: boolean;
  here: boolean;
  yours: boolean;
  kept?: boolean;
  kept_for_you?: boolean;
}

export interface Chance {
  mode: "program" | "table";
  /** The name that what falls is bound to; this table's own, but for a roll that many tables have. */
  game?: string;
  commitment: string | null;
  values: string[];
  seed?: string;
}

export interface Clock {
  kind: string;
  turn_ms: number | null;
  /** When the time that runs is over; moments are the server's. */
  deadline: number | null;
  /** What a seat has for the whole game, and what each turn done adds. */
  reserve_ms?: number;
  increment_ms?: number;
  /** What each seat has left of it, without the turn that runs since `since`; none for a computer. */
  left?: (number | null)[];
  since?: number | null;
  /** Since when all clocks stand still: by a pause, up to `paused` at most, or for vacations. */
  stood?: number | null;
  paused?: number | null;
  vacations?: { seat: number; until: number }[];
  /** The time is for an answer about another's turn. */
  asked?: boolean;
}

/** Since when nobody has seen who holds a seat, and from when on the others may go on without them. */
export interface Away {
  since: number;
  claim_at: number | null;
}

export interface Offer {
  id: number | string;
  what: string;
  by: number;
  waiting?: number[];
  yours?: boolean;
  /** House words: those that shall count here, and those that shall count no more. */
  add?: string[];
  strike?: string[];
}

export interface Table {
  phase: "open" | "playing" | "over";
  seats: Seat[];
  chance: Chance;
  clock: Clock;
  advice: boolean;
  offer: Offer | null;
  rematch: string | null;
  invite?: string | null;
}

/** An entry of any game; which fields it has is a matter of its act. */
export interface Entry {
  seat: number;
  act: string;
  keep?: number[];
  dice?: number[];
  row?: string;
  /** Tiles drawn, as a string; tiles laid, by their squares. */
  tiles?: string | Letters;
  swap?: Letters;
  /** How many were drawn or given back. */
  count?: number;
  exchange?: string;
  words?: string[];
  add?: string[];
  strike?: string[];
  /** Letter cubes: the letters on top, in the order of the cubes; what is laid of them. */
  faces?: string;
  grid?: string[];
  time_up?: boolean;
}

/** One numbered event; only `v` where this viewer may not see it. */
export interface Numbered<View extends Standing = Standing> {
  v: number;
  at?: number;
  kind?: string;
  seat?: number;
  name?: string;
  /** The event that was undone. */
  number?: number;
  entry?: Entry;
  view?: View | null;
  table?: Table;
}

export interface Full<View extends Standing = Standing> extends Table {
  id: string;
  game: string;
  head: number;
  options: Options;
  /** What the words shall be about, where the others judge them. */
  theme: string | null;
  /** The day whose roll falls here, the same for everyone; it is played once. */
  daily?: string | null;
  /** It was taken up from another game, before that turn of it. */
  branch?: { game: string; turn: number } | null;
  /** Whether the game counts for the ratings of its players. */
  rated?: boolean;
  /** The game is played on this device, and no server knows it yet. */
  local?: boolean;
  /** A game to learn by: what falls first is prepared, and nothing of it is counted or sent. */
  guided?: boolean;
  /** So late those see it who watch, until it is over. */
  delay_ms?: number;
  view: View | null;
  log: Numbered<View>[];
  /** What lies before the own seats, as the server keeps it for the end of the time. */
  lying?: Record<string, string[]>;
}

export interface You {
  seats: number[];
  host: boolean;
  watching: boolean;
}

export interface Choice {
  act: Pick<Entry, "act" | "keep" | "row" | "tiles" | "swap" | "exchange" | "grid">;
  value: number;
  exact: boolean;
}

export interface Odds {
  row: string;
  probability: number;
  least?: number | null;
}

export interface Advice {
  head: number;
  unit: string;
  choices: Choice[];
  odds: Odds[];
}

export interface Hello<View extends Standing = Standing> {
  game: string;
  you: You;
  head: number;
  full?: Full<View>;
  now: number;
}

export interface Refused {
  command_id: string | null;
  code: string;
  message: string;
  head: number;
  missed?: boolean;
}

export interface Command {
  command_id: string;
  expect_seq?: number;
  do: string;
  [field: string]: unknown;
}

/** A line of talk; `taken`: its words are gone. */
export interface Said {
  n: number;
  at: number;
  room: "players" | "watchers";
  by: string;
  seat?: number;
  text?: string;
  phrase?: string;
  yours?: boolean;
  taken?: boolean;
}

/** All talk that this viewer may read; `room` is where they speak. */
export interface TalkTold {
  mode: "free" | "phrases";
  room: Said["room"];
  may_take: boolean;
  phrases: Record<string, string>;
  lines: Said[];
}

/** Any one frame: each holds one of these members. */
export interface Frame<View extends Standing = Standing> extends Partial<Numbered<View>> {
  hello?: Hello<View>;
  ping?: number;
  done?: string;
  head?: number;
  /** The game that a rematch made or found. */
  game?: string | null;
  /** Who is connected, seat by seat. */
  here?: boolean[];
  /** How many people watch. */
  watching?: number;
  away?: (Away | null)[];
  refused?: Refused;
  advice?: Advice;
  talk?: TalkTold;
  said?: Said[];
}
