/** Tiles told as a text, and one lot of them less another. */

export const sorted = (tiles: Iterable<string>): string => [...tiles].sort().join("");
export const listed = (tiles: string): string => [...sorted(tiles)].join(" ");
export const count = (tiles: string, tile: string): number => [...tiles].filter((each) => each === tile).length;

/** The tiles without those others, as far as they are there. */
export function less(tiles: string, others: Iterable<string>): string {
  const left = [...tiles];
  for (const each of others) {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
  }
  return left.join("");
}
