import "../pages.css";
import { begin } from "../table/begin";
import Table from "../table/Table.svelte";

begin(Table, "full");
