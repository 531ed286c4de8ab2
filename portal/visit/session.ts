import { createHash } from "node:crypto";
import { rememberedSessionMs } from "../../council/limits.ts";
import { endedSessionFingerprint, sessionFingerprintCookie } from "./session-fingerprint.ts";
import type { Visit } from "./visit.ts";

export const sessionCookie = "session";

/**
 * Sets the session cookie: for 30 days with "remember me", otherwise until the browser closes. Also sets the
 * session fingerprint, by which a phone without a connection sees whether the session cookie still exists.
 */
export function setSessionCookie(
  visit: Visit,
  token: string,
  { rememberMe }: { rememberMe: boolean },
): void {
  const lifetime = rememberMe ? { maxAgeSeconds: rememberedSessionMs / 1000 } : undefined;
  visit.cookies.set(sessionCookie, token, lifetime);
  visit.cookies.set(sessionFingerprintCookie, fingerprintOf(token), {
    ...lifetime,
    isForScripts: true,
  });
}

/**
 * Clears the session cookie. The fingerprint `ended` makes the next page delete what the phone has stored about the
 * person.
 */
export function clearSession(visit: Visit): void {
  visit.cookies.clear(sessionCookie);
  visit.cookies.set(sessionFingerprintCookie, endedSessionFingerprint, { isForScripts: true });
}

/**
 * The headers of the response to a sign-out. Browsers that support it delete everything cached from the portal,
 * including pages for the Back button (W3C Clear Site Data).
 */
export const clearCacheHeaders = { "Clear-Site-Data": '"cache"' };

/** Identifies a session without giving access: neither the token nor its hash can be computed from it. */
function fingerprintOf(token: string): string {
  return createHash("sha256")
    .update(`session fingerprint\n${token}`)
    .digest("base64url")
    .slice(0, 16);
}
