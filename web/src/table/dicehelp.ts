/** What can be done with the dice that lie. */
import { THROWS } from "../lib/dice";
import { t } from "../lib/texts";
import type { Game } from "./game.svelte";

export function helpWithDice({ view, draft, tableMode }: Game): string[] {
  if (!view?.rolls) {
    const three = t("In one turn there are up to three rolls.");
    return tableMode
      ? [t("Roll your dice, tap the faces that fell, and note the roll."), three]
      : [t("Roll the five dice with the large button."), three];
  }
  if (draft?.row) return [t("The large button enters the points. Until then you can choose another row.")];
  const row = t("Choose an open row of the sheet: its number is what these dice pay there.");
  if (view.rolls >= THROWS) return [row, t("Where nothing fits, a row gets 0.")];
  return [t("Tap the dice that shall stay; the others are rolled once more."), row];
}
