import type { MiddlewareFunction } from "react-router";
import { isAllowed } from "../../council/permissions.ts";
import { actorOf, getContext } from "./visit.ts";

/** The methods of a route, as in the header Allow. */
export type AllowedMethods = "GET" | "POST" | "GET, POST";

/**
 * A route's middleware that refuses HEAD (405), where GET records that somebody opened or printed something: HEAD would
 * record it, and show nothing.
 * @param allow the methods of the route
 */
export function refuseHead(allow: AllowedMethods): MiddlewareFunction<Response> {
  return async ({ request }, next) => (request.method === "HEAD" ? headRefusal(allow) : next());
}

/**
 * The same only for those who see all applications, where no other reader's opening is recorded. A citizen's form on the
 * phone asks by HEAD whether there is a connection.
 */
export function refuseHeadToOffice(allow: AllowedMethods): MiddlewareFunction<Response> {
  const refuse = refuseHead(allow);
  return (args, next) => {
    const isOffice = isAllowed(actorOf(getContext(args.context).visit), "seeAllApplications");
    return isOffice ? refuse(args, next) : next();
  };
}

/** The response to HEAD. */
export function headRefusal(allow: string): Response {
  return new Response(null, { status: 405, headers: { Allow: allow } });
}
