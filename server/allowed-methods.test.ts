import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import type { Server } from "node:http";
import { text } from "node:stream/consumers";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Environment } from "./http.ts";
import { refuseOtherMethods, refuseTunnels } from "./allowed-methods.ts";

let reachedCount = 0;
const app = new Hono<Environment>();
app.use(refuseOtherMethods);
app.all("*", (c) => {
  reachedCount += 1;
  return c.text("here");
});
const server = createAdaptorServer({ fetch: app.fetch });
refuseTunnels(server as Server);
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

/**
 * @param requestLine without the HTTP version
 * @param rest further headers, and the body
 */
async function send(requestLine: string, rest = ""): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(
    `${requestLine} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${rest || "\r\n"}`,
  );
  return text(socket);
}

it.each([
  "TRACE /",
  "OPTIONS /",
  "PUT /profile",
  "PATCH /profile",
  "DELETE /profile",
  "PROPFIND /",
  "MKCOL /a",
  "CONNECT elsewhere.example:443",
])("answers 405 to %s, and lists the allowed methods", async (requestLine) => {
  reachedCount = 0;
  const response = await send(requestLine);
  expect(response).toMatch(/^HTTP\/1\.1 405 /);
  expect(response).toMatch(/\r\nallow: GET, HEAD, POST\r\n/i);
  expect(reachedCount).toBe(0);
});

it("answers 405 to a body of 100 kB, too", async () => {
  reachedCount = 0;
  const body = "a".repeat(100_000);
  const response = await send("PUT /", `Content-Length: ${body.length}\r\n\r\n${body}`);
  expect(response).toMatch(/^HTTP\/1\.1 405 /);
  expect(reachedCount).toBe(0);
});

it.each(["GET /", "HEAD /", "POST /"])("lets %s through", async (requestLine) => {
  reachedCount = 0;
  expect(await send(requestLine)).toMatch(/^HTTP\/1\.1 200 /);
  expect(reachedCount).toBe(1);
});
