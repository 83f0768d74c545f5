import "../pages.css";
import { mount } from "svelte";
import { island, useTexts, type Catalogue } from "../lib/texts";
import type { YachtView } from "../lib/views";
import type { Full } from "../lib/wire";
import Table from "../table/Table.svelte";

const target = document.getElementById("table");
const full = island<Full<YachtView>>("full");
const texts = island<Catalogue>("texts");

if (texts) useTexts(texts);
if (target && full) {
  target.replaceChildren();
  mount(Table, { target, props: { full } });
}
