/**
 * A path of this portal to redirect to; undefined if the given path leads to another site (OWASP, unvalidated redirects).
 */
export function ownPath(path: unknown): string | undefined {
  if (typeof path !== "string" || !path.startsWith("/")) return undefined;
  const base = "http://portal.invalid";
  const url = URL.parse(path, base);
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search;
}
