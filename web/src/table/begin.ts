/** Puts the table of a game in the place of the plain page. */
import { mount, type Component } from "svelte";
import { island, useTexts, type Catalogue } from "../lib/texts";

/** `islands`: the names of the JSON islands of the page that are the table's properties. */
export function begin<Props extends Record<string, unknown>>(Table: Component<Props>, ...islands: (keyof Props & string)[]): void {
  const target = document.getElementById("table");
  const texts = island<Catalogue>("texts");
  const told = islands.map((name) => [name, island(name)] as const);
  if (texts) useTexts(texts);
  if (!target || told.some(([, value]) => value === null)) return;
  target.replaceChildren();
  mount(Table, { target, props: Object.fromEntries(told) as Props });
}
