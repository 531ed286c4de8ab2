import type { VisitorResponse } from "../trials/visitor.ts";

/** The responses of the matrix that refuse a request. */
export const refusals = ["signIn", "denied", "missing", "401", "403"];

/** A link of the page that gives a form back to whoever has to sign in first. */
const signInInNewTab = '<a href="/login" target="_blank"';

/**
 * Classifies a response for the matrix: `signIn` is a redirect, or the page that gives a form back; `denied` and `to …` are
 * redirects, `missing` and `deniedPage` are error pages, `page` is HTML, and `file` is everything else with the status
 * 200, also JSON or text.
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
