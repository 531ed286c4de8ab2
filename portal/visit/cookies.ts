import { parse, serialize } from "hono/utils/cookie";

interface CookieOptions {
  /** How long the browser keeps the cookie; if omitted, until the browser closes. */
  maxAgeSeconds?: number;
  /** Whether scripts of the portal's pages may read the cookie. */
  isForScripts?: boolean;
}

export interface CookieJar {
  /** The value of a cookie, by its name without prefix. */
  read(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
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

  const set: CookieJar["set"] = (name, value, { maxAgeSeconds, isForScripts = false } = {}) => {
    headers.push(
      serialize(nameOf(name), value, {
        path: "/",
        httpOnly: !isForScripts,
        sameSite: "Lax",
        secure: isHttps,
        ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
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
