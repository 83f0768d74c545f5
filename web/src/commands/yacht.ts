/** The command line of a table of Yacht. */
import { DICE } from "../lib/dice";
import { openRows, rowName } from "../lib/sheet";
import { noop, t } from "../lib/texts";
import type { Game } from "../table/game.svelte";
import type { Command } from "./command";
import { common, notNow, notYours } from "./common";

export function commands(game: Game): Command[] {
  return [
    { word: noop("/roll"), does: noop("rolls the dice that are not kept; with real dice say what fell: 1 2 2 4 6"), run: (rest) => roll(game, rest) },
    { word: noop("/keep"), takes: "2 2 4", does: noop("keeps these dice at the next roll, all others are thrown"), run: (rest) => keep(game, rest) },
    { word: noop("/enter"), takes: rowName("fours"), does: noop("enters the roll in a row"), run: (rest) => enter(game, rest) },
    { word: noop("/dice"), does: noop("which dice lie, and which are kept"), run: () => dice(game) },
    { word: noop("/sheet"), does: noop("your open rows, and what the roll would pay in each"), run: () => sheet(game) },
    ...common(game),
  ];
}

function roll(game: Game, rest: string): string {
  if (game.mover === null) return notYours();
  for (const face of facesOf(rest)) game.type(face);
  if (!game.canRoll) return notNow();
  game.roll();
  return "";
}

function keep(game: Game, rest: string): string {
  if (game.mover === null) return notYours();
  const wanted = facesOf(rest);
  const marks = game.dice.map((face) => {
    const at = wanted.indexOf(face);
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0;
  });
  if (wanted.length) return t("There is no die with {face} to keep.", { face: wanted[0] ?? "" });
  if (!game.view?.rolls) return notNow();
  game.edit((draft) => ({ ...draft, keep: marks, typed: [], row: null }));
  return dice(game);
}

function enter(game: Game, rest: string): string {
  if (game.mover === null) return notYours();
  const open = openRows(game.view?.sheets[game.mover] ?? []);
  const meant = rowOf(rest, open);
  if (!meant) return t("Open rows: {rows}.", { rows: open.map(rowName).join(", ") });
  if (!game.view?.rolls) return notNow();
  if (game.draft?.row !== meant) game.choose(meant);
  if (game.draft?.row !== meant) return notNow();
  game.enter();
  return "";
}

/** The open row that is named whole, in the reader's language or in English, or is the only one that begins so. */
function rowOf(text: string, open: readonly string[]): string | undefined {
  const told = text.toLowerCase();
  if (!told) return undefined;
  const names = (row: string): string[] => [rowName(row).toLowerCase(), row.replaceAll("_", " ")];
  const begun = open.filter((row) => names(row).some((name) => name.startsWith(told)));
  return open.find((row) => names(row).includes(told)) ?? (begun.length === 1 ? begun[0] : undefined);
}

function dice(game: Game): string {
  if (!game.dice.length) return t("No dice lie there.");
  const kept = game.dice.filter((_, place) => game.keep[place]);
  const lying = t("Dice: {faces}.", { faces: game.dice.join(" ") });
  return kept.length ? `${lying} ${t("Kept: {faces}.", { faces: kept.join(" ") })}` : lying;
}

function sheet({ mover, view, you }: Game): string {
  const seat = mover ?? you.seats[0];
  const rows = seat === undefined ? undefined : view?.sheets[seat];
  if (!rows) return notNow();
  const pays = mover === null ? null : view?.pays;
  return openRows(rows)
    .map((row) => (pays?.[row] === undefined ? rowName(row) : `${rowName(row)} ${pays[row]}`))
    .join(", ");
}

const facesOf = (text: string): number[] => [...text].map(Number).filter((face) => face >= 1 && face <= 6).slice(0, DICE);
