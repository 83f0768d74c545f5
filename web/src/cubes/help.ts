/** What can be done with the cubes of a roll. */
import { helpJudging, helpLaid } from "../table/help";
import { t } from "../lib/texts";
import type { CubesGame } from "./game.svelte";

export function helpWithCubes(game: CubesGame): string[] {
  if (game.judging !== null) return helpJudging();
  if (game.open) return [t("Your words are laid. The others say whether they stand.")];
  if (game.telling) {
    const roll = t("Roll your cubes and tap the letters on top.");
    return game.telling.what === "roll_off" ? [roll, t("Whoever rolls the most begins.")] : [roll];
  }
  if (game.view?.rolling_off) return [t("Whoever rolls the most begins.")];
  if (game.mayRoll) return [t("Let the cubes fall with the large button."), ...(game.mayPass ? [t("Or pass: then this round is over for you.")] : [])];
  if (game.draft.placed.length) return [helpLaid(game.canHandIn)];
  return [
    t("Make words that cross of the letters on top: tap a cube, then a square; or write the letters."),
    t("What is not used is deducted: use as many cubes as you can."),
    ...(game.ladder ? [t("Of each length one word counts, the lowest: lay words of different lengths.")] : []),
  ];
}
