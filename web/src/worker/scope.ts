/** What a service worker has, as far as ours uses it. */
export interface Tab {
  url: string;
  focus(): Promise<unknown>;
}
export interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface Fetching extends Extended {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
export interface Scope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { matchAll(how: object): Promise<Tab[]>; openWindow(url: string): Promise<unknown>; claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

export const worker = globalThis as unknown as Scope;
