/** An advised layout in words. */

/** The words of a grid, across before down, in reading order; blanks as capitals. */
export function wordsIn(grid: readonly string[]): string[] {
  const width = Math.max(0, ...grid.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, col) => grid.map((row) => row[col] ?? ".").join(""));
  return [...grid, ...columns].flatMap((line) => line.toUpperCase().match(/[^.]{2,}/gu) ?? []);
}
