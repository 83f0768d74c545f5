/** What there is to say of a turn that is over, beside its words. */
import { t } from "../lib/texts";
import type { CubesTurn } from "../lib/views";

/** What a turn without words was. */
export const empty = ({ passed = false }: { passed?: boolean }): string => (passed ? t("pass") : t("no word"));

/** What was not used, struck, won, and whether the glass had run out. */
export function aside({ unused, bonus, struck = [], late = false }: CubesTurn): string {
  const parts = [
    unused ? t("not used −{points}", { points: unused }) : "",
    struck.length ? t("struck: {words}", { words: struck.map(({ word, score }) => `${word} ${score}`).join(", ") }) : "",
    bonus ? t("Grand Slam +{points}", { points: bonus }) : "",
    late ? t("time was up") : "",
  ];
  return parts.filter(Boolean).join("; ");
}
