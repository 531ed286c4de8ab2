import { once } from "node:events";
import {
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSlowBody } from "./slow-bodies.ts";

const rate = { bytes: 100, windowMs: 60_000 };
const server = createServer();
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
});

/** Begins a request with a body of 1000 bytes: the server has its first byte and watches how fast the rest arrives. */
async function begin(): Promise<[IncomingMessage, ClientRequest, ServerResponse]> {
  if (!server.listening) await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const headers = { "content-length": 1000 };
  const client = request({ port, host: "127.0.0.1", method: "POST", headers });
  client.on("error", () => {});
  client.write("0");
  const [incoming, response] = (await once(server, "request")) as [IncomingMessage, ServerResponse];
  incoming.resume();
  endSlowBody(incoming, rate);
  return [incoming, client, response];
}

/** Sends this many bytes, and lets a window pass once they have arrived. */
async function sendInOneWindow(
  [incoming, client]: Awaited<ReturnType<typeof begin>>,
  bytes: number,
) {
  const { bytesRead } = incoming.socket;
  client.write("0".repeat(bytes));
  await expect.poll(() => incoming.socket.bytesRead).toBe(bytesRead + bytes);
  vi.advanceTimersByTime(rate.windowMs);
}

it("leaves a body that goes on arriving, and ends its connection after the first window with too few bytes", async () => {
  const body = await begin();
  await sendInOneWindow(body, 100);
  await sendInOneWindow(body, 150);
  expect(body[0].socket.destroyed).toBe(false);
  await sendInOneWindow(body, 99);
  expect(body[0].socket.destroyed).toBe(true);
});

it("leaves a connection whose body is complete, however long the answer takes", async () => {
  const [incoming, client] = await begin();
  client.end("0".repeat(999));
  await once(incoming, "end");
  vi.advanceTimersByTime(3 * rate.windowMs);
  expect(incoming.socket.destroyed).toBe(false);
});

it("stops watching a body that was answered before it arrived, once its connection is closed", async () => {
  const [incoming, client, response] = await begin();
  response.end();
  await once(client, "response");
  incoming.socket.destroy();
  vi.advanceTimersByTime(rate.windowMs);
  expect(vi.getTimerCount()).toBe(0);
});
