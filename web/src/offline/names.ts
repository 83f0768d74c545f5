/** What the games are called. */
import { t } from "../lib/texts";
import { gameName as cubesName } from "../cubes/names";

export const gameName = (game: string): string => (game === "yacht" ? t("Yacht") : cubesName(game));
