import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { discardBody } from "./discard-body.ts";

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

  it("may break off: then there is nobody to answer", async () => {
    async function* breakOff(): AsyncGenerator<Uint8Array> {
      yield megabyte;
      throw new Error("gone");
    }
    await expect(discardBody(Readable.from(breakOff()))).resolves.toBeUndefined();
  });
});
