import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { endSilentSockets } from "./silent-sockets.ts";

const server = createServer();
endSilentSockets(server, 60_000);
afterEach(() => server.closeAllConnections());

/** Sends a form of ten bytes, or the given part of it, and waits until the server has received that. */
async function sendForm(part: string): Promise<[IncomingMessage, ServerResponse]> {
  if (!server.listening) await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const headers = { "content-length": 10 };
  const client = request({ port, host: "127.0.0.1", method: "POST", headers });
  client.on("error", () => {});
  client.write(part);
  const [incoming, response] = (await once(server, "request")) as [IncomingMessage, ServerResponse];
  incoming.resume();
  if (part.length === 10) await once(incoming, "end");
  return [incoming, response];
}

/** Emits the event that Node emits after a silence. */
const fallSilent = (response: ServerResponse) => response.emit("timeout", response.socket);

it("keeps a connection open whose form arrived whole and waits for its answer", async () => {
  const [incoming, response] = await sendForm("0123456789");
  fallSilent(response);
  expect(incoming.socket.destroyed).toBe(false);
});

it("ends a connection whose form stops arriving before its end", async () => {
  const [incoming, response] = await sendForm("0123");
  fallSilent(response);
  expect(incoming.socket.destroyed).toBe(true);
});

it("ends a connection whose client does not read the answer", async () => {
  const [incoming, response] = await sendForm("0123456789");
  response.write("an answer");
  fallSilent(response);
  expect(incoming.socket.destroyed).toBe(true);
});

it("lets Node end a connection whose client sends nothing at all", () => {
  expect(server.timeout).toBe(60_000);
  expect(server.listenerCount("timeout")).toBe(0);
});
