/** What has happened, in one sentence each: for the log that screen readers follow. */
import { filled, levelName, rowName } from "./sheet";
import { t, tn } from "./texts";
import type { Entry, Full, Numbered, Seat, View } from "./wire";
import { THROWS } from "./dice";

/** Who sits there; a computer player without a name of its own is called after its level. */
export function nameOf(seats: readonly Seat[], seat: number): string {
  const held = seats[seat];
  if (held?.kind === "computer" && held.level !== null && held.name === held.level) return levelName(held.level);
  return held?.name || t("Seat {number}", { number: seat + 1 });
}

export const listed = (faces: readonly number[]): string => faces.join(", ");

/** Names joined as the language joins them. */
export function joined(names: readonly string[], lang: string): string {
  return new Intl.ListFormat(lang, { type: "conjunction" }).format(names);
}

/** The sentence for an event, by the states before and after it; "" where nothing need be said. */
export function tell(event: Numbered, before: View | null, after: Full): string {
  const name = event.name || (event.seat === undefined ? "" : nameOf(after.seats, event.seat));
  switch (event.kind) {
    case "entry":
      return event.entry ? tellEntry(event.entry, before, after) : "";
    case "joined":
      return t("{name} sits down.", { name });
    case "left":
      return t("{name} has left.", { name });
    case "computer":
      return t("{name} sits down.", { name: nameOf(after.seats, event.seat ?? 0) });
    case "started":
      return t("The game begins.");
    case "advice":
      return after.advice ? t("Advice is on, for all to see.") : t("Advice is off.");
    case "offer":
      return after.offer ? tellOffer(after.offer.what, nameOf(after.seats, after.offer.by)) : "";
    case "declined":
      return t("The offer was declined.");
    case "withdrawn":
      return t("The offer was withdrawn.");
    case "undone":
      return t("The last entry was taken back.");
    case "over":
      return after.view ? tellEnd(after.view, after.seats) : "";
    default:
      return "";
  }
}

export function tellOffer(what: string, name: string): string {
  return what === "undo"
    ? t("{name} asks to take the last entry back.", { name })
    : t("{name} asks to end the game without a winner.", { name });
}

function tellEntry(entry: Entry, before: View | null, after: Full): string {
  const name = nameOf(after.seats, entry.seat);
  const view = after.view;
  if (entry.act === "resign") return t("{name} has resigned.", { name });
  if (entry.act === "abort") return t("The game was ended without a winner.");
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

/** Whose turn it is now, among people who share one device. */
function tellNext(last: number, view: View, seats: readonly Seat[]): string {
  const next = view.to_move;
  const shared = seats.every((seat) => seat.yours);
  return shared && next !== null && next !== last ? t("{name}, your turn.", { name: nameOf(seats, next) }) : "";
}

function tellRoll(entry: Entry, name: string, before: View | null, view: View): string {
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

/** How the game ended: the winner, those who share the win, or nobody. */
export function tellEnd(view: View, seats: readonly Seat[]): string {
  if (view.aborted || !view.winners.length) return t("The game is over. Nobody has won.");
  const first = view.winners[0] as number;
  const teamOf = seats[first]?.team ?? null;
  const points = teamOf === null ? view.scores[first] : view.team_scores?.[String(teamOf)];
  const names = joined(view.winners.map((seat) => nameOf(seats, seat)), document.documentElement.lang || "en");
  if (seats.length === 1) return t("The game is over: {points} points.", { points: points ?? 0 });
  if (view.winners.length === 1) return t("{name} wins with {points}.", { name: names, points: points ?? 0 });
  const together = teamOf !== null && view.winners.every((seat) => seats[seat]?.team === teamOf);
  return together
    ? t("{names} win together with {points}.", { names, points: points ?? 0 })
    : t("{names} share the win with {points}.", { names, points: points ?? 0 });
}
