/** Shows notices while no page is open, and opens the table when one is pressed. */

import { worker, type Extended } from "./scope";

interface Notice {
  title: string;
  body: string;
  url: string;
  tag: string;
}
interface Pushed extends Extended {
  data: { json(): Notice } | null;
}
interface Pressed extends Extended {
  notification: Notification;
}

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
