import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { expect, it } from "vitest";
import { serverTimeouts } from "./timeouts.ts";

it("a connection stays open between two forms for longer than a proxy keeps it", async () => {
  const answerPage = () => new Response("page");
  const options = { fetch: answerPage, createServer, serverOptions: serverTimeouts };
  const server = createAdaptorServer(options);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(await response.text()).toBe("page");
  server.close();
  const seconds = Number(/^timeout=(\d+)$/.exec(response.headers.get("keep-alive") ?? "")?.[1]);
  const proxyKeepsSeconds = 120;
  expect(seconds).toBeGreaterThan(proxyKeepsSeconds);
});
