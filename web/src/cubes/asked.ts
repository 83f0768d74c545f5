/** What a dialog asks for just now. */
export type Asked = "turns" | "house" | "words" | "pass" | "nothing" | null;
