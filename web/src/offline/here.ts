/** Who uses this browser and how its pages look, as the server's last page told; no secret. */
export interface Here {
  who: string;
  name: string;
  /** What the page's root is marked with: colours, contrast, motion, sound. */
  marks: Record<string, string>;
}

const KEY = "fishka.here";
const MARKS = ["theme", "contrast", "motion", "sound"];
/** Read by the worker, which has no other way to know. */
const LANGUAGE = "/offline/language";

export function here(): Here {
  try {
    return { who: "", name: "", marks: {}, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Here>) };
  } catch {
    return { who: "", name: "", marks: {} };
  }
}

export const marks = (): Record<string, string> => here().marks;

/** Remembers what this page of the server's tells. */
export async function remember({ who = "", name = "" }: DOMStringMap, root: HTMLElement): Promise<void> {
  const told = MARKS.flatMap((mark) => (root.dataset[mark] ? [[mark, root.dataset[mark]]] : []));
  localStorage.setItem(KEY, JSON.stringify({ who, name, marks: Object.fromEntries(told) as Record<string, string> }));
  const cache = await caches.open("fishka.here");
  await cache.put(LANGUAGE, new Response(root.lang));
}
