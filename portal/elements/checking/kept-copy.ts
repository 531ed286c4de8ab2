/** After this time the request counts as failed. */
const timeoutMs = 8000;

/**
 * Fetches a file of the portal and stores it in `localStorage`, for when there is no connection.
 * @param keptAs its name in `localStorage`
 * @param bypassCache whether to skip the HTTP cache
 * @param read returns the text to store; throws if the response is not the portal's
 * @returns the text; undefined if the request failed
 */
export async function fetchToKeep(
  path: string,
  keptAs: string,
  bypassCache: boolean,
  read: (response: Response) => Promise<string>,
): Promise<string | undefined> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  try {
    const response = await fetch(path, {
      credentials: "omit",
      cache: bypassCache ? "reload" : "default",
      signal: stop.signal,
    });
    if (!response.ok) return undefined;
    const text = await read(response);
    keep(keptAs, text);
    return text;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Browsers may refuse to keep anything. */
function keep(keptAs: string, text: string): void {
  try {
    localStorage.setItem(keptAs, text);
  } catch {}
}

/** The text stored under a name; undefined if there is none, or the browser refuses. */
export function keptCopy(keptAs: string): string | undefined {
  try {
    return localStorage.getItem(keptAs) ?? undefined;
  } catch {
    return undefined;
  }
}
