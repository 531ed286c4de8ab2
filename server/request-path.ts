/** Slashes, backslashes and characters that browsers remove from a URL, plain and encoded. */
const leadingSlashes = /^(?:[/\\\t\n\r]|%2f|%5c|%09|%0a|%0d)+/i;

/**
 * The path of a request with exactly one leading slash, so that a link made from it stays in this portal.
 * Browsers treat `//elsewhere.example/` as another host (OWASP, unvalidated redirects).
 * @param url absolute, or a path
 */
export function requestPath(url: string): string {
  const { pathname } = new URL(url, "http://portal.invalid");
  return pathname.replace(leadingSlashes, "/");
}

/** Whether a path can be decoded. React Router writes a warning with the whole path if it cannot. */
export function isDecodable(path: string): boolean {
  try {
    // The comparison keeps the call: the build removes calls with unused results, and assumes that this one never throws.
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/** Whether no page can have a URL. PostgreSQL accepts no NUL, not even in comparisons, so a URL with NUL matches nothing. */
export function isUnknownUrl({ url }: Pick<Request, "url">): boolean {
  return url.includes("%00") || !isDecodable(requestPath(url));
}
