/** The set of a tile game as its page knows it. */
import { BLANK } from "../lib/letters";
import { optionsOf } from "../rules/tiles/options";
import { boardOf, premiums, RACK, RULE_SETS, tilesOf } from "../rules/tiles/sets";
import { CENTRE } from "../rules/tiles/squares";
import type { TileSet } from "../tiles/set";
import type { Held } from "./store";

/** None for a game with other pieces. */
export function tilesIn({ game, options: given }: Held): TileSet | null {
  const rules = RULE_SETS[game];
  if (!rules) return null;
  const options = optionsOf(rules, given);
  const { lang, letters, values, counts } = tilesOf({ game });
  const squares = [...boardOf({ game, options })].map(premiums).map(([letter, word]) => (word > 1 ? `w${word}` : letter > 1 ? `l${letter}` : ""));
  return { lang, letters, values, counts: { ...counts, [BLANK]: options.blanks }, squares, rack: RACK, centre: CENTRE };
}
