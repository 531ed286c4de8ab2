import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach } from "vitest";
import { endSession } from "../../council/accounts/sessions.ts";
import { sha256 } from "../../council/ids.ts";
import type { Person } from "../../council/permissions.ts";
import { sessionCookie } from "../../portal/visit/session.ts";
import type { TestOffice } from "./office.ts";
import { signInAs } from "./people.ts";
import { serveOffice, type ServedOffice } from "./served-office.ts";

type Field = [name: string, value: string];
export type Fields = Field[];

interface Post {
  path: string;
  body: FormData | URLSearchParams | ReadableStream<Uint8Array>;
  cookie: string;
  headers?: Record<string, string>;
}

/** Serves the office for each test. @returns functions that send it the forms of people who have been signed out */
export function unsavedForms(office: TestOffice) {
  let served: ServedOffice;
  beforeEach(async () => void (served = await serveOffice(office)));
  afterEach(() => served.close());

  const ownerOf = ({ uid }: Pick<Person, "uid">) => office.keys.formOwner(uid);
  const cookieOf = (token: string) => `${sessionCookie}=${token}`;
  const endSessionOf = (token: string) => office.change((tx) => endSession(tx, sha256(token)));
  return {
    ownerOf,
    signedInCookie: async (person: Pick<Person, "uid">) => cookieOf(await signInAs(office, person)),
    /** A cookie whose session has ended. */
    async endedCookie(person: Pick<Person, "uid">): Promise<string> {
      const token = await signInAs(office, person);
      await endSessionOf(token);
      return cookieOf(token);
    },
    /** The body of a form without files, as its page sends it. */
    plain: (person: Pick<Person, "uid">, fields: Fields) =>
      new URLSearchParams([["formOwner", ownerOf(person)], ...fields]),
    async post({ path, body, cookie, headers }: Post) {
      const response = await fetch(served.url + path, {
        method: "POST",
        body,
        headers: { cookie, origin: served.url, ...headers },
        redirect: "manual",
        duplex: "half",
      } as RequestInit);
      const { status } = response;
      const location = response.headers.get("location");
      return { status, location, headers: response.headers, page: await response.text() };
    },
    /**
     * Sends a form whose sender's session ends while the form arrives.
     * @param arrivedBytes how many bytes arrive before the session ends
     * @param isDeclared whether the form declares its length; without it, the portal reads the form only once it is complete
     */
    async postEndingMeanwhile(
      person: Pick<Person, "uid">,
      path: string,
      body: URLSearchParams | FormData,
      { arrivedBytes = 20, isDeclared = true } = {},
    ) {
      const token = await signInAs(office, person);
      const form = new Request("http://form.invalid/", { method: "POST", body });
      const bytes = new Uint8Array(await form.arrayBuffer());
      const sent = request(served.url + path, {
        method: "POST",
        headers: {
          cookie: cookieOf(token),
          origin: served.url,
          "content-type": form.headers.get("content-type")!,
          ...(isDeclared && { "content-length": bytes.length }),
        },
      });
      const answer = once(sent, "response") as Promise<[IncomingMessage]>;
      sent.write(bytes.subarray(0, arrivedBytes));
      await pause(300);
      await endSessionOf(token);
      sent.end(bytes.subarray(arrivedBytes));
      const [response] = await answer;
      return { status: response.statusCode, page: await text(response) };
    },
  };
}

/** The body of a form with files. */
export function withFiles(
  fields: Fields,
  ...files: [control: string, name: string, bytes: Buffer][]
): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const [control, name, bytes] of files)
    form.append(control, new File([new Uint8Array(bytes)], name));
  return form;
}

/** The first form in the main part of a page: its HTML, its path, its hidden fields, and the names of its file controls. */
export function formIn(page: string) {
  const [, main = ""] = /<main\b(.*?)<\/main>/s.exec(page) ?? [];
  const [html = ""] = /<form\b.*?<\/form>/s.exec(main) ?? [];
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return {
    html,
    path: plainText(/ action="([^"]*)"/.exec(html)?.[1] ?? ""),
    hidden: hidden.map(([, name = "", value = ""]): Field => [name, plainText(value)]),
    files: [...html.matchAll(/type="file"[^>]* name="([^"]*)"/g)].map(([, name]) => name),
  };
}

function plainText(html: string): string {
  const characters = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };
  return html.replaceAll(/&(\w+|#x27);/g, (_, name: keyof typeof characters) => characters[name]);
}
