/** The command line of a table of word cubes. */
import type { CubesGame } from "../cubes/game.svelte";
import { gridOf } from "../cubes/model";
import { rungs } from "../cubes/ladder";
import { tellPreview } from "../cubes/status";
import { EMPTY } from "../lib/letters";
import { noop, t } from "../lib/texts";
import { listedLetters } from "../table/saying";
import type { Command } from "./command";
import { common, notNow, notYours } from "./common";
import { judging, wordsOf } from "./judging";

export function commands(game: CubesGame): Command[] {
  const ladder: Command = { word: noop("/ladder"), does: noop("which lengths are booked"), run: () => lengths(game) };
  return [
    { word: noop("/roll"), does: noop("rolls the cubes"), run: () => done(game, game.mayRoll, () => game.roll()) },
    { word: noop("/words"), takes: noop("FORK JOURNEY"), does: noop("lays these words out, as they may cross"), run: (rest) => lay(game, rest) },
    { word: noop("/hand in"), does: noop("hands in what is laid"), run: () => handIn(game) },
    { word: noop("/back"), does: noop("takes all cubes back"), run: () => back(game) },
    { word: noop("/pass"), does: noop("passes"), run: () => done(game, game.mayPass, () => game.pass()) },
    { word: noop("/cubes"), does: noop("which cubes are not laid"), run: () => unused(game) },
    { word: noop("/layout"), does: noop("what lies on the felt, row by row"), run: () => layout(game) },
    { word: noop("/sum"), does: noop("what is laid comes to"), run: () => tellPreview(game.draft, game.preview) },
    ...(game.ladder ? [ladder] : []),
    ...judging(game),
    ...common(game),
  ];
}

function done(game: CubesGame, may: boolean, what: () => void): string {
  if (game.mover === null) return notYours();
  if (!may) return notNow();
  what();
  return "";
}

async function lay(game: CubesGame, rest: string): Promise<string> {
  const words = wordsOf(rest);
  if (!game.editable || !words.length) return notNow();
  return game.layWords(words);
}

function handIn(game: CubesGame): string {
  if (game.mover === null) return notYours();
  if (!game.canHandIn) return tellPreview(game.draft, game.preview);
  game.handIn();
  return "";
}

function back(game: CubesGame): string {
  if (!game.editable) return notNow();
  game.takeAllBack();
  return unused(game);
}

function unused(game: CubesGame): string {
  if (!game.pieces.length) return t("No cubes lie there.");
  return listedLetters(game.unused.map(({ letter }) => letter)) || t("All cubes are laid.");
}

function layout({ draft, window }: CubesGame): string {
  if (!draft.placed.length) return t("Nothing is laid.");
  return gridOf(draft, window)
    .map((row) => row.replaceAll(EMPTY, " ").trim().replace(/ +/g, " ").toUpperCase())
    .filter(Boolean)
    .join("; ");
}

function lengths(game: CubesGame): string {
  const seat = game.seat;
  const booked = seat === null ? undefined : game.view?.ladders?.[seat];
  if (!booked) return notNow();
  return rungs(booked, null, []).map(({ label }) => label).join("; ");
}
