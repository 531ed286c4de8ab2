import { redirect, type MiddlewareFunction } from "react-router";
import { isAllowed, type Capability } from "../../council/permissions.ts";
import { signInPath } from "./require-role.ts";
import { getContext } from "./visit.ts";

/** The same as `requireRole` for pages that a duty may open, too. */
export function requireCapability(capability: Capability): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    const { visit } = getContext(context);
    if (!visit.person) throw redirect(signInPath(visit));
    if (!isAllowed(visit.person, capability)) throw redirect("/unauthorized");
    return next();
  };
}
