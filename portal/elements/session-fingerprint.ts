import { sessionFingerprintCookie } from "../visit/session-fingerprint.ts";

/** The session fingerprint in the browser's cookie; undefined without one. */
export function sessionFingerprint(): string | undefined {
  const cookies = document.cookie.split("; ").map((cookie) => cookie.replace("__Host-", ""));
  const start = `${sessionFingerprintCookie}=`;
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}
