/** What the games of word cubes are called, and how far one is. */
import { t, tn } from "../lib/texts";
import type { CubesView } from "../lib/views";

export const LEVELS = ["child", "pupil", "medium", "strong", "perfect"] as const;

export const gameName = (game: string): string => (game === "cubes-two" ? t("Cubes, Game Two") : t("Cubes, Game One"));

/** `round 1 · turn 2 · to 300` */
export function howFar(view: CubesView): string {
  const { target, turns, rounds } = view.options;
  const parts = [
    view.ladders ? (rounds ? t("round {round} of {rounds}", { round: view.round, rounds }) : t("round {round}", { round: view.round })) : "",
    turns ? t("turn {turn} of {turns}", { turn: view.turn, turns }) : t("turn {turn}", { turn: view.turn }),
    target ? tn("to one point", "to {count} points", target) : "",
  ];
  return parts.filter(Boolean).join(" · ");
}
