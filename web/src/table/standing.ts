/** Where a game is played, and how far it is. */
import { t } from "../lib/texts";
import type { Session } from "./session.svelte";

export function where({ full, you, tableMode }: Session): string {
  if (full.guided) return t("for learning");
  if (tableMode) return t("on a real table");
  const people = full.seats.filter((seat) => seat.kind === "person").length;
  if (you.seats.length > 1 && people === you.seats.length) return t("same device");
  if (people > 1 || full.seats.some((seat) => seat.kind === "empty")) return t("online");
  return full.seats.length > 1 ? t("computer") : t("alone");
}

/** What stands under the title: the theme and the place, with the turn while the game is played. */
export function standing(game: Session, turn: string): string {
  const { phase, theme, branch } = game.full;
  const parts = { open: [], playing: [turn], over: [t("over")] }[phase];
  return [...(theme ? [t("Theme: {theme}", { theme })] : []), ...parts, where(game), ...(branch ? [t("taken up from another game")] : [])].join(" · ");
}
