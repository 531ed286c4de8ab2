import { request, type ClientRequest } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect } from "vitest";
import type { Service } from "../../council/catalogue/records.ts";
import { draftIdOf, type FormKey } from "../../council/documents/draft.ts";
import { findFilesOfDraft } from "../../council/documents/records.ts";
import { sha256 } from "../../council/ids.ts";
import type { Actor } from "../../council/permissions.ts";
import type { TestOffice } from "./office.ts";
import { addPerson, signInAs } from "./people.ts";
import { serveOffice, type ServedOffice } from "./served-office.ts";
import { addService } from "./services.ts";
import { newForm } from "./submissions.ts";

/** A person who is filling in a form, with what their browser sends. */
export interface Sender {
  person: Actor;
  cookie: string;
  /** The form owner of the person. */
  owner: string;
  form: FormKey;
}

/** Serves the office for each test, to a new person with a form. @returns functions that send the person's uploads */
export function uploadSender(office: TestOffice) {
  let served: ServedOffice;
  let service: Service;
  let sender: Sender;

  beforeEach(async () => {
    served = await serveOffice(office);
    service = await addService(office);
    sender = await enter();
  });
  afterEach(() => served.close());

  /** Signs in a person, by default a new citizen, and gives them a new form. */
  async function enter(person?: Actor): Promise<Sender> {
    const account = person ?? (await addPerson(office, "citizen"));
    const token = await signInAs(office, account);
    return {
      person: { ...account, sessionId: sha256(token) },
      cookie: `session=${token}`,
      owner: office.keys.formOwner(account.uid),
      form: newForm(office, service),
    };
  }

  interface RequestOptions {
    method?: string;
    headers?: Record<string, string>;
    body?: Uint8Array;
    by?: Sender;
  }
  const headersOf = ({ by = sender, headers = {} }: RequestOptions) => ({
    origin: served.url,
    cookie: by.cookie,
    ...headers,
  });
  const send = (path: string, sent: RequestOptions) => {
    const { method = "GET", by = sender, body } = sent;
    const url = `${served.url}${path}${path.includes("?") ? "&" : "?"}formOwner=${by.owner}`;
    return fetch(url, {
      method,
      headers: headersOf(sent),
      redirect: "manual",
      ...(body && { body: new Uint8Array(body) }),
    });
  };
  const create = (
    size: number,
    options: RequestOptions & { slot?: string; name?: string } = {},
  ) => {
    const { slot = "document_0", name = "ration card.pdf", by = sender, headers } = options;
    const query = `service=${by.form.serviceId}&form=${by.form.key}&slot=${slot}`;
    return send(`/uploads?${query}`, {
      method: "POST",
      ...options,
      headers: {
        "upload-length": String(size),
        "upload-complete": "?0",
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        ...headers,
      },
    });
  };
  const begin = async (size: number, options?: Parameters<typeof create>[1]) => {
    const created = await create(size, options);
    expect(created.status).toBe(201);
    return created.headers.get("location")!;
  };
  const append = (
    path: string,
    offset: number,
    body: Uint8Array,
    isLast = false,
    options: RequestOptions = {},
  ) =>
    send(path, {
      method: "PATCH",
      body,
      ...options,
      headers: {
        "content-type": "application/partial-upload",
        "upload-offset": String(offset),
        "upload-complete": isLast ? "?1" : "?0",
        ...options.headers,
      },
    });
  const offsetOf = async (path: string) =>
    Number((await send(path, { method: "HEAD" })).headers.get("upload-offset"));
  const files = (by = sender) => findFilesOfDraft(office, draftIdOf(by.person, by.form));
  const stored = async (id: string) => office.documents.read({ id, keyId: office.documents.keyId });

  /** Sends the beginning of a body, and closes the connection. @param declared the length of the whole body */
  async function cutAfter(path: string, offset: number, body: Uint8Array, declared: number) {
    const openRequest: ClientRequest = request(`${served.url}${path}?formOwner=${sender.owner}`, {
      method: "PATCH",
      headers: {
        ...headersOf({}),
        "content-type": "application/partial-upload",
        "upload-offset": String(offset),
        "upload-complete": "?1",
        "content-length": String(declared),
      },
    });
    openRequest.on("error", () => {});
    const writerBefore = await writerOf(path);
    openRequest.write(body);
    // Waits until the portal has begun to read.
    for (let tries = 0; tries < 500 && (await writerOf(path)) === writerBefore; tries += 1)
      await pause(10);
    // Waits until the network has taken everything.
    for (let tries = 0; tries < 500 && openRequest.socket!.writableLength > 0; tries += 1)
      await pause(10);
    await pause(50);
    const closed = new Promise((resolve) => openRequest.once("close", resolve));
    openRequest.destroy();
    await closed;
  }
  const writerOf = async (path: string) => {
    const id = path.split("/").at(-1)!;
    const row = office.db.selectFrom("uploads").select("writer").where("id", "=", id);
    return (await row.executeTakeFirst())?.writer;
  };
  /** Waits until the bytes that came before an interruption are stored. */
  async function untilOffset(path: string, expected: number) {
    for (let tries = 0; tries < 400 && (await offsetOf(path)) !== expected; tries += 1)
      await pause(10);
    expect(await offsetOf(path)).toBe(expected);
  }

  return {
    /** What the running test has: the served office, the service, and the sender. */
    now: () => ({ served, service, sender }),
    /** Serves the office anew, after a part of it was replaced. */
    async serveAgain() {
      await served.close();
      served = await serveOffice(office);
    },
    enter,
    send,
    create,
    begin,
    append,
    offsetOf,
    files,
    stored,
    headersOf,
    cutAfter,
    untilOffset,
  };
}
