/** Word lists on this device, by their names: fetched once, kept whole, asked without a connection. */
import type { WordList } from "../rules/words";

const LISTS = "fishka.words";
const LEVELS = ["child", "pupil", "medium", "strong", "perfect"];
const addressOf = (list: string): string => `/offline/words/${list}.txt`;

/** A list, and the words that computers of a level know. */
export interface KeptList extends WordList {
  known(level: string): readonly string[];
  /** The words of a level alone, where a table keeps to them. */
  upTo(level: string): WordList;
}

/** What the server tells of a list: how many words, how many bytes come over the line. */
export interface Told {
  words: number;
  bytes: number;
  licence: string;
}

const opened = new Map<string, Promise<KeptList | null>>();

export async function told(list: string): Promise<Told | null> {
  const response = await fetch(`/offline/words/${list}.json`);
  return response.ok ? ((await response.json()) as Told) : null;
}

export const isKept = async (list: string): Promise<boolean> => (await (await caches.open(LISTS)).match(addressOf(list))) !== undefined;

/** Fetches a list and keeps it; fails where there is no connection, or no room. */
export async function keepList(list: string): Promise<void> {
  const cache = await caches.open(LISTS);
  await cache.add(new Request(addressOf(list), { credentials: "omit" }));
  opened.delete(list);
}

/** The list that is kept; null where none is. */
export function listOf(list: string): Promise<KeptList | null> {
  const known = opened.get(list) ?? read(list);
  opened.set(list, known);
  return known;
}

async function read(list: string): Promise<KeptList | null> {
  const kept = await (await caches.open(LISTS)).match(addressOf(list));
  return kept ? listFrom(await kept.text()) : null;
}

/** The list that a text tells, in sections by level; each word by what it shares with the one before. */
export function listFrom(text: string): KeptList {
  const sections = text.split("\n\n").map(unfolded);
  const known = (level: string): string[] => sections.slice(0, LEVELS.indexOf(level) + 1).flat();
  return { ...among(sections.flat()), known, upTo: (level) => among(known(level)) };
}

function among(words: readonly string[]): WordList {
  const byLength: string[][] = [];
  for (const word of words) (byLength[word.length] ??= []).push(word);
  const joined = byLength.map((each) => each.sort().join("")); // far less than as many words would take
  return { has: (word) => finds(joined[word.length] ?? "", word) };
}

/** Whether the word is among sorted words of its length, written one after the other. */
function finds(words: string, word: string): boolean {
  const { length } = word;
  let low = 0;
  let high = length ? words.length / length : 0;
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = words.slice(middle * length, (middle + 1) * length);
    if (there === word) return true;
    if (there < word) low = middle + 1;
    else high = middle;
  }
  return false;
}

function unfolded(section: string): string[] {
  let before = "";
  return section.split("\n").filter(Boolean).map((line) => (before = before.slice(0, parseInt(line.charAt(0), 36)) + line.slice(1)));
}
