/** Passkeys: the one thing about an account that needs a script. */

interface Step {
  path: string;
  what: object;
}
type Ceremony = (form: HTMLFormElement | null) => Promise<Step>;

const ceremonies: Record<string, Ceremony> = {
  make: (form) => made("make", form?.querySelector<HTMLInputElement>('input[name="name"]')?.value ?? ""),
  add: () => made("add", ""),
  "sign-in": signed,
};

async function made(how: "make" | "add", name: string): Promise<Step> {
  const asked = await post<PublicKeyCredentialCreationOptionsJSON>("/account/passkeys/ask", { do: how, name });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
  const credential = await navigator.credentials.create({ publicKey });
  return { path: "/account/passkeys", what: { do: how, name, credential } };
}

async function signed(form: HTMLFormElement | null): Promise<Step> {
  const asked = await post<PublicKeyCredentialRequestOptionsJSON>("/sign-in/passkey/ask", {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
  const credential = await navigator.credentials.get({ publicKey });
  const bring = form?.querySelector<HTMLInputElement>('input[name="bring"]')?.checked ?? false;
  return { path: "/sign-in/passkey", what: { credential, bring } };
}

/** What the server refuses is an error whose message it has written for the reader. */
class Refused extends Error {}

async function post<T>(path: string, what: object): Promise<T> {
  const answer = await fetch(path, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify(what),
  });
  const told = (await answer.json()) as T & { error?: { message: string } };
  if (!answer.ok) throw new Refused(told.error?.message);
  return told;
}

async function perform(button: HTMLButtonElement, ceremony: Ceremony): Promise<void> {
  const problem = document.querySelector<HTMLElement>("[data-passkey-problem]");
  if (problem) problem.hidden = true;
  button.setAttribute("aria-busy", "true");
  try {
    const { path, what } = await ceremony(button.form);
    const { to } = await post<{ to: string }>(path, what);
    location.assign(to);
  } catch (error) {
    if (!problem) return;
    const words = problem.querySelector(".grow");
    if (words && error instanceof Refused) words.textContent = error.message;
    problem.hidden = false;
  } finally {
    button.removeAttribute("aria-busy");
  }
}

/** Keys belong to names, so a server reached by an address of digits has none. */
const named = !/^[\d.]+$|:/.test(location.hostname);
const able =
  isSecureContext && named && "PublicKeyCredential" in globalThis && "parseCreationOptionsFromJSON" in PublicKeyCredential;

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-passkey]")) {
  const ceremony = ceremonies[button.dataset["passkey"] ?? ""];
  if (!able || !ceremony) continue;
  button.hidden = false;
  button.addEventListener("click", () => void perform(button, ceremony));
}

export {};
