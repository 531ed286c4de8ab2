import { rememberedBrowserMs } from "../../council/second-factor-limits.ts";
import type { CookieJar } from "./cookies.ts";

const name = "remembered-browsers";

/** The cookie with the tokens of accounts that need no code in this browser; without personal data. */
export function rememberedBrowsersOf(cookies: CookieJar): string | undefined {
  return cookies.read(name);
}

export function setRememberedBrowsers({ cookies }: { cookies: CookieJar }, value: string): void {
  cookies.set(name, value, { maxAgeSeconds: rememberedBrowserMs / 1000 });
}
