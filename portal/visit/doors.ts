import { redirect, type MiddlewareFunction } from "react-router";
import { dashboardOf, type Role } from "../../council/permissions.ts";
import { at, type Visit } from "./visit.ts";

/**
 * The protected-route rule (spec section 2) as a layout's middleware: signed out goes to /login with
 * the origin remembered, a role not named goes to /unauthorized. No role named: anyone signed in.
 */
export function door(...allowed: Role[]): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    const { visit } = at(context);
    if (!visit.person) throw redirect(signInPath(visit));
    if (allowed.length > 0 && !allowed.includes(visit.person.role)) throw redirect("/unauthorized");
    return next();
  };
}

/** Where to sign in, to come back to the page asked for. */
export function signInPath({ path }: Pick<Visit, "path">): string {
  return `/login?from=${encodeURIComponent(path)}`;
}

/** Whether a path lies behind the door of another role: behind such doors are the dashboards alone. */
export function isOfAnotherRole(path: string, role: Role): boolean {
  const { pathname } = new URL(path, "http://portal.invalid");
  return Object.entries(dashboardOf).some(
    ([owner, dashboard]) => owner !== role && `${pathname}/`.startsWith(`${dashboard}/`),
  );
}
