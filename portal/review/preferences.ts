import type { CookieJar } from "../visit/cookies.ts";

/**
 * The preference for keyboard shortcuts on the list and the review, which are on by default. This is the name of the
 * button, and a part of the name of the cookie.
 */
export const keysSwitch = "keys";
/** The preference for reviews beside the list instead of over it, which is off by default. */
export const sideBySideSwitch = "side-by-side";

type Preference = typeof keysSwitch | typeof sideBySideSwitch;

/** The value of each preference's cookie. Without a cookie the default applies. */
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
    cookies.set(cookieNameOf(name, uid), nonDefault[name], { maxAgeSeconds });
  else cookies.clear(cookieNameOf(name, uid));
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
  return cookies.read(cookieNameOf(name, uid)) === nonDefault[name];
}

const cookieNameOf = (name: Preference, uid: string) => `${name}-${uid}`;
