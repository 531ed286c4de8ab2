import { rememberedSessionMs } from "../../council/limits.ts";
import type { Visit } from "./visit.ts";

export const sessionCookie = "session";

/** Sets the session cookie: for 30 days with "remember me", otherwise until the browser closes. */
export function setSessionCookie(visit: Visit, token: string, remember: boolean): void {
  visit.cookies.set(
    sessionCookie,
    token,
    remember ? { maxAgeSeconds: rememberedSessionMs / 1000 } : undefined,
  );
}

export function clearSession(visit: Visit): void {
  visit.cookies.clear(sessionCookie);
}
