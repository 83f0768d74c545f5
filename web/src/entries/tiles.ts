import "../pages.css";
import { begin } from "../table/begin";
import Table from "../tiles/Table.svelte";

begin(Table, "full", "set");
