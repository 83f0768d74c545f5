/** What cubes laid out on this device would pay, as the server would tell it. */
import { t } from "../lib/texts";
import type { Standing } from "../rules/common";
import type { Grid } from "../rules/cubes/layouts";
import { preview } from "../rules/cubes/preview";
import type { CubesState } from "../rules/cubes/state";
import { listIn, setOf } from "./games";
import type { LocalTable } from "./table";

/** A layout for words alone is found by the server only. */
export async function previewed({ held, state }: LocalTable<Standing>, page: string, question: object): Promise<object | string | undefined> {
  const { seat, grid } = question as { seat?: number; grid?: Grid };
  const set = setOf(held.game, held.options);
  if (page !== "layout" || !set || !grid) return t("This goes only with a connection.");
  const whose = seat ?? state.to_move ?? 0;
  return preview(state as CubesState, whose, grid, await listIn(held.game, held.options), ({ template, facts }) => t(template, facts));
}
