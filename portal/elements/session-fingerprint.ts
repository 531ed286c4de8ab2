import { sessionFingerprintCookie } from "../visit/session-fingerprint.ts";

/** The session fingerprint from the browser's cookie, which has the same name as in `cookieJar`; undefined without it. */
export function sessionFingerprint(): string | undefined {
  // On https only the name with the prefix counts: any host of the domain can set a cookie without it.
  const prefix = location.protocol === "https:" ? "__Host-" : "";
  const start = `${prefix}${sessionFingerprintCookie}=`;
  const cookies = document.cookie.split("; ");
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}
