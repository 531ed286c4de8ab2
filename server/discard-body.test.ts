import { once } from "node:events";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { discardBody } from "./discard-body.ts";
import { slowestBody } from "./slow-bodies.ts";

const megabyte = new Uint8Array(1024 * 1024);

/** A body of some megabytes that counts how many were read. */
function body(megabytes: number) {
  const read = { megabytes: 0 };
  async function* arrive(): AsyncGenerator<Uint8Array> {
    for (; read.megabytes < megabytes; read.megabytes += 1) yield megabyte;
  }
  return { arriving: Readable.from(arrive(), { highWaterMark: 1 }), read };
}

describe("what is left of a request's body", () => {
  it("is read to its end", async () => {
    const { arriving, read } = body(30);
    await arriving[Symbol.asyncIterator]().next();
    await discardBody(arriving);
    expect(read.megabytes).toBe(30);
  });

  it("is left alone beyond 200 MB, and where somebody else reads it", async () => {
    const { arriving, read } = body(1000);
    await discardBody(arriving);
    expect(read.megabytes).toBeLessThanOrEqual(201);
    expect(arriving.destroyed).toBe(false);
    const other = body(10);
    other.arriving.on("data", () => other.arriving.pause());
    await discardBody(other.arriving);
    expect(other.read.megabytes).toBeLessThan(10);
  });

  it("may break off, which is no error", async () => {
    async function* breakOff(): AsyncGenerator<Uint8Array> {
      yield megabyte;
      throw new Error("gone");
    }
    await expect(discardBody(Readable.from(breakOff()))).resolves.toBeUndefined();
  });

  it("is not waited for where it arrives too slowly", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const server = createServer();
    try {
      await once(server.listen(0, "127.0.0.1"), "listening");
      const { port } = server.address() as AddressInfo;
      const client = request({ port, host: "127.0.0.1", method: "POST" });
      client.on("error", () => {});
      client.write("0");
      const [incoming] = (await once(server, "request")) as [IncomingMessage];
      const discarded = discardBody(incoming);
      vi.advanceTimersByTime(slowestBody.windowMs);
      await discarded;
      expect(incoming.socket.destroyed).toBe(true);
    } finally {
      vi.useRealTimers();
      server.closeAllConnections();
      server.close();
    }
  });
});
