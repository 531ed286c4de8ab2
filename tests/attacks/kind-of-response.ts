import type { VisitorResponse } from "../trials/visitor.ts";

/** The kinds of response (see `kindOf`) that refuse a request. */
export const refusingKinds = ["signIn", "denied", "missing", "401", "403"];

/** Stands on the page that shows a form again to a person who has to sign in before sending it. */
const signInInNewTab = '<a href="/login" target="_blank"';

/**
 * Classifies a response for the matrix: `signIn` is a redirect to the sign-in, or the page that shows a form again to a
 * person who has to sign in; `denied` and `to …` are redirects, `missing` and `deniedPage` are error pages, `page` is
 * HTML, and `file` is everything else with the status 200, such as JSON or text.
 * @param path the requested path, without the query parameter `formOwner`
 */
export function kindOf({ status, location, headers, body }: VisitorResponse, path: string): string {
  if (location === `/login?from=${encodeURIComponent(path)}`) return "signIn";
  if (status === 401 && body.includes(signInInNewTab)) return "signIn";
  if (location === "/unauthorized") return "denied";
  if (location)
    return `to ${location.replace(/[0-9A-Z]{24}|file_\d+_[0-9a-z]{24}/, "ID").replace(/form=[\w-]{43}$/, "form=KEY")}`;
  if (status === 404) return "missing";
  if (status === 403 && body.includes("<h1")) return "deniedPage";
  if (status !== 200) return String(status);
  const isPage = headers.get("content-type")?.startsWith("text/html");
  return isPage ? "page" : "file";
}
