import { randomInt } from "node:crypto";
import { formOwnerIn, ownedUrl } from "../kit/form-owner.ts";
import { fetchAlone } from "./fetch-alone.ts";

export interface VisitorResponse {
  status: number;
  location: string;
  headers: Headers;
  body: string;
}

/** An HTTP client with cookies that follows no redirect. Each request has a connection of its own. */
export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<VisitorResponse>;
  /**
   * Posts a form of a page shown to the signed-in person: fields, a FormData with files, or a raw
   * body.
   */
  post(path: string, form: Form, headers?: Record<string, string>): Promise<VisitorResponse>;
  send(path: string, request: RequestInit): Promise<VisitorResponse>;
  /** The form owner that pages name now; undefined while signed out. */
  ownerNow(): Promise<string | undefined>;
  /** Its cookies by name. */
  cookies: Map<string, string>;
}

type Fields = Record<string, string> | URLSearchParams;
export type Form = Fields | FormData | Uint8Array<ArrayBuffer> | string;

/**
 * @param errors collects responses of 500 and above
 * @param session the token of a session to start with
 * @param formOwner the form owner of this session; without it `ownerNow` reads it from a page
 */
export function openVisitor(
  url: string,
  errors: string[],
  session?: string,
  formOwner?: string,
): Visitor {
  const cookies = new Map<string, string>();
  if (session !== undefined) cookies.set("session", session);

  async function send(path: string, request: RequestInit): Promise<VisitorResponse> {
    const headers = new Headers(request.headers);
    if (!headers.has("cookie") && cookies.size > 0) headers.set("cookie", cookieHeader(cookies));
    if (!headers.has("x-forwarded-for")) headers.set("x-forwarded-for", someNetwork());
    const response = await fetchAlone(url + path, { redirect: "manual", ...request, headers });
    storeCookies(cookies, response.headers.getSetCookie());
    const { status } = response;
    if (status >= 500) errors.push(`${request.method ?? "GET"} ${path.slice(0, 200)}: ${status}`);
    return {
      status,
      location: response.headers.get("location") ?? "",
      headers: response.headers,
      body: await response.text(),
    };
  }
  const owners = new Map<string, string | undefined>();
  if (session !== undefined && formOwner !== undefined) owners.set(session, formOwner);

  /** Reads the owner once per session, from any page: all of them contain a form. */
  async function ownerNow(): Promise<string | undefined> {
    const sessionToken = cookies.get("session");
    if (sessionToken === undefined) return undefined;
    if (!owners.has(sessionToken)) {
      const page = await fetchAlone(url, { headers: { cookie: `session=${sessionToken}` } });
      const owner = formOwnerIn(await page.text());
      if (!page.ok) return owner;
      owners.set(sessionToken, owner);
    }
    return owners.get(sessionToken);
  }
  return {
    cookies,
    send,
    ownerNow,
    get: (path, headers = {}) => send(path, { headers }),
    post: async (path, form, headers = {}) =>
      send(ownedUrl(path, await ownerNow()), {
        method: "POST",
        body: isFields(form) ? new URLSearchParams(form) : form,
        headers: { origin: url, ...headers },
      }),
  };
}

function isFields(form: Form): form is Fields {
  return typeof form === "object" && !(form instanceof FormData) && !(form instanceof Uint8Array);
}

function cookieHeader(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

function storeCookies(cookies: Map<string, string>, set: string[]): void {
  for (const cookie of set) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

/** A random IP address for X-Forwarded-For, so that no limit per network applies. */
export function someNetwork(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}
