import { rememberedSessionMs } from "../../council/limits.ts";
import type { Visit } from "./visit.ts";

export const sessionCookie = "session";

/** Lets the browser keep a session's token: for 30 days when asked to remember, else until it closes. */
export function keepSession(visit: Visit, token: string, remember: boolean): void {
  visit.cookies.set(
    sessionCookie,
    token,
    remember ? { maxAgeSeconds: rememberedSessionMs / 1000 } : undefined,
  );
}

export function forgetSession(visit: Visit): void {
  visit.cookies.clear(sessionCookie);
}
