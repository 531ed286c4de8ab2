import { sessionFingerprintCookie } from "../visit/session-fingerprint.ts";

/** The session fingerprint from the browser's cookie, whose name is made as in `cookieJar`; undefined without a cookie. */
export function sessionFingerprint(): string | undefined {
  // On https only the name with the prefix counts: any host of the domain can set a cookie without it.
  const prefix = location.protocol === "https:" ? "__Host-" : "";
  const start = `${prefix}${sessionFingerprintCookie}=`;
  const cookies = document.cookie.split("; ");
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}
