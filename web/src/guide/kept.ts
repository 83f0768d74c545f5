/** What was done in a guided game, kept at this browser so that it can be left and resumed. */
import type { Done } from "../offline/store";

const named = (game: string): string => `fishka.guide.${game}`;

export function kept(game: string): Done[] {
  try {
    return JSON.parse(localStorage.getItem(named(game)) ?? "[]") as Done[];
  } catch {
    return [];
  }
}

export const keep = (game: string, done: Done): void => localStorage.setItem(named(game), JSON.stringify([...kept(game), done]));

export const forget = (game: string): void => localStorage.removeItem(named(game));
