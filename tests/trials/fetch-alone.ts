/**
 * Fetches on a connection of its own. The portal closes a connection that has been idle for five seconds, and a busy test
 * may notice this only after it has sent its next request on this connection.
 */
export function fetchAlone(url: string, request: RequestInit = {}): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set("connection", "close");
  return fetch(url, { ...request, headers });
}
