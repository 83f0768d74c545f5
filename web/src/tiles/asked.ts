/** The dialog that somebody has opened. */
export type Asked = "pass" | "turns" | "house" | "rack" | null;
