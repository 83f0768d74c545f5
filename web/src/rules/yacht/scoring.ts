/** The rows of the Yacht sheet and what a roll pays in each (rules of Yacht, Rows). */
import { ROWS } from "../../lib/sheet";

export { ROWS };
export type Sheet = readonly (number | null)[];
export type FourOfAKind = "all-dice" | "four-dice";
export const FOUR_OF_A_KIND: readonly FourOfAKind[] = ["all-dice", "four-dice"];

const FACES = ["ones", "twos", "threes", "fours", "fives", "sixes"];
const YACHT = 50;
const STRAIGHT = 30;

/** The points of five dice in a row; 0 where they do not qualify. */
export function score(row: string, dice: readonly number[], fourOfAKind: FourOfAKind = "all-dice"): number {
  const face = FACES.indexOf(row) + 1;
  const sum = dice.reduce((all, each) => all + each, 0);
  if (face) return face * dice.filter((each) => each === face).length;
  const counts = [1, 2, 3, 4, 5, 6].map((each) => dice.filter((die) => die === each).length);
  const most = Math.max(...counts);
  switch (row) {
    case "yacht":
      return most === 5 ? YACHT : 0;
    case "large_straight":
      return isRun(dice, 2) ? STRAIGHT : 0;
    case "small_straight":
      return isRun(dice, 1) ? STRAIGHT : 0;
    case "four_of_a_kind":
      if (most < 4) return 0;
      return fourOfAKind === "all-dice" ? sum : 4 * (counts.findIndex((count) => count >= 4) + 1);
    case "full_house":
      return most === 3 && counts.includes(2) ? sum : 0;
    default:
      return sum;
  }
}

const isRun = (dice: readonly number[], first: number): boolean => [0, 1, 2, 3, 4].every((step) => dice.includes(first + step));
