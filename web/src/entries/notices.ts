/** Lets this browser take notices: it asks its push service for an address, and the form tells it. */

async function subscribe(form: HTMLFormElement): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("not allowed");
  await navigator.serviceWorker.register("/worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const { endpoint, keys } = (await subscription(pushManager, form.dataset["push"] ?? "")).toJSON();
  fill(form, "endpoint", endpoint);
  fill(form, "key", keys?.["p256dh"]);
  fill(form, "auth", keys?.["auth"]);
  form.submit();
}

/** A browser that knows the house by a key it has no more must forget that one first. */
async function subscription(pushManager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const wish = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(wish);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(wish);
  }
}

function fill(form: HTMLFormElement, name: string, value = ""): void {
  const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (field) field.value = value;
}

const able = isSecureContext && "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
const form = document.querySelector<HTMLFormElement>("form[data-push]");
const problem = document.querySelector<HTMLElement>("[data-push-problem]");
if (able && form) {
  form.hidden = false;
  document.querySelector<HTMLElement>("[data-push-missing]")?.setAttribute("hidden", "");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    subscribe(form).catch(() => {
      if (problem) problem.hidden = false;
    });
  });
}

const zone = document.querySelector<HTMLSelectElement>("select[data-zone]");
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && [...zone.options].some((each) => each.value === here)) zone.value = here;

export {};
