import { dashboardOf, type Role } from "../../council/permissions.ts";
import { ownPath } from "./own-path.ts";
import { isDashboardOfAnotherRole } from "./require-role.ts";

/**
 * The page that led somebody to sign in or register, if it is one of the portal: `from` in the query of a URL
 * or path.
 */
export function originIn(url: string): string | undefined {
  return ownPath(new URL(url, "http://portal.invalid").searchParams.get("from"));
}

/** The path of a sign-in, registration or password page that continues to the origin afterwards. */
export function withOrigin(path: string, origin: string | undefined): string {
  if (origin === undefined) return path;
  return `${path}${path.includes("?") ? "&" : "?"}from=${encodeURIComponent(origin)}`;
}

/** The origin, if the role may open it; otherwise undefined. */
export function openOrigin(role: Role, origin: string | undefined): string | undefined {
  return origin !== undefined && !isDashboardOfAnotherRole(origin, role) ? origin : undefined;
}

/** The path after signing in: the origin, or the person's dashboard. */
export function afterSignIn(role: Role, origin: string | undefined): string {
  return openOrigin(role, origin) ?? dashboardOf[role];
}

/** The service's id if the origin is an application form; otherwise undefined. */
export function serviceOfForm(origin: string | undefined): string | undefined {
  return /^\/apply\/([\w-]+)(?:\?|$)/.exec(origin ?? "")?.[1];
}

/** The pages on which somebody signs in, registers, or gets a new password. */
const signInPages = ["/login", "/register", "/forgot-password"];

/**
 * The origin of one of these pages, for the links between them.
 * @param path of the page, with its query.
 */
export function originOfPage(path: string): string | undefined {
  const [pathname = ""] = path.split("?");
  return signInPages.includes(pathname) ? originIn(path) : undefined;
}

/**
 * Where "Get Started" on a page leads after registration: its origin, or on a service's page that service's
 * form.
 * @param path of the page, with its query.
 */
export function originToRegisterFor(path: string): string | undefined {
  const service = /^\/services\/([\w-]+)(?:\?|$)/.exec(path)?.[1];
  return service === undefined ? originOfPage(path) : `/apply/${service}`;
}
