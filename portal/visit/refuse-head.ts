import type { MiddlewareFunction } from "react-router";

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

/** The response to HEAD. */
export function headRefusal(allow: string): Response {
  return new Response(null, { status: 405, headers: { Allow: allow } });
}
