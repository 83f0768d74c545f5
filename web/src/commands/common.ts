/** What can be asked at every table. */
import { noop, t } from "../lib/texts";
import type { Standing } from "../lib/views";
import { leftOf, shortly, turnOf, whole } from "../table/clocks";
import { minus } from "../table/saying";
import type { Session } from "../table/session.svelte";
import type { Command } from "./command";

const LATEST = 3;

export const notYours = (): string => t("It is not your turn.");
export const notNow = (): string => t("That cannot be done now.");

export function common(game: Session): Command[] {
  return [
    { word: noop("/scores"), does: noop("who has how many points"), run: () => scores(game) },
    { word: noop("/again"), does: noop("what happened last, once more"), run: () => again(game) },
    { word: noop("/time"), does: noop("how much time is left"), run: () => time(game) },
  ];
}

function scores(game: Session<Standing>): string {
  const each = game.view?.scores.map((score, seat) => `${game.name(seat)} ${minus(score)}`);
  return each?.join(", ") ?? t("The game has not begun.");
}

function again({ said }: Session): string {
  const latest = said.slice(-LATEST).map(({ sentence }) => sentence);
  return latest.join(" ") || t("Nothing has happened yet.");
}

function time(game: Session<Standing>): string {
  const { clock, seats } = game.full;
  const now = game.now + game.offset;
  if (!whole(clock)) return clock.deadline === null ? t("No clock runs.") : shortly(turnOf(clock, now));
  const left = (seat: number): string => shortly(leftOf(clock, seat, game.moving.includes(seat), now) ?? 0);
  return seats.map((_, seat) => `${game.name(seat)} ${left(seat)}`).join(", ");
}
