import { knownBrowserMs } from "../../council/limits.ts";
import type { CookieJar } from "./cookies.ts";

const name = "known-browsers";

/**
 * The cookie that makes this browser known for the newest accounts that signed in with it. Its entries are signed and do
 * not reveal the accounts.
 */
export function knownBrowsersOf(cookies: CookieJar): string | undefined {
  return cookies.read(name);
}

/** Sets the cookie for as long as possible: it stays when the browser closes and the person signs out. */
export function setKnownBrowsers({ cookies }: { cookies: CookieJar }, value: string): void {
  cookies.set(name, value, { maxAgeSeconds: knownBrowserMs / 1000 });
}
