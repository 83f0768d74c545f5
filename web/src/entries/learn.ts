import "../pages.css";
import { begin } from "../table/begin";
import Learn from "../guide/Learn.svelte";

begin(Learn, "guide");
