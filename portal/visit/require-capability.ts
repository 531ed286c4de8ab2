import { redirect, type MiddlewareFunction } from "react-router";
import { isAllowed, type Capability } from "../../council/permissions.ts";
import { requirePerson } from "./require-role.ts";
import { getContext } from "./visit.ts";

/** The same as `requireRole` for pages that a duty may open, too. */
export function requireCapability(capability: Capability): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    const person = requirePerson(getContext(context).visit);
    if (!isAllowed(person, capability)) throw redirect("/unauthorized");
    return next();
  };
}
