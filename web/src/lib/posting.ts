/** Asking the server over HTTP. */

/** The server's answer, or a line that says why it has none; undefined where it could not be asked. */
export async function posted(address: string, body: object, signal?: AbortSignal): Promise<object | string | undefined> {
  try {
    const headers = { "content-type": "application/json" };
    const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body), ...(signal && { signal }) });
    const told = (await response.json()) as { error?: { message: string } };
    return response.ok ? told : told.error?.message;
  } catch {
    return undefined;
  }
}
