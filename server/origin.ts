import { isLoopbackHost } from "./config.ts";
import { requestPath } from "./request-path.ts";

/**
 * Whether a request that may change something was sent by one of the portal's own pages (OWASP, cross-site
 * request forgery: verifying the origin). Every supported browser sends an origin with a form, so a request
 * with neither Origin nor Sec-Fetch-Site is refused.
 */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  const origin = request.headers.get("origin");
  if (origin !== null) return isPortalOrigin(origin, publicUrl);
  return request.headers.get("sec-fetch-site") === "same-origin";
}

/** Whether an origin is the portal's own. On a local portal all names of the loopback interface are equal. */
function isPortalOrigin(origin: string, publicUrl: string): boolean {
  const portalUrl = new URL(publicUrl);
  if (origin === portalUrl.origin) return true;
  const originUrl = URL.parse(origin);
  return (
    originUrl?.origin === origin &&
    isLoopbackHost(portalUrl.hostname) &&
    isLoopbackHost(originUrl.hostname) &&
    originUrl.protocol === portalUrl.protocol &&
    originUrl.port === portalUrl.port
  );
}

/**
 * The request with the public origin in its URL, even if a reverse proxy changed it. A form gets the origin that it names
 * instead: the router compares the two, scheme included, and on a local portal `isSameOrigin` accepts several origins.
 */
export function withPublicUrl(request: Request, publicUrl: string): Request {
  const { method, headers } = request;
  const target = requestPath(request.url) + new URL(request.url).search;
  // Accessing body or signal makes a Request twice as expensive, and GET requests need neither.
  if (method === "GET" || method === "HEAD")
    return new Request(publicUrl + target, { method, headers });
  const url = (headers.get("origin") ?? publicUrl) + target;
  const { body, signal } = request;
  if (!body) return new Request(url, { method, headers, signal });
  const duplex = { duplex: "half" };
  return new Request(url, { method, headers, signal, body, ...duplex });
}
