import type { CookieJar } from "../visit/cookies.ts";

/** The keys of the list and the review, which are usually on: the name of the button and of its cookie. */
export const keysSwitch = "keys";
/** The review beside the list instead of over it, which is usually off. */
export const sideBySideSwitch = "side-by-side";

type PersonalSwitch = typeof keysSwitch | typeof sideBySideSwitch;

/** What the cookie of a switch says; without one it is as usual. */
const unusual: Record<PersonalSwitch, "on" | "off"> = { keys: "off", "side-by-side": "on" };
const personalSwitches = Object.keys(unusual) as PersonalSwitch[];

const maxAgeSeconds = 365 * 24 * 60 * 60;

/**
 * Remembers in this browser for the signed-in person what a form switches.
 * @returns whether it switches anything
 */
export function rememberSwitch(cookies: CookieJar, uid: string, form: FormData): boolean {
  const name = personalSwitches.find((one) => form.has(one));
  if (!name) return false;
  if (form.get(name) === unusual[name])
    cookies.set(cookieOf(name, uid), unusual[name], { maxAgeSeconds });
  else cookies.clear(cookieOf(name, uid));
  return true;
}

/** Whether the person turned the keys off in this browser. */
export function areKeysOff(cookies: CookieJar, uid: string): boolean {
  return isUnusual(cookies, uid, keysSwitch);
}

/** Whether the person wants the review beside the list in this browser. */
export function isSideBySide(cookies: CookieJar, uid: string): boolean {
  return isUnusual(cookies, uid, sideBySideSwitch);
}

function isUnusual(cookies: CookieJar, uid: string, name: PersonalSwitch): boolean {
  return cookies.read(cookieOf(name, uid)) === unusual[name];
}

const cookieOf = (name: PersonalSwitch, uid: string) => `${name}-${uid}`;
