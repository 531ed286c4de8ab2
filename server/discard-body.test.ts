import { once } from "node:events";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { discardBody } from "./discard-body.ts";
import { slowestBody } from "./slow-bodies.ts";

const megabyte = new Uint8Array(1024 * 1024);

/** A body of some megabytes, and a counter of those that were read. */
function countingBody(megabytes: number) {
  const counter = { megabytes: 0 };
  async function* arrive(): AsyncGenerator<Uint8Array> {
    for (; counter.megabytes < megabytes; counter.megabytes += 1) yield megabyte;
  }
  return { arriving: Readable.from(arrive(), { highWaterMark: 1 }), counter };
}

describe("the rest of a request's body", () => {
  it("is read to its end", async () => {
    const { arriving, counter } = countingBody(30);
    await arriving[Symbol.asyncIterator]().next();
    await discardBody(arriving);
    expect(counter.megabytes).toBe(30);
  });

  it("is not read beyond 200 MB, nor if somebody else reads it", async () => {
    const { arriving, counter } = countingBody(1000);
    await discardBody(arriving);
    expect(counter.megabytes).toBeLessThanOrEqual(201);
    expect(arriving.destroyed).toBe(false);
    const readElsewhere = countingBody(10);
    readElsewhere.arriving.on("data", () => readElsewhere.arriving.pause());
    await discardBody(readElsewhere.arriving);
    expect(readElsewhere.counter.megabytes).toBeLessThan(10);
  });

  it("may break off, which is no error", async () => {
    async function* breakOff(): AsyncGenerator<Uint8Array> {
      yield megabyte;
      throw new Error("gone");
    }
    await expect(discardBody(Readable.from(breakOff()))).resolves.toBeUndefined();
  });

  it("is given up, and its connection closed, if it arrives too slowly", async () => {
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
