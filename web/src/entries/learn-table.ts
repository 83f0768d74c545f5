import "../pages.css";
import LearnYacht from "../guide/LearnYacht.svelte";
import { begin } from "../table/begin";

begin(LearnYacht, "guide");
