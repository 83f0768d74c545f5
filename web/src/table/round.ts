/** The round of a class or tournament that this page's game is played in, as the page tells. */
import { t } from "../lib/texts";

export interface Round {
  address: string;
  label: string;
}

export function roundOf(table: HTMLElement | null): Round | null {
  const { round, of } = table?.dataset ?? {};
  if (!round) return null;
  return { address: `/rounds/${round}`, label: of === "tournament" ? t("To the tournament") : t("To the class") };
}
