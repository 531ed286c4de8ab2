import type { CookieJar } from "../visit/cookies.ts";

/** Single keys on the list and the review, on by default: the name of the button and of its cookie. */
export const keysSwitch = "keys";
/** Reviews beside the list instead of over it, off by default. */
export const sideBySideSwitch = "side-by-side";

type Preference = typeof keysSwitch | typeof sideBySideSwitch;

/** The cookie's value; without a cookie the default applies. */
const nonDefault: Record<Preference, "on" | "off"> = { keys: "off", "side-by-side": "on" };
const preferences = Object.keys(nonDefault) as Preference[];

const maxAgeSeconds = 365 * 24 * 60 * 60;

/**
 * Stores the preference that a form changes, in this browser for the signed-in person.
 * @returns false if the form changes no preference
 */
export function storePreference(cookies: CookieJar, uid: string, form: FormData): boolean {
  const name = preferences.find((one) => form.has(one));
  if (!name) return false;
  if (form.get(name) === nonDefault[name])
    cookies.set(cookieOf(name, uid), nonDefault[name], { maxAgeSeconds });
  else cookies.clear(cookieOf(name, uid));
  return true;
}

/** Whether the person turned the keys off in this browser. */
export function areKeysOff(cookies: CookieJar, uid: string): boolean {
  return isNonDefault(cookies, uid, keysSwitch);
}

/** Whether the person wants the review beside the list in this browser. */
export function isSideBySide(cookies: CookieJar, uid: string): boolean {
  return isNonDefault(cookies, uid, sideBySideSwitch);
}

function isNonDefault(cookies: CookieJar, uid: string, name: Preference): boolean {
  return cookies.read(cookieOf(name, uid)) === nonDefault[name];
}

const cookieOf = (name: Preference, uid: string) => `${name}-${uid}`;
