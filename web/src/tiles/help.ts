/** What can be done with the tiles of one's rack. */
import { isBlank } from "../lib/letters";
import { helpJudging, helpLaid } from "../table/help";
import { t } from "../lib/texts";
import type { TilesGame } from "./game.svelte";

export function helpWithTiles(game: TilesGame): string[] {
  if (game.judging !== null) return helpJudging();
  if (game.open) return [t("Your words are laid. The others say whether they stand.")];
  if (game.asksRack !== null) return [t("Tell which tiles are left on the rack.")];
  if (game.covered) return [t("Take the device and press the button: your tiles are shown then.")];
  if (game.draft.placed.length) return [helpLaid(game.canLay)];
  return [
    game.view?.turns.some(({ words }) => words.length)
      ? t("Lay tiles that touch what lies there: tap a tile, then a square; or write the letters.")
      : t("Lay a word over the centre: tap a tile, then a square; or write the letters."),
    ...(game.draft.pieces.some(({ letter }) => isBlank(letter)) ? [t("The tile without a letter may stand for any letter.")] : []),
    ...(game.swappable.length ? [t("A blank on the board may be swapped for the letter that it stands for, and is laid in the same turn.")] : []),
    t("If you cannot or will not lay, pass; tiles may be given back for others then."),
  ];
}
