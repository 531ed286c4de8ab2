/**
 * Tells a script where a redirect leads, if it sent a form with `X-Redirect: manual`. `fetch` would follow
 * the redirect itself: the page would be rendered twice, and its flash message lost.
 * @returns 204 with the URL in `X-Location`; any other response unchanged
 */
export function redirectForScript(response: Response, request: Request): Response {
  const location = response.headers.get("Location");
  if (location === null || request.headers.get("X-Redirect") !== "manual") return response;
  const headers = new Headers(response.headers);
  headers.delete("Location");
  headers.set("X-Location", location);
  return new Response(null, { status: 204, headers });
}
