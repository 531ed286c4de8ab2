import { parse, serialize } from "hono/utils/cookie";

export interface CookieJar {
  /** The value of one of our cookies, by its plain name. */
  read(name: string): string | undefined;
  /** Without a lifetime the cookie ends with the browser. */
  set(name: string, value: string, lifetime?: { maxAgeSeconds: number }): void;
  clear(name: string): void;
  /** The `Set-Cookie` headers of what was set and cleared. */
  headers: string[];
}

/**
 * The cookies of one request. On https their names carry `__Host-` and they are `Secure`: no other
 * host of the domain can plant one.
 */
export function cookieJar(isHttps: boolean, cookieHeader: string | undefined): CookieJar {
  const nameOf = (name: string) => (isHttps ? `__Host-${name}` : name);
  const received = cookieHeader ? parse(cookieHeader) : {};
  const headers: string[] = [];

  const set: CookieJar["set"] = (name, value, lifetime) => {
    headers.push(
      serialize(nameOf(name), value, {
        path: "/",
        httpOnly: true,
        sameSite: "Lax",
        secure: isHttps,
        ...(lifetime && { maxAge: lifetime.maxAgeSeconds }),
      }),
    );
  };
  return {
    read: (name) => received[nameOf(name)],
    set,
    clear: (name) => set(name, "", { maxAgeSeconds: 0 }),
    headers,
  };
}
