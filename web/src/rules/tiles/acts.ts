/** The acts of the tile games and their form. */
import { BLANK } from "../../lib/letters";
import { checkForm, malformed, type Act } from "../common";
import { readWords } from "../words";
import type { Letters } from "./board";
import type { Dispute } from "./disputes";
import { tilesOf, type Played, type Tiles } from "./sets";
import { squareName, squareNumber, UNKNOWN } from "./squares";
import type { Lay } from "./state";
import { sorted } from "./tiles";

type Plain = "draw" | "time_up" | "resign" | "abort";

export type TilesAct =
  | { readonly act: Plain; readonly seat: number }
  | ({ readonly act: "lay" } & Lay)
  | { readonly act: "pass"; readonly seat: number; readonly exchange: string }
  | { readonly act: "rack"; readonly seat: number; readonly tiles: string }
  | { readonly act: "words"; readonly seat: number; readonly add: readonly string[]; readonly strike: readonly string[] }
  | Dispute;

const ACTS = ["draw", "lay", "pass", "rack", "accept", "challenge", "refuse", "words", "time_up", "resign", "abort"];
const SQUARE = /^[A-O](?:[1-9]|1[0-5])$/;
const MOST_TILES = 200;

/** The act as the rules take it; malformed where its form is wrong. */
export function readAct(played: Played, given: Act, seats: number): TilesAct {
  checkForm(given, ACTS, seats);
  const { seat } = given;
  const set = tilesOf(played);
  switch (given.act) {
    case "lay":
      return { act: "lay", seat, tiles: readLetters(given["tiles"], "tiles", set, true), swap: readLetters("swap" in given ? given["swap"] : {}, "swap", set, false) };
    case "pass":
      return { act: "pass", seat, exchange: sorted(readTiles("exchange" in given ? given["exchange"] : "", "exchange", set, true)) };
    case "rack":
      return { act: "rack", seat, tiles: sorted(readTiles(given["tiles"], "tiles", set, false)) };
    case "challenge":
    case "refuse": {
      const words = readWords(given["words"], "words", set.letters);
      if (!words.length) throw malformed("`words` must name at least one word");
      return { act: given.act, seat, words };
    }
    case "accept":
      return { act: "accept", seat, words: [] };
    case "words": {
      const [add, strike] = ["add", "strike"].map((name) => readWords(name in given ? given[name] : [], name, set.letters));
      return { act: "words", seat, add: add ?? [], strike: strike ?? [] };
    }
    default:
      return { act: given.act as Plain, seat };
  }
}

/** Tiles as a text, blanks "*", in the order given; `unknown`: whether "_" may stand for one that is not told. */
export function readTiles(given: unknown, name: string, { counts }: Tiles, unknown: boolean): string {
  const known = (tile: string): boolean => tile in counts || tile === BLANK || (unknown && tile === UNKNOWN);
  if (typeof given !== "string" || given.length > MOST_TILES || ![...given].every(known)) throw malformed("`{name}` must be letters of the set, a blank *", { name });
  return given;
}

function readLetters(given: unknown, name: string, { counts }: Tiles, blanks: boolean): Letters {
  const found = typeof given === "object" && given !== null && !Array.isArray(given) ? Object.entries(given) : [["", ""]];
  const known = ([square, letter]: [string, unknown]): boolean =>
    SQUARE.test(square) && typeof letter === "string" && (letter in counts || (blanks && letter.toUpperCase() in counts && letter.toUpperCase().toLowerCase() === letter));
  if (!(found as [string, unknown][]).every(known)) throw malformed("`{name}` must be letters of the set by their squares, a small one for a blank", { name });
  return (found as [string, string][]).map(([square, letter]): [number, string] => [squareNumber(square), letter]).sort(([a], [b]) => a - b);
}

/** Squares by name, and their letters. */
export const giveLetters = (letters: Letters): Record<string, string> => Object.fromEntries(letters.map(([square, letter]) => [squareName(square), letter]));
