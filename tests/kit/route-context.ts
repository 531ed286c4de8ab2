import { RouterContextProvider } from "react-router";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { cookieJar } from "../../portal/visit/cookies.ts";
import { officeContext, visitContext, type Visit } from "../../portal/visit/visit.ts";

/**
 * The context for a loader, an action or a middleware that a test calls without a server.
 * @param person who is signed in; undefined for a visitor
 * @param changes values of the visit to add or to replace, such as a cookie jar that the test reads
 */
export function routeContext(
  office: Partial<Office>,
  person?: Partial<Actor>,
  changes: Partial<Visit> = {},
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(officeContext, office as Office);
  // A visit has its own IP address, language and session.
  const { ipAddress, language = "en", sessionId } = person ?? {};
  const cookies = cookieJar(false, undefined);
  const visit = { ipAddress, language, sessionId, person, cookies, requestId: "R1", ...changes };
  context.set(visitContext, visit as Visit);
  return context;
}
