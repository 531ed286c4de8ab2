import { dashboardOf, type Role } from "../../council/permissions.ts";
import { ownPath } from "./own-path.ts";
import { isDashboardOfAnotherRole } from "./require-role.ts";

/**
 * The page somebody came from to sign in or to register, if it is one of ours: `from` in the query of
 * a URL or path.
 */
export function originIn(url: string): string | undefined {
  return ownPath(new URL(url, "http://portal.invalid").searchParams.get("from"));
}

/** A path of signing in or registering that leads on to the origin. */
export function withOrigin(path: string, origin: string | undefined): string {
  if (origin === undefined) return path;
  return `${path}${path.includes("?") ? "&" : "?"}from=${encodeURIComponent(origin)}`;
}

/** The origin, unless their role may not open it; otherwise undefined. */
export function openOrigin(role: Role, origin: string | undefined): string | undefined {
  return origin !== undefined && !isDashboardOfAnotherRole(origin, role) ? origin : undefined;
}

/** Where somebody goes once they are signed in: to their origin, or to their dashboard. */
export function afterSignIn(role: Role, origin: string | undefined): string {
  return openOrigin(role, origin) ?? dashboardOf[role];
}

/** The id of the service whose form the origin is; undefined if it is another page. */
export function serviceOfForm(origin: string | undefined): string | undefined {
  return /^\/apply\/([\w-]+)(?:\?|$)/.exec(origin ?? "")?.[1];
}

/**
 * What brought somebody to sign in or to register, for the links between the two pages.
 * @param path of the page, with its query.
 */
export function keptOrigin(path: string): string | undefined {
  const [pathname = ""] = path.split("?");
  return pathname === "/login" || pathname === "/register" ? originIn(path) : undefined;
}

/**
 * What "Get Started" on a page leads on to: the origin, and from a service's page the form of that
 * service.
 * @param path of the page, with its query.
 */
export function originToRegisterFor(path: string): string | undefined {
  const service = /^\/services\/([\w-]+)(?:\?|$)/.exec(path)?.[1];
  return service === undefined ? keptOrigin(path) : `/apply/${service}`;
}
