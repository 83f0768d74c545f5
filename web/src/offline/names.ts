/** What the games are called. */
import { gameName as cubesName } from "../cubes/names";
import { t } from "../lib/texts";
import { RULE_SETS } from "../rules/tiles/sets";
import { gameName as tilesName } from "../tiles/names";

export const gameName = (game: string): string => (game === "yacht" ? t("Yacht") : game in RULE_SETS ? tilesName(game) : cubesName(game));
