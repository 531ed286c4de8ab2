import { sessionFingerprintCookie } from "../visit/session-fingerprint.ts";

/** The session fingerprint in the browser's cookie, by its name as in `cookieJar`; undefined without one. */
export function sessionFingerprint(): string | undefined {
  // On https only the name with the prefix: any host of the domain can set the other one.
  const prefix = location.protocol === "https:" ? "__Host-" : "";
  const start = `${prefix}${sessionFingerprintCookie}=`;
  const cookies = document.cookie.split("; ");
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}
