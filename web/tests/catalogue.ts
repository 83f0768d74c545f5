/** The texts of a language, as a page gives them to its script. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Catalogue } from "../src/lib/texts";

const LOCALE = join(import.meta.dirname, "../../src/fishka/texts/locale");

export function catalogue(lang: string): Catalogue {
  const messages: Record<string, string[]> = {};
  for (const block of readFileSync(join(LOCALE, `${lang}.po`), "utf8").split("\n\n")) {
    const fields = read(block);
    const id = fields.find(([name]) => name === "msgid")?.[1];
    if (id) messages[id] = fields.flatMap(([name, text]) => (name.startsWith("msgstr") ? [text] : []));
  }
  return { lang, messages };
}

/** The fields of an entry, each with its text: `msgid "…"`, on one line or several. */
function read(block: string): [string, string][] {
  const fields: [string, string][] = [];
  for (const line of block.split("\n")) {
    const [, name, text] = /^(?:(msg\S+) )?(".*")$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (text === undefined) continue;
    const told = JSON.parse(text) as string;
    if (name) fields.push([name, told]);
    else if (last) last[1] += told;
  }
  return fields;
}
