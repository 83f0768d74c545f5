import "../pages.css";
import { mount } from "svelte";
import { island, useTexts, type Catalogue } from "../lib/texts";
import type { TilesView } from "../lib/views";
import type { Full } from "../lib/wire";
import type { TileSet } from "../tiles/set";
import Table from "../tiles/Table.svelte";

const target = document.getElementById("table");
const full = island<Full<TilesView>>("full");
const set = island<TileSet>("set");
const texts = island<Catalogue>("texts");

if (texts) useTexts(texts);
if (target && full && set) {
  target.replaceChildren();
  mount(Table, { target, props: { full, set } });
}
