/** The five dice as they lie before a person: kept ones first, then those that fell. */

export const THROWS = 3;
export const DICE = 5;

/** The dice with the kept ones at the front, so that each has a place for the whole roll. */
export function arrange(dice: readonly number[], kept: readonly number[]): number[] {
  const rest = [...dice];
  const front: number[] = [];
  for (const face of kept) {
    const place = rest.indexOf(face);
    if (place >= 0) front.push(...rest.splice(place, 1));
  }
  return [...front, ...rest];
}

/** The faces at the marked places. */
export function chosen(dice: readonly number[], marks: readonly boolean[]): number[] {
  return dice.filter((_, place) => marks[place]);
}

/** Marks for the places of a roll whose first `count` dice were kept. */
export function marksOf(count: number, size = DICE): boolean[] {
  return Array.from({ length: size }, (_, place) => place < count);
}
