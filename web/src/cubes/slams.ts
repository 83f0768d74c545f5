/** What the lengths of a round still promise: a Grand Slam within two turns, a small one within three. */
import { listed, t } from "../lib/texts";
import type { Rung } from "./shown.svelte";

const LENGTHS = 7;
const TURNS = 4;

interface Outlook {
  /** `Six of seven.` */
  count: string;
  sentence: string;
  /** What stands in the sentence in bold. */
  facts: Record<string, string>;
}

/** What all lengths within so many turns are called, and pay; null where they pay nothing. */
function slam(turns: number): { name: string; points: number } | null {
  if (turns <= 2) return { name: t("Grand Slam"), points: 50 };
  return turns === 3 ? { name: t("Small Grand Slam"), points: 25 } : null;
}

/** `rungs` as they would be after this turn, the one of that number in its round. */
export function outlook(rungs: readonly Rung[], turn: number): Outlook {
  const open = rungs.filter(({ state }) => state === "open");
  const fresh = rungs.some(({ state }) => state === "now");
  const count = t("{count} of {lengths}.", { count: LENGTHS - open.length, lengths: LENGTHS });
  if (!open.length) return { count, ...complete(turn) };
  const next = fresh ? turn + 1 : turn;
  if (next > TURNS) return { count, sentence: "", facts: {} };
  return { count, ...missing(open, next) };
}

function complete(turn: number): Omit<Outlook, "count"> {
  const won = slam(turn);
  if (!won) return { sentence: t("The round is complete."), facts: {} };
  return { sentence: t("A {slam}, {points}."), facts: { slam: won.name, points: `+${won.points}` } };
}

function missing(open: readonly Rung[], next: number): Omit<Outlook, "count"> {
  const won = slam(next);
  const lengths = listed(open.map(({ length }) => String(length)));
  const one = open.length === 1;
  if (!won) return { sentence: one ? t("Open: length {lengths}.") : t("Open: lengths {lengths}."), facts: { lengths } };
  const facts = { lengths, slam: won.name, points: `+${won.points}` };
  if (next <= 2) return { facts, sentence: one ? t("A word of {lengths} letters by the second turn makes a {slam}, {points}.") : t("Words of {lengths} letters by the second turn make a {slam}, {points}.") };
  return { facts, sentence: one ? t("A word of {lengths} letters in the third turn makes a {slam}, {points}.") : t("Words of {lengths} letters in the third turn make a {slam}, {points}.") };
}
