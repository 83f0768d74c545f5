/** What has happened in a game of Yacht, in one sentence each. */
import { THROWS } from "../lib/dice";
import { filled, rowName } from "../lib/sheet";
import { t, tn } from "../lib/texts";
import type { Proof } from "../lib/verify";
import type { YachtView } from "../lib/views";
import { nameOf, tellLeaving, tellNext, tellTable } from "../lib/words";
import type { Entry, Full, Numbered } from "../lib/wire";

export const listed = (faces: readonly number[]): string => faces.join(", ");

/** The sentence for an event, by the states before and after it; "" where nothing need be said. */
export function tell(event: Numbered, before: YachtView | null, after: Full<YachtView>): string {
  if (event.kind !== "entry") return tellTable(event, after);
  return event.entry ? tellEntry(event.entry, before, after) : "";
}

function tellEntry(entry: Entry, before: YachtView | null, after: Full<YachtView>): string {
  const name = nameOf(after.seats, entry.seat);
  const view = after.view;
  const leaving = tellLeaving(entry.act, name);
  if (leaving !== null) return leaving;
  if (!view) return "";
  if (entry.act === "roll") return tellRoll(entry, name, before, view);
  const done = before && filled(before.sheets[entry.seat] ?? [], view.sheets[entry.seat] ?? []);
  if (!done) return "";
  const facts = { name, points: done.points, row: rowName(done.row), total: view.scores[entry.seat] ?? 0 };
  const score =
    entry.act === "time_up"
      ? t("{name}: time is up. {points} in {row}, {total} in all.", facts)
      : t("{name}: {points} in {row}, {total} in all.", facts);
  return [score, tellNext(entry.seat, view, after.seats)].filter(Boolean).join(" ");
}

function tellRoll(entry: Entry, name: string, before: YachtView | null, view: YachtView): string {
  const same = before !== null && before.to_move === entry.seat;
  const rolls = view.to_move === entry.seat && view.rolls ? view.rolls : same ? before.rolls + 1 : 1;
  const faces = [...(entry.keep ?? []), ...(entry.dice ?? [])].sort((a, b) => a - b);
  const facts = { name, dice: listed(faces) };
  const which = [
    t("{name}, first roll: {dice}.", facts),
    t("{name}, second roll: {dice}.", facts),
    t("{name}, third roll: {dice}.", facts),
  ][rolls - 1];
  const kept = entry.keep?.length ? t("Kept: {dice}.", { dice: listed(entry.keep) }) : "";
  const left = THROWS - rolls;
  const more = left > 0 ? tn("One roll left.", "{count} rolls left.", left) : "";
  return [which, kept, more].filter(Boolean).join(" ");
}

export function tellProof({ wrong, falls }: Proof): string {
  if (wrong !== null) return t("Fall {number} is not what the seed gives.", { number: falls + 1 });
  return tn("Checked in your browser: the one fall is what the promised seed gives.", "Checked in your browser: all {count} falls are what the promised seed gives.", falls);
}
