/** What can be done at a table now, told to who asks. */
import { t } from "../lib/texts";
import type { Session } from "./session.svelte";

/** Where nothing is this person's to play: what happens instead. Nothing where their turn has come. */
export function helpAround(game: Session): string[] {
  if (game.full.phase === "open") return [t("Others sit down by the link. When all have come, the game begins.")];
  if (game.you.watching) return [t("You look on. What the players hold is shown when the game is over.")];
  if (game.paused) return [t("The game rests until somebody lets it go on.")];
  return game.mover === null ? [t("Others are to move. What they do is shown and read out by itself.")] : [];
}

/** Where the words of another wait for this person. */
export const helpJudging = (): string[] => [t("Let the words stand, or say which of them you dispute.")];

/** What is laid: whether it can be handed in. */
export const helpLaid = (complete: boolean): string =>
  complete
    ? t("Each word is counted beside what is laid. The large button hands the turn in.")
    : t("A struck word does not count; why stands beside it. Tap a letter to take it back.");
