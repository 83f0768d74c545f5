/** What was done in a guided game, kept at this browser so that it can be left and resumed. */
const named = (game: string): string => `fishka.guide.${game}`;

export function kept(game: string): object[] {
  try {
    return JSON.parse(localStorage.getItem(named(game)) ?? "[]") as object[];
  } catch {
    return [];
  }
}

export const keep = (game: string, log: readonly object[]): void => localStorage.setItem(named(game), JSON.stringify(log));

export const forget = (game: string): void => localStorage.removeItem(named(game));
