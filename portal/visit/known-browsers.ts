import { knownBrowserMs } from "../../council/limits.ts";
import type { CookieJar } from "./cookies.ts";

const name = "known-browsers";

/** The cookie that lists the accounts a browser was signed in to; signed, without personal data. */
export function knownBrowsersOf(cookies: CookieJar): string | undefined {
  return cookies.read(name);
}

/** Lets the browser keep it, also when it closes and when the person signs out. */
export function keepKnownBrowsers({ cookies }: { cookies: CookieJar }, value: string): void {
  cookies.set(name, value, { maxAgeSeconds: knownBrowserMs / 1000 });
}
