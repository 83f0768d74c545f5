import "../pages.css";
import Table from "../cubes/Table.svelte";
import { begin } from "../table/begin";

begin(Table, "full", "set");
