/** Slashes, backslashes, and what browsers leave out of an address; as they are, and encoded. */
const leadingSlashes = /^(?:[/\\\t\n\r]|%2f|%5c|%09|%0a|%0d)+/i;

/**
 * The path of a request, beginning with one slash: a link made from it leads to this portal. A browser
 * takes `//elsewhere.example/` for the address of another host (OWASP, unvalidated redirects).
 * @param url absolute, or a path.
 */
export function requestPath(url: string): string {
  const { pathname } = new URL(url, "http://portal.invalid");
  return pathname.replace(leadingSlashes, "/");
}
