import { ownPath } from "./own-path.ts";

/**
 * The page that led somebody to sign in or register, if it is one of the portal: `from` in the query of a URL
 * or path.
 */
export function returnPathIn(url: string): string | undefined {
  return ownPath(new URL(url, "http://portal.invalid").searchParams.get("from"));
}

/** The path of a sign-in, registration or password page that continues to the return path afterwards. */
export function withReturnPath(path: string, returnPath: string | undefined): string {
  if (returnPath === undefined) return path;
  return `${path}${path.includes("?") ? "&" : "?"}from=${encodeURIComponent(returnPath)}`;
}

/**
 * The page that led somebody to register, for their new account; undefined if it is one of the office, which is closed
 * to citizens.
 */
export function returnPathOfNewAccount(url: string): string | undefined {
  const returnPath = returnPathIn(url);
  return returnPath && officePages.test(returnPath) ? undefined : returnPath;
}

const officePages = /^\/(?:dashboard\/(?:staff|admin)|office)(?:[/?]|$)/i;

/** The service's id if the return path is an application form; otherwise undefined. */
export function serviceOfForm(returnPath: string | undefined): string | undefined {
  return /^\/apply\/([\w-]+)\/?(?:\?|$)/i.exec(returnPath ?? "")?.[1];
}

/** The pages on which somebody signs in, registers, or gets a new password. */
const signInPages = /^\/(?:login(?:\/code)?|register|forgot-password)\/?(?:\?|$)/i;

/**
 * The return path of a page for signing in, for the links from there to the others; undefined on all other pages.
 * @param path of the page, with its query.
 */
export function returnPathOfPage(path: string): string | undefined {
  return signInPages.test(path) ? returnPathIn(path) : undefined;
}

/**
 * Where "Get Started" on a page leads after registration: to the return path of the page, or from a service's page to the
 * form of that service.
 * @param path of the page, with its query.
 */
export function returnPathForRegistration(path: string): string | undefined {
  const service = /^\/services\/([\w-]+)\/?(?:\?|$)/i.exec(path)?.[1];
  return service === undefined ? returnPathOfPage(path) : `/apply/${service}`;
}
