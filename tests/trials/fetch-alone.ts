/**
 * Fetches on a connection of its own. The portal closes a kept one that is idle for five seconds, and a busy test may
 * notice that only after it has sent the next request on it.
 */
export function fetchAlone(url: string, request: RequestInit = {}): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set("connection", "close");
  return fetch(url, { ...request, headers });
}
