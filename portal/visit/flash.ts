import type { Keys } from "../../council/keys.ts";
import type { TextKey, TextReference } from "../../texts/translate.ts";
import type { Tone } from "../components/tone.ts";
import type { CookieJar } from "./cookies.ts";

/**
 * A message for the next page, shown once: text keys, an application's reference or id, a certificate's
 * number and an amount, never personal data.
 */
export interface Flash {
  tone: Exclude<Tone, "warning">;
  key: TextKey;
  /** A second line: the item that the message concerns, and its new state. */
  detail?: TextReference | undefined;
  /** An additional warning, shown as a separate message. */
  warning?: TextKey | undefined;
  /** The id of the application just submitted, which the dashboard confirms. */
  submitted?: string | undefined;
}

export const flashCookie = "flash";
const maxAgeSeconds = 60;

type HasCookies = { cookies: CookieJar };

/** Stores a message for the page of the next redirect. */
export function setFlash(
  visit: HasCookies,
  keys: Keys,
  tone: Flash["tone"],
  key: TextKey,
  options: Pick<Flash, "detail" | "warning" | "submitted"> = {},
): void {
  const value = Buffer.from(JSON.stringify({ tone, key, ...options })).toString("base64url");
  visit.cookies.set(flashCookie, `${value}.${keys.sign(value)}`, { maxAgeSeconds });
}

/** Reads and clears the message for this page, if the cookie's signature is valid. */
export function takeFlash(visit: HasCookies, keys: Keys): Flash | undefined {
  if (visit.cookies.read(flashCookie) !== undefined) visit.cookies.clear(flashCookie);
  return readFlash(visit, keys);
}

/** Reads the message without clearing it, for a page: the root loader clears it. */
export function readFlash(visit: HasCookies, keys: Keys): Flash | undefined {
  const cookie = visit.cookies.read(flashCookie);
  if (cookie === undefined) return undefined;
  const [value = "", signature = ""] = cookie.split(".");
  if (!keys.isSigned(value, signature)) return undefined;
  return JSON.parse(Buffer.from(value, "base64url").toString()) as Flash;
}
