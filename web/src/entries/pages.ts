/** Small helps on pages that work without any script. */
import "../pages.css";
import { hex } from "../lib/random";
import { remember } from "../offline/here";
import { waiting } from "../offline/waiting";
import { refresh } from "../lib/refresh";
import { replay } from "../lib/replay";

const root = document.documentElement;

/** Every table gets this browser's own chance for the dice, made here and nowhere else. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[action^="/new"], form[action^="/join/"]')) {
  form.addEventListener("submit", () => {
    if (form.elements.namedItem("value")) return;
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = "value";
    field.value = hex(32);
    form.append(field);
  });
}

/** Settings show at once what they will look like. */
for (const [name, attribute, plain, changed] of [
  ["theme", "theme", "system", (value: string) => value],
  ["contrast", "contrast", "system", (value: string) => value],
  ["motion", "motion", "system", (value: string) => (value === "reduced" ? "reduce" : "full")],
] as const) {
  for (const input of document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${name}"]`)) {
    input.addEventListener("change", () => {
      if (input.value === plain) delete root.dataset[attribute];
      else root.dataset[attribute] = changed(input.value);
    });
  }
}

/** What can be copied gets its buttons, and hints at keys are shown. */
function arm(part: ParentNode): void {
  for (const button of part.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => void copy(button));
  }
  for (const hint of part.querySelectorAll<HTMLElement>(".keyed")) hint.hidden = false;
}

arm(document);

async function copy(button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(button.dataset["copy"] ?? "");
    button.textContent = button.dataset["copied"] ?? button.textContent;
  } catch {
    button.hidden = true;
  }
}

for (const region of document.querySelectorAll<HTMLElement>("[data-refresh]")) refresh(region);
for (const region of document.querySelectorAll<HTMLElement>("[data-replay]")) {
  replay(region, document.getElementById("replay-told"), { shown: arm });
}

/** What opens without a connection is kept by the worker; it knows who this is by what the page tells. */
if (isSecureContext && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("/worker.js").catch(() => undefined); // the pages do without
  if (document.body.dataset["who"]) remember(document.body.dataset, root).catch(() => undefined);
  void send();
  addEventListener("online", () => void send());
}

/** Who signs out takes along what was played here, and leaves nothing half done for whoever comes next. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[action="/sign-out"]')) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void import("../offline/leaving").then(({ leave }) => leave()).catch(() => undefined).finally(() => form.submit());
  });
}

/** What was played on this device goes to the server; a table that goes on there is shown there. */
async function send(): Promise<void> {
  if (!waiting()) return;
  const { sync, where } = await import("../offline/sync");
  await sync().catch(() => undefined); // it stays here for the next time
  const goes = await where(location.pathname);
  if (goes) location.replace(`/offline/${root.lang}#${goes}`);
}
