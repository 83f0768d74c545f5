/** What pieces laid out on this device would pay, as the server would tell it. */
import { t } from "../lib/texts";
import { Refused, type Standing } from "../rules/common";
import type { Grid } from "../rules/cubes/layouts";
import * as cubes from "../rules/cubes/preview";
import type { CubesState } from "../rules/cubes/state";
import * as tiles from "../rules/tiles/preview";
import type { TilesState } from "../rules/tiles/state";
import type { WordList } from "../rules/words";
import { listIn } from "./games";
import type { LocalTable } from "./table";

const say = ({ template, facts }: Refused): string => t(template, facts);

/** A layout for words alone is found by the server only. */
export async function previewed({ held, state }: LocalTable<Standing>, page: string, question: object): Promise<object | string | undefined> {
  const list = await listIn(held.game, held.options);
  if (page === "preview") return tried(state as TilesState, question as tiles.Tried, list);
  const { seat, grid } = question as { seat?: number; grid?: Grid };
  if (page !== "layout" || !grid) return t("This goes only with a connection.");
  return cubes.preview(state as CubesState, seat ?? state.to_move ?? 0, grid, list, say);
}

function tried(state: TilesState, lay: tiles.Tried, list: WordList | null): object | string {
  try {
    return tiles.preview(state, lay, list, say);
  } catch (error) {
    if (error instanceof Refused) return say(error);
    throw error;
  }
}
