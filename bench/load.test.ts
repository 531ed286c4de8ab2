import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { load } from "./load.ts";

const request = { bytes: [Buffer.from("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")], status: 200 };

it("a client sends its next request after the whole response, even if the response comes in parts", async () => {
  const connections = { now: 0, most: 0 };
  const port = await serve((_request, response) => {
    connections.most = Math.max(connections.most, (connections.now += 1));
    response.on("close", () => (connections.now -= 1));
    response.write("a part, ");
    setTimeout(() => response.end("and the rest"), 5);
  });
  const { answers, times } = await load(port, 3, 0.2, () => request);
  expect(answers).toBeGreaterThanOrEqual(3);
  expect(times).toHaveLength(answers);
  expect(connections.most).toBeLessThanOrEqual(3);
  expect(Math.min(...times)).toBeGreaterThan(3);
});

it("a run fails at a response with an unexpected status", async () => {
  const port = await serve((_request, response) => response.writeHead(503).end("Busy"));
  await expect(load(port, 2, 0.2, () => request)).rejects.toThrow("503");
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
