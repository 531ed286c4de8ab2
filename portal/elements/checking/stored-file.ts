/** After this time the request counts as failed. */
const timeoutMs = 8000;

/**
 * Fetches a file of the portal and stores it in `localStorage`, for visits without a connection.
 * @param storageKey the key of the file in `localStorage`
 * @param bypassCache whether to skip the HTTP cache
 * @param read returns the text to store; throws if the response is not the portal's
 * @returns the text; undefined if the request failed
 */
export async function fetchAndStore(
  path: string,
  storageKey: string,
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
    store(storageKey, text);
    return text;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Stores a text under a key. Does nothing in a browser that refuses to store anything. */
function store(storageKey: string, text: string): void {
  try {
    localStorage.setItem(storageKey, text);
  } catch {}
}

/** The text stored under a key; undefined if there is none, or the browser refuses. */
export function findStored(storageKey: string): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}
