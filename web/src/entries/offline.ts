/** The page that opens without a connection, and goes on with games on this device. */
import "../pages.css";
import { mount } from "svelte";
import { island, useTexts, type Catalogue } from "../lib/texts";
import Offline from "../offline/Offline.svelte";
import { marks } from "../offline/here";

const target = document.getElementById("table");
const texts = island<Catalogue>("texts");
if (texts) useTexts(texts);
Object.assign(document.documentElement.dataset, marks());
target?.replaceChildren();
if (target) mount(Offline, { target });
