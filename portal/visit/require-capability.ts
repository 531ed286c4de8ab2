import { redirect, type MiddlewareFunction } from "react-router";
import { isAllowed, type Capability } from "../../council/permissions.ts";
import { requirePerson } from "./require-role.ts";
import { getContext } from "./visit.ts";

/**
 * Like `requireRole`, for pages that are open to everybody with a capability, which a duty may give, too.
 * @param options.toRead a capability that opens the pages as well, but sends none of their forms
 */
export function requireCapability(
  capability: Capability,
  { toRead }: { toRead?: Capability } = {},
): MiddlewareFunction<Response> {
  return ({ context, request }, next) => {
    const person = requirePerson(getContext(context).visit);
    const isReading = request.method === "GET" || request.method === "HEAD";
    const mayRead = toRead !== undefined && isReading && isAllowed(person, toRead);
    if (!mayRead && !isAllowed(person, capability)) throw redirect("/unauthorized");
    return next();
  };
}
