import { RouterContextProvider } from "react-router";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { cookieJar } from "../../portal/visit/cookies.ts";
import { officeContext, visitContext, type Visit } from "../../portal/visit/visit.ts";

/**
 * The context of a loader, action or middleware that is called without a server.
 * @param person who is signed in; undefined for a visitor
 * @param more further values of the visit, and those to replace: such as a cookie jar that the test reads
 */
export function routeContext(
  office: Partial<Office>,
  person?: Partial<Actor>,
  more: Partial<Visit> = {},
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(officeContext, office as Office);
  // The IP address, language and session of a visit are its own, the rest is its person's.
  const { ipAddress, language = "en", sessionId } = person ?? {};
  const cookies = cookieJar(false, undefined);
  const visit = { ipAddress, language, sessionId, person, cookies, requestId: "R1", ...more };
  context.set(visitContext, visit as Visit);
  return context;
}
