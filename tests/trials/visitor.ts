import { randomInt } from "node:crypto";
import { formOwnerIn, ownedUrl } from "../kit/form-owner.ts";
import { fetchAlone } from "./fetch-alone.ts";

/** What a visitor gets for a request. */
export interface VisitorResponse {
  status: number;
  location: string;
  headers: Headers;
  body: string;
}

/** An HTTP client that keeps cookies and follows no redirects. Each request has a connection of its own. */
export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<VisitorResponse>;
  /** Posts a form as from a page of the signed-in person. The form is fields, a FormData with files, or a raw body. */
  post(path: string, form: Form, headers?: Record<string, string>): Promise<VisitorResponse>;
  send(path: string, request: RequestInit): Promise<VisitorResponse>;
  /** The form owner that the pages name now; undefined while nobody is signed in. */
  ownerNow(): Promise<string | undefined>;
  /** The values of the visitor's cookies by name. */
  cookies: Map<string, string>;
}

type Fields = Record<string, string> | URLSearchParams;
export type Form = Fields | FormData | Uint8Array<ArrayBuffer> | string;

/**
 * Opens a client without cookies, or with a session.
 * @param errors collects a line for each response with a status of 500 or above
 * @param session the token of the session with which the client starts
 * @param formOwner the form owner of this session; without it, `ownerNow` reads it from a page
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

  /** Reads the form owner once in each session, from the landing page: every page has a form. */
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

function storeCookies(cookies: Map<string, string>, setCookies: string[]): void {
  for (const cookie of setCookies) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

/** A random IP address for X-Forwarded-For, so that no limit of a network is reached. */
export function someNetwork(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}
