import { redirect, type MiddlewareFunction } from "react-router";
import type { Role } from "../../council/permissions.ts";
import { at } from "./visit.ts";

/**
 * The protected-route rule (spec section 2) as a layout's middleware: signed out goes to /login with
 * the origin remembered, a role not named goes to /unauthorized. No role named: anyone signed in.
 */
export function door(...allowed: Role[]): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    const { visit } = at(context);
    if (!visit.person) throw redirect(`/login?from=${encodeURIComponent(visit.path)}`);
    if (allowed.length > 0 && !allowed.includes(visit.person.role)) throw redirect("/unauthorized");
    return next();
  };
}
