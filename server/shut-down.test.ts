import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { closeServer, closeTimeoutMs, shutDownOnSignal } from "./shut-down.ts";
import { serverTimeouts } from "./timeouts.ts";

it("closing the server waits for a response that has begun, but for no further request in the same connection", async () => {
  const responseBegun = Promise.withResolvers<ServerResponse>();
  const server = createServer(serverTimeouts, (_, response) => {
    response.write("half");
    responseBegun.resolve(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const visitor = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  visitor.on("data", (chunk) => (received += String(chunk)));
  visitor.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const response = await responseBegun.promise;

  const closedAt = closeServer(server).then(() => performance.now());
  response.end(" a page");
  const startedAt = performance.now();
  expect((await closedAt) - startedAt).toBeLessThan(closeTimeoutMs / 5);
  expect(received).toContain("half");
  expect(received).toContain(" a page");
}, 15_000);

it.each(["SIGINT", "SIGTERM", "SIGHUP"])(
  "at %s, stops the background work and the server before it closes the database",
  async (signal) => {
    const onSignal = vi.spyOn(process, "on").mockReturnThis();
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const stopped: string[] = [];
    const background = { stop: async () => void stopped.push("background") };
    const close = async () => void stopped.push(server.listening ? "too early" : "database");
    const runningPortal = {
      server,
      shutdown: { isShuttingDown: false },
      drainMs: 0,
      background,
      close,
    };
    shutDownOnSignal(runningPortal, { info() {}, warn() {}, error() {} });
    for (const [name, listener] of onSignal.mock.calls) if (name === signal) listener(signal);
    await vi.waitFor(() => expect(stopped).toEqual(["background", "database"]));
  },
);
