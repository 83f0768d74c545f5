/**
 * Keeps the page for playing without a connection, in every language, with all that it needs, under the
 * version of the build. What anybody's session has to do with is never kept: pages come from the server
 * alone, and where it cannot be reached that one page comes in their place.
 */
import { worker, type Extended, type Fetching } from "./scope";

/** The server writes it before this script. */
declare const FISHKA: { version: string; pages: Record<string, string>; files: string[] };

const MINE = "fishka.shell.";
const SHELL = MINE + FISHKA.version;
/** The language of the last page, kept by the pages themselves. */
const LANGUAGE = "/offline/language";

async function install(): Promise<void> {
  const cache = await caches.open(SHELL);
  const wanted = [...Object.values(FISHKA.pages), ...FISHKA.files];
  await cache.addAll(wanted.map((address) => new Request(address, { credentials: "omit", cache: "no-cache" })));
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(MINE) && name !== SHELL).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function kept(address: string): Promise<Response | undefined> {
  return (await caches.open(SHELL)).match(address, { ignoreSearch: true });
}

/** The page for those without a connection, in the language of the last page, else of the browser. */
async function instead(): Promise<Response> {
  const told = await (await caches.match(LANGUAGE))?.text();
  const spoken = [told, ...navigator.languages.map((each) => each.slice(0, 2)), "en"].find((each) => each && each in FISHKA.pages);
  return (await kept(FISHKA.pages[spoken ?? "en"] ?? "")) ?? Response.error();
}

async function page(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const own = Object.values(FISHKA.pages).includes(pathname) ? await kept(pathname) : undefined;
  if (own) return own;
  try {
    return await fetch(request);
  } catch {
    return instead();
  }
}

worker.addEventListener("install", (event) => (event as Extended).waitUntil(install()));
worker.addEventListener("activate", (event) => (event as Extended).waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event as Fetching;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") (event as Fetching).respondWith(page(request));
  else if (FISHKA.files.includes(pathname)) (event as Fetching).respondWith(kept(pathname).then((found) => found ?? fetch(request)));
});
