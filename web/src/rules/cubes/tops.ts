/** What lies on top of cubes. */

/** What these faces come to. */
export const faceTotal = ({ values }: { readonly values: Readonly<Record<string, number>> }, faces: Iterable<string>): number =>
  [...faces].reduce((sum, face) => sum + (values[face] ?? 0), 0);

/** Whether each of the letters can lie on a cube of its own, others making room for it. */
export function fits(cubes: readonly string[], faces: string): boolean {
  const shows = new Map<number, string>();
  const settle = (letter: string, tried: Set<number>): boolean =>
    cubes.some((cube, at) => {
      if (tried.has(at) || !cube.includes(letter)) return false;
      tried.add(at);
      const there = shows.get(at);
      if (there !== undefined && !settle(there, tried)) return false;
      shows.set(at, letter);
      return true;
    });
  return [...faces].every((letter) => settle(letter, new Set()));
}
