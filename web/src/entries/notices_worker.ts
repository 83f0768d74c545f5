/** Shows notices while no page is open, and opens the table when one is pressed. */

interface Notice {
  title: string;
  body: string;
  url: string;
  tag: string;
}
interface Pushed extends Event {
  data: { json(): Notice } | null;
  waitUntil(work: Promise<unknown>): void;
}
interface Pressed extends Event {
  notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}
interface Tab {
  url: string;
  focus(): Promise<unknown>;
}
interface Worker extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { matchAll(how: object): Promise<Tab[]>; openWindow(url: string): Promise<unknown> };
}

const worker = globalThis as unknown as Worker;

worker.addEventListener("push", (event) => {
  const { data, waitUntil } = event as Pushed;
  if (!data) return;
  const { title, body, url, tag } = data.json();
  const shown = worker.registration.showNotification(title, { body, tag, icon: "/static/icon.svg", data: { url } });
  waitUntil.call(event, shown);
});

worker.addEventListener("notificationclick", (event) => {
  const { notification, waitUntil } = event as Pressed;
  notification.close();
  const { url } = notification.data as { url: string };
  waitUntil.call(event, open(new URL(url, location.origin).href));
});

/** The tab that shows the table already, else a new one. */
async function open(url: string): Promise<unknown> {
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find((each) => each.url === url);
  return there ? there.focus() : worker.clients.openWindow(url);
}

export {};
