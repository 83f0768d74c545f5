/** Whether anything on this device may still have to go to the server; a small mark, so that other pages need not look. */
const WAITING = "fishka.waiting";

export const waiting = (): boolean => localStorage.getItem(WAITING) !== null;
export const somethingWaits = (): void => localStorage.setItem(WAITING, "on");
export const nothingWaits = (): void => localStorage.removeItem(WAITING);
