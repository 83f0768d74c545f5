/** Random values from the browser's secure generator. */

export function hex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}

/** An id no other command has; `randomUUID` is missing where the page came without TLS. */
export const commandId = (): string =>
  typeof crypto.randomUUID === "function" ? crypto.randomUUID() : hex(16);
