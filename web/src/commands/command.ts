/** What may be typed on the command line of a table, and who answers it. */
import { noop, t } from "../lib/texts";

export interface Command {
  /** Its word in English with a stroke before it: `/roll`; another language may have more of them. */
  word: string;
  /** What follows the word, as an example. */
  takes?: string;
  /** What it does. */
  does: string;
  /** Does it; gives what is said then, "" where the table says it by itself. */
  run: (rest: string) => string | Promise<string>;
}

const HELP = noop("/help");

/** Does what is typed, in the reader's language or in English; gives what is said then. */
export async function obey(commands: readonly Command[], typed: string): Promise<string> {
  const text = typed.trim().replace(/^\//, "").replace(/\s+/g, " ");
  if (!text) return "";
  if (names(HELP).some((name) => begins(text, name))) return help(commands);
  const meant = found(commands, text);
  if (!meant) return t("There is no such command. “{help}” tells which there are.", { help: shown(HELP) });
  return meant.command.run(text.slice(meant.length).trim());
}

/** `lay 8H WORD: lays a word …`, a line each. */
export function help(commands: readonly Command[]): string {
  const line = ({ word, takes, does }: Command): string => `${[shown(word), takes && t(takes)].filter(Boolean).join(" ")}: ${t(does)}`;
  return commands.map(line).join("\n");
}

/** The word of a command for the reader. */
const shown = (word: string): string => t(word).slice(1);

const names = (word: string): string[] => [shown(word), word.slice(1)].map((name) => name.toLowerCase());

/** The command that the text begins with; or the only one whose word the text's first word begins. */
function found(commands: readonly Command[], text: string): { command: Command; length: number } | null {
  const whole = commands
    .flatMap((command) => names(command.word).map((name) => ({ command, length: name.length, name })))
    .filter(({ name }) => begins(text, name))
    .sort((a, b) => b.length - a.length)[0];
  if (whole) return whole;
  const first = text.split(" ", 1)[0] ?? "";
  const meant = commands.filter(({ word }) => names(word).some((name) => name.startsWith(first.toLowerCase())));
  return meant.length === 1 && meant[0] ? { command: meant[0], length: first.length } : null;
}

const begins = (text: string, name: string): boolean => `${text.toLowerCase()} `.startsWith(`${name} `);
