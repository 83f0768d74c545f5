/** A draft in the browser's own keeping, by game and seat. */

type Keep = Pick<Storage, "getItem" | "setItem">;

const key = (game: string, seat: number): string => `fishka.draft.${game}.${seat}`;

/** What was kept; null where there is nothing, or nothing that this version of the page knows. */
export function load<Draft>(game: string, seat: number, known: (found: Draft) => boolean, keep: Keep): Draft | null {
  try {
    const draft = JSON.parse(keep.getItem(key(game, seat)) ?? "null") as Draft | null;
    return draft && known(draft) ? draft : null;
  } catch {
    return null;
  }
}

export const save = (game: string, seat: number, draft: object, keep: Keep): void => keep.setItem(key(game, seat), JSON.stringify(draft));
