/** What is said of the words of another. */
import { capitals } from "../lib/letters";
import { noop } from "../lib/texts";
import type { Judged } from "../table/judged.svelte";
import type { WordView } from "../table/judging";
import type { Command } from "./command";
import { notNow } from "./common";

export function judging(game: Judged<WordView>): Command[] {
  const say = (what: () => void): string => {
    if (game.judging === null) return notNow();
    what();
    return "";
  };
  return [
    { word: noop("/accept"), does: noop("lets the words of another stand"), run: () => say(() => game.accept()) },
    {
      word: noop("/dispute"),
      takes: noop("WORD"),
      does: noop("disputes words of another"),
      run: (rest) => {
        const words = wordsOf(rest);
        return words.length ? say(() => game.challenge(words)) : notNow();
      },
    },
  ];
}

export const wordsOf = (text: string): string[] => capitals(text).split(/[^\p{L}]+/u).filter(Boolean);
