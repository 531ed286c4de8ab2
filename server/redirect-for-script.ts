/**
 * Tells a script where a redirect leads, if it sent a form with `X-Redirect: manual`. `fetch` would follow
 * the redirect itself: the page would be rendered twice, and its flash message lost.
 */
export function redirectForScript(answer: Response, request: Request): Response {
  const location = answer.headers.get("Location");
  if (location === null || request.headers.get("X-Redirect") !== "manual") return answer;
  const headers = new Headers(answer.headers);
  headers.delete("Location");
  headers.set("X-Location", location);
  return new Response(null, { status: 204, headers });
}
