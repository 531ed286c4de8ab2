/** After this time the kept copy is used, if there is one. */
const timeoutMs = 8000;

/**
 * Fetches something of the portal, and keeps it on this device for when there is no connection.
 * @param bypassCache whether no copy of the browser will do
 * @param read throws if the answer is not the portal's
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

/** What was kept under a name; undefined if there is nothing, or the browser refuses. */
export function keptCopy(keptAs: string): string | undefined {
  try {
    return localStorage.getItem(keptAs) ?? undefined;
  } catch {
    return undefined;
  }
}
