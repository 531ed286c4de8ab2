/**
 * A path of this portal to redirect to, or undefined if it leads elsewhere (OWASP, unvalidated
 * redirects).
 */
export function ownPath(given: unknown): string | undefined {
  if (typeof given !== "string" || !given.startsWith("/")) return undefined;
  const base = "http://portal.invalid";
  const url = URL.parse(given, base);
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search;
}
