/** The page's words: msgids are the English texts, the forms come in the page's JSON island. */

type Facts = Record<string, string | number>;

export interface Catalogue {
  lang: string;
  messages: Record<string, readonly string[]>;
}

/** gettext's order of the forms; whoever has no `few` or `many` has two forms. */
const ORDER: Record<string, number> = { one: 0, few: 1, many: 2 };

let catalogue: Catalogue = { lang: "en", messages: {} };
let plural = new Intl.PluralRules("en");

/** Takes the words of a page; what is missing is told in English. */
export function useTexts(given: Catalogue): void {
  catalogue = given;
  plural = new Intl.PluralRules(given.lang);
}

export const language = (): string => catalogue.lang;

/** Marks a message for translation where it is only kept. */
export const noop = (message: string): string => message;

/** The message in the page's language, `{name}` filled in. */
export function t(message: string, facts?: Facts): string {
  return fill(catalogue.messages[message]?.[0] ?? message, facts);
}

/** One of the forms by the language's plural rule for `n`; `{count}` is `n` unless told. */
export function tn(one: string, other: string, n: number, facts?: Facts): string {
  const forms = catalogue.messages[one];
  const told = forms ? forms[formIndex(forms.length, n)] : undefined;
  return fill(told ?? (n === 1 ? one : other), { count: n, ...facts });
}

function formIndex(forms: number, n: number): number {
  const category = plural.select(n);
  return Math.min(ORDER[category] ?? forms - 1, forms - 1);
}

function fill(text: string, facts?: Facts): string {
  return facts ? text.replace(/\{(\w+)\}/g, (all, name: string) => String(facts[name] ?? all)) : text;
}

/** What the browser formats by: one that knows no Luxembourgish takes German, which is nearer than English. */
export const locales = (): string[] => [catalogue.lang, "de"];

/** Parts joined as the language joins them. */
export function listed(parts: readonly string[]): string {
  const format = new Intl.ListFormat(locales(), { type: "conjunction" });
  const joint = catalogue.lang === "lb" && format.resolvedOptions().locale === "de" ? " an " : "";
  return format.formatToParts(parts).map(({ type, value }) => (joint && type === "literal" ? value.replace(" und ", joint) : value)).join("");
}

/** A number with so many decimals, in the page's language. */
export function number(value: number, decimals = 0): string {
  return value.toLocaleString(locales(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** The JSON of a `<script type="application/json">`, or null where there is none. */
export function island<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}
