import type { CookieJar } from "../visit/cookies.ts";

/** The name of the button that turns the keys of the list and the review on and off, and of its cookie. */
export const keysSwitch = "keys";

const maxAgeSeconds = 365 * 24 * 60 * 60;

/** Remembers in this browser for the signed-in person whether the keys are off. */
export function rememberKeys(cookies: CookieJar, uid: string, choice: unknown): void {
  if (choice === "off") cookies.set(cookieOf(uid), "off", { maxAgeSeconds });
  else cookies.clear(cookieOf(uid));
}

/** Whether the person turned the keys off in this browser. */
export function areKeysOff(cookies: CookieJar, uid: string): boolean {
  return cookies.read(cookieOf(uid)) === "off";
}

const cookieOf = (uid: string) => `${keysSwitch}-${uid}`;
