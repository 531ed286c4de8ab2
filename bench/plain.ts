// The minimal server that the portal is compared with, as a separate process. It uses `node:http`, the same database
// library with the same settings, and prepared statements. It makes the same queries, rows and syncs as the portal, but
// has no pages, no validation, no languages and no compression.
import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Sqlite from "better-sqlite3";
import { folderStore } from "../server/documents/folder.ts";
import { setDurability } from "../database/sqlite.ts";
import { plainQueries } from "./plain-queries.ts";

const [databaseFile = "", documents = ""] = process.argv.slice(2);
const database = new Sqlite(databaseFile);
setDurability(database);
const queries = plainQueries(database);
const documentStore = await folderStore(documents);

const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
  "GET /services": (_request, response) => {
    const cards = queries
      .activeServices()
      .map(
        (service) =>
          `<article><h2><a href="/services/${service.id}">${service.title}</a></h2><p>${service.description}</p><p>${service.category}, ${service.fee}</p></article>`,
      );
    send(response, 200, `<!doctype html><title>Services</title>${cards.join("")}`, "text/html");
  },
  "GET /own": (request, response) => {
    const { uid } = sessionOf(request);
    const unread = queries.unread(uid);
    const [applications, counts] = [queries.ownList(uid), queries.ownCounts(uid)];
    const [news, drafts] = [queries.news(uid), queries.drafts(uid)];
    const list = { unread, applications, counts, news, drafts };
    send(response, 200, JSON.stringify(list), "application/json");
  },
  "GET /staff": (request, response) => {
    const unread = queries.unread(sessionOf(request).uid);
    const list = { unread, applications: queries.newest(), counts: queries.counts() };
    send(response, 200, JSON.stringify(list), "application/json");
  },
  "POST /review": async (request, response) => {
    const { uid } = sessionOf(request);
    const form = new URLSearchParams((await bodyOf(request)).toString());
    queries.review({
      id: queryOf(request).get("id") ?? "",
      version: Number(form.get("version")),
      status: form.get("status") ?? "",
      remarks: form.get("remarks") ?? "",
      uid,
    });
    redirect(response);
  },
  "POST /submit": async (request, response) => {
    const person = sessionOf(request);
    const document = documentIn(await bodyOf(request));
    const sha256 = createHash("sha256").update(document).digest("hex");
    const fileId = `file_${Date.now()}_${randomBytes(12).toString("hex")}`;
    await documentStore.put(fileId, [document]);
    const serviceId = queryOf(request).get("service") ?? "";
    queries.submit({ person, serviceId, file: { id: fileId, size: document.length, sha256 } });
    redirect(response);
  },
};

const server = createServer((request, response) => {
  const path = request.url?.split("?")[0];
  const route = routes[`${request.method} ${path}`];
  void Promise.resolve(route?.(request, response)).catch((error: unknown) =>
    send(response, 500, String(error), "text/plain"),
  );
});
server.listen(0, "127.0.0.1", () =>
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`),
);

function sessionOf(request: IncomingMessage) {
  const token = /\bsession=([^;]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const person = queries.session(createHash("sha256").update(token).digest("hex"), Date.now());
  if (!person) throw new Error("Nobody is signed in");
  return person;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Returns the content of the last part of a multipart body, which is the document. */
function documentIn(body: Buffer): Buffer {
  const end = body.lastIndexOf("\r\n--", body.length - 8);
  const start = body.indexOf("\r\n\r\n", body.indexOf("filename=")) + 4;
  return body.subarray(start, end);
}

function queryOf(request: IncomingMessage): URLSearchParams {
  return new URL(request.url ?? "/", "http://localhost").searchParams;
}

function redirect(response: ServerResponse): void {
  response.writeHead(302, { Location: "/", "Content-Length": 0 }).end();
}

function send(response: ServerResponse, status: number, body: string, type: string): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { "Content-Type": type, "Content-Length": bytes.length }).end(bytes);
}
