import "../pages.css";
import LearnCubes from "../guide/LearnCubes.svelte";
import { begin } from "../table/begin";

begin(LearnCubes, "guide");
