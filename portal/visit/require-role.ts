import { redirect, type MiddlewareFunction } from "react-router";
import type { Person, Role } from "../../council/permissions.ts";
import { secondFactorPath } from "./second-factor-path.ts";
import { getContext, type Visit } from "./visit.ts";

/** The pages on which a second factor can be turned on. */
const secondFactorPaths = [secondFactorPath, `${secondFactorPath}/passkeys`];

/**
 * The protected-route rule (spec section 2) as a layout's middleware. Redirects signed-out visitors to /login,
 * with the requested page as the return path, those who must first turn on a second factor to its page, and other roles
 * to /unauthorized. Without roles it allows anybody signed in.
 */
export function requireRole(...roles: Role[]): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    const { role } = requirePerson(getContext(context).visit);
    if (roles.length > 0 && !roles.includes(role)) throw redirect("/unauthorized");
    return next();
  };
}

/**
 * The signed-in person.
 * @throws a redirect to /login for signed-out visitors, and to the page that turns on the second factor for those who
 * must do that first
 */
export function requirePerson(visit: Pick<Visit, "path" | "person">): Person {
  const { path, person } = visit;
  if (!person) throw redirect(signInPath(visit));
  if (person.isSecondFactorOverdue && !secondFactorPaths.includes(path.split("?")[0]!))
    throw redirect(secondFactorPath);
  return person;
}

/** The sign-in URL that returns to the requested page. */
export function signInPath({ path }: Pick<Visit, "path">): string {
  return `/login?from=${encodeURIComponent(path)}`;
}
