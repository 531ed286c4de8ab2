import { randomInt } from "node:crypto";
import { formOwnerIn, ownedUrl } from "../kit/form-owner.ts";

export interface Answer {
  status: number;
  location: string;
  headers: Headers;
  body: string;
}

/** A browser that does what it is told, and no more: it follows no redirect. */
export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /**
   * Sends a form of a page shown to whoever is signed in: fields, a FormData with files, or a body as it
   * stands.
   */
  post(path: string, form: Form, headers?: Record<string, string>): Promise<Answer>;
  send(path: string, request: RequestInit): Promise<Answer>;
  /** Whom forms are shown to that it opens now, as they say it. */
  ownerNow(): Promise<string | undefined>;
  /** What it would send back, by name. */
  cookies: Map<string, string>;
}

export type Form = Record<string, string> | FormData | Uint8Array<ArrayBuffer> | string;

/**
 * @param faults takes every answer that is a fault of the portal (500 and above)
 * @param session the token of a session to begin with
 */
export function openVisitor(url: string, errors: string[], session?: string): Visitor {
  const cookies = new Map<string, string>();
  if (session !== undefined) cookies.set("session", session);

  async function send(path: string, request: RequestInit): Promise<Answer> {
    const headers = new Headers(request.headers);
    if (!headers.has("cookie") && cookies.size > 0) headers.set("cookie", written(cookies));
    if (!headers.has("x-forwarded-for")) headers.set("x-forwarded-for", someNetwork());
    const answer = await fetch(url + path, { redirect: "manual", ...request, headers });
    keep(cookies, answer.headers.getSetCookie());
    const { status } = answer;
    if (status >= 500) errors.push(`${request.method ?? "GET"} ${path.slice(0, 200)}: ${status}`);
    return {
      status,
      location: answer.headers.get("location") ?? "",
      headers: answer.headers,
      body: await answer.text(),
    };
  }
  const owners = new Map<string, string | undefined>();

  /** Looks once for each session: every page shown to somebody signed in has a form. */
  async function ownerNow(): Promise<string | undefined> {
    const held = cookies.get("session");
    if (held === undefined) return undefined;
    if (!owners.has(held)) {
      const page = await fetch(url, { headers: { cookie: `session=${held}` } });
      const owner = formOwnerIn(await page.text());
      if (!page.ok) return owner;
      owners.set(held, owner);
    }
    return owners.get(held);
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

function isFields(form: Form): form is Record<string, string> {
  return typeof form === "object" && !(form instanceof FormData) && !(form instanceof Uint8Array);
}

function written(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

function keep(cookies: Map<string, string>, set: string[]): void {
  for (const one of set) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
    if (/max-age=0/i.test(one)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

/** Every request from a network of its own, so that only what a test is about is limited. */
function someNetwork(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}
