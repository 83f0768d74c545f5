/** The command line of a table of a tile game. */
import { capitals, EMPTY } from "../lib/letters";
import { noop, t } from "../lib/texts";
import { listedLetters } from "../table/saying";
import type { TilesGame } from "../tiles/game.svelte";
import { inHand } from "../tiles/model";
import { SIZE, squareName } from "../tiles/set";
import { whyOff } from "../tiles/status";
import type { Cursor } from "../tiles/typing";
import type { Command } from "./command";
import { common, notNow, notYours } from "./common";
import { judging } from "./judging";

/** Capitals that look the same, as a Russian or Bulgarian keyboard gives them. */
const ALIKE: Readonly<Record<string, string>> = { А: "A", В: "B", С: "C", Е: "E", Н: "H", К: "K", М: "M", О: "O" };
const latin = (text: string): string => [...text.toUpperCase()].map((letter) => ALIKE[letter] ?? letter).join("");
const PLACE = /^(?:(?<row>\d{1,2})(?<column>[A-O])|(?<down>[A-O])(?<from>\d{1,2}))$/;

export function commands(game: TilesGame): Command[] {
  return [
    { word: noop("/lay"), takes: noop("8H WORD"), does: noop("lays a word from a square on, 8H across, H8 down, over letters that lie there"), run: (rest) => lay(game, rest) },
    { word: noop("/hand in"), does: noop("hands in what is laid"), run: () => handIn(game) },
    { word: noop("/back"), does: noop("takes all tiles back"), run: () => back(game) },
    { word: noop("/pass"), does: noop("passes"), run: () => pass(game, []) },
    { word: noop("/exchange"), takes: noop("ABC"), does: noop("passes and exchanges these tiles; * is a blank"), run: (rest) => exchange(game, rest) },
    { word: noop("/rack"), does: noop("your tiles"), run: () => rack(game) },
    { word: noop("/row"), takes: "8", does: noop("what lies in a row"), run: (rest) => line(game, rest) },
    { word: noop("/column"), takes: "H", does: noop("what lies in a column"), run: (rest) => line(game, rest) },
    { word: noop("/bag"), does: noop("how many tiles are in the bag"), run: () => t("In the bag: {count}.", { count: game.view?.bag ?? 0 }) },
    ...judging(game),
    ...common(game),
  ];
}

function lay(game: TilesGame, rest: string): string {
  if (!game.editable) return notNow();
  const [place = "", word = ""] = rest.split(" ");
  const cursor = placeOf(place);
  if (!cursor || !word) return t("Say a square and a word: 8H goes across from H8, H8 goes down.");
  return game.layWord(cursor, word);
}

/** `8H` goes across, `H8` down; null where there is no such square. */
export function placeOf(text: string): Cursor | null {
  const found = PLACE.exec(latin(text))?.groups;
  if (!found) return null;
  const column = (found["column"] ?? found["down"] ?? "").charCodeAt(0) - 65;
  const row = Number(found["row"] ?? found["from"]) - 1;
  return row >= 0 && row < SIZE ? { square: row * SIZE + column, down: found["down"] !== undefined } : null;
}

function handIn(game: TilesGame): string {
  if (game.mover === null) return notYours();
  if (!game.canLay) return game.draft.placed.length ? whyOff(game.draft, game.preview) || notNow() : t("Nothing is laid.");
  game.lay();
  return "";
}

function back(game: TilesGame): string {
  if (!game.editable) return notNow();
  game.takeAllBack();
  return rack(game);
}

function exchange(game: TilesGame, rest: string): string {
  const free = [...game.draft.pieces];
  const pieces: number[] = [];
  for (const letter of capitals(rest).replace(/\s/g, "")) {
    const at = free.findIndex((piece) => piece.letter === letter);
    if (at < 0) return t("You have no {letter}.", { letter });
    pieces.push(...free.splice(at, 1).map(({ id }) => id));
  }
  return pieces.length ? pass(game, pieces) : rack(game);
}

function pass(game: TilesGame, pieces: readonly number[]): string {
  if (game.mover === null) return notYours();
  if (!game.mayLay) return notNow();
  game.pass(pieces);
  return "";
}

function rack(game: TilesGame): string {
  if (game.covered || game.seat === null) return notNow();
  return listedLetters(inHand(game.draft).map(({ letter }) => letter)) || t("Your rack is empty.");
}

/** Every run of letters in a row or a column, with the square where it begins. */
function line(game: TilesGame, rest: string): string {
  const column = /^[A-O]$/.test(latin(rest)) ? latin(rest).charCodeAt(0) - 65 : -1;
  const row = Number(rest) - 1;
  if (column < 0 && !(Number.isInteger(row) && row >= 0 && row < SIZE)) return t("Rows are 1 to 15, columns A to O.");
  const [start, step] = column < 0 ? [row * SIZE, 1] : [column, SIZE];
  const letters = Array.from({ length: SIZE }, (_, at) => game.board[start + at * step] ?? EMPTY).join("");
  const runs = [...letters.matchAll(/[^.]+/gu)].map(({ index, 0: run }) => `${squareName(start + index * step)} ${run.toUpperCase()}`);
  return runs.join(", ") || t("Nothing lies there.");
}
