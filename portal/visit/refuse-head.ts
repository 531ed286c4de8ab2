import type { MiddlewareFunction } from "react-router";

/**
 * A route's middleware that refuses HEAD (405), where GET records that somebody opened or printed something: HEAD would
 * record it, and show nothing.
 * @param allow the methods of the route
 */
export function refuseHead(allow: "GET" | "GET, POST"): MiddlewareFunction<Response> {
  return async ({ request }, next) => (request.method === "HEAD" ? headRefusal(allow) : next());
}

/** The response to HEAD. */
export function headRefusal(allow: string): Response {
  return new Response(null, { status: 405, headers: { Allow: allow } });
}
