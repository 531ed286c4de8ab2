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

let reached = 0;
const app = new Hono<Environment>();
app.use(refuseOtherMethods);
app.all("*", (c) => {
  reached += 1;
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
 * @param what the request line without the HTTP version
 * @param more further headers, and the body
 */
async function send(what: string, more = ""): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(`${what} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more || "\r\n"}`);
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
])("answers 405 to %s, and lists the allowed methods", async (what) => {
  reached = 0;
  const response = await send(what);
  expect(response).toMatch(/^HTTP\/1\.1 405 /);
  expect(response).toMatch(/\r\nallow: GET, HEAD, POST\r\n/i);
  expect(reached).toBe(0);
});

it("answers 405 to a body of 100 kB, too", async () => {
  reached = 0;
  const body = "a".repeat(100_000);
  const response = await send("PUT /", `Content-Length: ${body.length}\r\n\r\n${body}`);
  expect(response).toMatch(/^HTTP\/1\.1 405 /);
  expect(reached).toBe(0);
});

it.each(["GET /", "HEAD /", "POST /"])("lets %s through", async (what) => {
  reached = 0;
  expect(await send(what)).toMatch(/^HTTP\/1\.1 200 /);
  expect(reached).toBe(1);
});
