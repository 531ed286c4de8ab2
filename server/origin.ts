import { isLoopbackHost } from "./config.ts";

const safeMethods = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether a request that may change something was sent by one of our own pages (OWASP, cross-site
 * request forgery: verifying the origin). Browsers name the origin of every such request; a program
 * that names none carries nobody's cookies but its own.
 */
export function isFromOurPages(request: Request, publicUrl: string): boolean {
  if (safeMethods.includes(request.method)) return true;
  const origin = request.headers.get("origin");
  if (origin !== null) return isOurOrigin(origin, publicUrl);
  const site = request.headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}

/** Whether an origin is the portal's own. On one machine all names of the loopback are one. */
export function isOurOrigin(origin: string, publicUrl: string): boolean {
  const ours = new URL(publicUrl);
  if (origin === ours.origin) return true;
  const given = URL.parse(origin);
  return (
    given !== null &&
    isLoopbackHost(ours.hostname) &&
    isLoopbackHost(given.hostname) &&
    given.protocol === ours.protocol &&
    given.port === ours.port
  );
}

/**
 * The request as the router must see it: at the address people use, whatever a proxy in front made
 * of it. Its own check compares the Origin header with this address, scheme included.
 */
export function atPublicUrl(request: Request, publicUrl: string): Request {
  const { method, headers } = request;
  const { pathname, search } = new URL(request.url);
  // Put together as text: resolved against the origin, a path of `//elsewhere/` would replace it.
  const place = pathname + search;
  // To ask for its body or signal makes a request twice as dear: reading has no use for either.
  if (method === "GET" || method === "HEAD")
    return new Request(publicUrl + place, { method, headers });
  const address = (headers.get("origin") ?? publicUrl) + place;
  const { body, signal } = request;
  if (!body) return new Request(address, { method, headers, signal });
  const named = new Headers(headers);
  // What says nothing of itself is read as an empty form, not as a fault.
  if (!named.has("content-type")) named.set("content-type", "application/x-www-form-urlencoded");
  const duplex = { duplex: "half" };
  return new Request(address, { method, headers: named, signal, body, ...duplex });
}
