import { parse, serialize } from "hono/utils/cookie";

export interface CookieJar {
  /** The value of a cookie, by its name without prefix. */
  read(name: string): string | undefined;
  /** Without a lifetime the browser deletes the cookie when it closes. */
  set(name: string, value: string, lifetime?: { maxAgeSeconds: number }): void;
  clear(name: string): void;
  /** The `Set-Cookie` headers of all changed cookies. */
  headers: string[];
}

/**
 * The cookies of one request. On https their names have the prefix `__Host-` and they are `Secure`, so that
 * no other host of the domain can set them.
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
