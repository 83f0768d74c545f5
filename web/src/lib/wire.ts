/** What the server says and hears, as JSON. Times are epoch milliseconds. */

export interface Seat {
  name: string;
  team: number | null;
  kind: "person" | "computer" | "empty";
  level: string | null;
  here: boolean;
  yours: boolean;
  kept?: boolean;
  kept_for_you?: boolean;
}

export interface Chance {
  mode: "program" | "table";
  commitment: string | null;
  values: string[];
  seed?: string;
}

export interface Clock {
  kind: string;
  turn_ms: number | null;
  deadline: number | null;
}

export interface Offer {
  id: number | string;
  what: string;
  by: number;
  waiting?: number[];
  yours?: boolean;
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

/** The game of Yacht as this viewer may know it. */
export interface View {
  sheets: (number | null)[][];
  dice: number[];
  rolls: number;
  kept: number[];
  to_move: number | null;
  scores: number[];
  team_scores: Record<string, number> | null;
  finished: boolean;
  winners: number[];
  resigned: number[];
  aborted: boolean;
  pays: Record<string, number> | null;
  options: Options;
}

export interface Options {
  four_of_a_kind?: string;
  turn_seconds?: number | null;
}

export interface Entry {
  seat: number;
  act: string;
  keep?: number[];
  dice?: number[];
  row?: string;
}

/** One numbered event; only `v` where this viewer may not see it. */
export interface Numbered {
  v: number;
  at?: number;
  kind?: string;
  seat?: number;
  name?: string;
  entry?: Entry;
  view?: View | null;
  table?: Table;
}

export interface Full extends Table {
  id: string;
  game: string;
  head: number;
  options: Options;
  view: View | null;
  log: Numbered[];
}

export interface You {
  seats: number[];
  host: boolean;
  watching: boolean;
}

export interface Choice {
  act: { act: string; keep?: number[]; row?: string };
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

export interface Hello {
  game: string;
  you: You;
  head: number;
  full?: Full;
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

/** Any one frame: each holds one of these members. */
export interface Frame extends Partial<Numbered> {
  hello?: Hello;
  ping?: number;
  done?: string;
  head?: number;
  /** The game that a rematch made or found. */
  game?: string | null;
  /** Who is connected, seat by seat. */
  here?: boolean[];
  refused?: Refused;
  advice?: Advice;
}
