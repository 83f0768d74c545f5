/** What has happened at a table, in one sentence each: for the log that screen readers follow. */
import { levelName } from "./sheet";
import { listed, t } from "./texts";
import type { Standing } from "./views";
import type { Full, Numbered, Offer, Seat } from "./wire";

const BY = "computer by ";

/** Who sits there; a computer player without a name of its own is called after its level, a program after its person. */
export function nameOf(seats: readonly Seat[], seat: number): string {
  const held = seats[seat];
  if (held?.kind === "computer" && held.level !== null && held.name === held.level) return levelName(held.level);
  if (held?.program && held.name.startsWith(BY)) return t("computer by {name}", { name: held.name.slice(BY.length) });
  return held?.name || t("Seat {number}", { number: seat + 1 });
}

/** The sentence for an event that is no entry of the game; "" where nothing need be said. */
export function tellTable(event: Numbered, after: Full): string {
  const name = event.name || (event.seat === undefined ? "" : nameOf(after.seats, event.seat));
  switch (event.kind) {
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
      return after.offer ? tellOffer(after.offer, nameOf(after.seats, after.offer.by)) : "";
    case "declined":
      return t("The offer was declined.");
    case "withdrawn":
      return t("The offer was withdrawn.");
    case "undone":
      return t("The last entry was taken back.");
    case "paused":
      return t("The game is paused.");
    case "resumed":
      return t("The game goes on.");
    case "vacation":
      return t("{name} is on vacation: the clocks stand still.", { name });
    case "returned":
      return t("{name} is back from vacation.", { name });
    case "claimed":
      return t("{name} has been away too long.", { name });
    case "abandoned":
      return t("Nobody has played for so long that the game is over.");
    case "over":
      return after.view ? tellEnd(after.view, after.seats) : "";
    default:
      return "";
  }
}

export function tellOffer(offer: Offer, name: string): string {
  if (offer.what === "undo") return t("{name} asks to take the last entry back.", { name });
  if (offer.what === "words") return tellWordsOffer(offer, name);
  if (offer.what === "pause") return t("{name} asks for a pause.", { name });
  return t("{name} asks to end the game without a winner.", { name });
}

function tellWordsOffer({ add = [], strike = [] }: Offer, name: string): string {
  const [added, struck] = [add.join(", "), strike.join(", ")];
  if (!struck) return t("{name} asks that these words count: {words}", { name, words: added });
  if (!added) return t("{name} asks that these words count no more: {words}", { name, words: struck });
  return t("{name} asks that {added} shall count, and {struck} no more", { name, added, struck });
}

/** What is said of an entry that every game knows; null for any other. */
export function tellLeaving(act: string, name: string): string | null {
  if (act === "resign") return t("{name} has resigned.", { name });
  return act === "abort" ? t("The game was ended without a winner.") : null;
}

/** Whose turn it is now, among people who share one device. */
export function tellNext(last: number, view: Standing, seats: readonly Seat[]): string {
  const next = view.to_move;
  const shared = seats.every((seat) => seat.yours);
  return shared && next !== null && next !== last ? t("{name}, your turn.", { name: nameOf(seats, next) }) : "";
}

/** How the game ended: the winner, those who share the win, or nobody. */
export function tellEnd(view: Standing, seats: readonly Seat[]): string {
  if (view.aborted || !view.winners.length) return t("The game is over. Nobody has won.");
  const first = view.winners[0] as number;
  const teamOf = seats[first]?.team ?? null;
  const total = teamOf === null ? view.scores[first] : view.team_scores?.[String(teamOf)];
  const points = String(total ?? 0).replace("-", "−");
  const names = listed(view.winners.map((seat) => nameOf(seats, seat)));
  if (seats.length === 1) return t("The game is over: {points} points.", { points });
  if (view.winners.length === 1) return t("{name} wins with {points}.", { name: names, points });
  const together = teamOf !== null && view.winners.every((seat) => seats[seat]?.team === teamOf);
  return together
    ? t("{names} win together with {points}.", { names, points })
    : t("{names} share the win with {points}.", { names, points });
}
