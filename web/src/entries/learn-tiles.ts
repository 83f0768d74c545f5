import "../pages.css";
import LearnTiles from "../guide/LearnTiles.svelte";
import { begin } from "../table/begin";

begin(LearnTiles, "guide");
