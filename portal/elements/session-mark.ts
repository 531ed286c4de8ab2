import { sessionMarkCookie } from "../visit/session-mark.ts";

/** The session mark in the browser's cookie; undefined without one. */
export function sessionMark(): string | undefined {
  const cookies = document.cookie.split("; ").map((cookie) => cookie.replace("__Host-", ""));
  const start = `${sessionMarkCookie}=`;
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}
