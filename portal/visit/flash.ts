import type { Keys } from "../../council/keys.ts";
import type { TextKey, TextReference } from "../../texts/translate.ts";
import type { Tone } from "../components/tone.ts";
import type { CookieJar } from "./cookies.ts";

/** A sentence for the next page, shown once: text keys and an application's number, never personal data. */
export interface Flash {
  tone: Exclude<Tone, "warning">;
  key: TextKey;
  /** What it was done to, and what it is now: a line of its own. */
  detail?: TextReference | undefined;
  /** What to think of besides: a message of its own. */
  warning?: TextKey | undefined;
}

export const flashCookie = "flash";
const maxAgeSeconds = 60;

type Giver = { cookies: CookieJar };

/** Leaves a sentence for the page the visitor is sent to next. */
export function leaveFlash(
  visit: Giver,
  keys: Keys,
  tone: Flash["tone"],
  key: TextKey,
  more: Pick<Flash, "detail" | "warning"> = {},
): void {
  const value = Buffer.from(JSON.stringify({ tone, key, ...more })).toString("base64url");
  visit.cookies.set(flashCookie, `${value}.${keys.sign(value)}`, { maxAgeSeconds });
}

/** Takes the sentence left for this page, if the cookie is one we wrote, and clears it. */
export function takeFlash(visit: Giver, keys: Keys): Flash | undefined {
  const cookie = visit.cookies.read(flashCookie);
  if (cookie === undefined) return undefined;
  visit.cookies.clear(flashCookie);
  const [value = "", signature = ""] = cookie.split(".");
  if (!keys.isSigned(value, signature)) return undefined;
  return JSON.parse(Buffer.from(value, "base64url").toString()) as Flash;
}
