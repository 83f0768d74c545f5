import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import Seats from "../src/table/Seats.svelte";
import { TilesGame } from "../src/tiles/game.svelte";
import { answer, desk, setDesk } from "./desk";
import { full, RUSSIAN, seat } from "./tiles/positions";

const rating = (told: number | null, provisional = false) => ({ person: null, rating: told, provisional, before: null, after: null });

setDesk();
afterEach(cleanup);

async function shown(rated: boolean): Promise<string[]> {
  const game = new TilesGame(full({ rated, seats: [seat("Ана", true), seat("Лука")] }), RUSSIAN);
  if (rated) answer({ rated: true, counted: false, seats: [rating(1612), rating(1500, true)], alone: null });
  desk.stop = game.start();
  await vi.advanceTimersByTimeAsync(0);
  render(Seats, { props: { game, each: true } });
  await tick();
  return [...screen.getByRole("group", { name: "Players" }).querySelectorAll(".who")].map((who) => who.textContent ?? "");
}

it("tells ratings beside the names while a rated game is played", async () => {
  expect(await shown(true)).toEqual(["Ана, Rating 1,612", "Лука, Rating 1,500? provisional"]);
  expect(desk.addresses).toEqual(["/api/games/g/ratings"]);
});

it("asks for none where the game is not rated", async () => {
  expect(await shown(false)).toEqual(["Ана", "Лука"]);
  expect(desk.addresses).toEqual([]);
});
