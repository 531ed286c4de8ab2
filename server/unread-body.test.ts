import { describe, expect, it } from "vitest";
import { discardRest } from "./unread-body.ts";

const megabyte = new Uint8Array(1024 * 1024);

/** A body of so many megabytes; gives how many were asked for. */
function body(megabytes: number) {
  const asked = { megabytes: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (asked.megabytes >= megabytes) return controller.close();
        asked.megabytes += 1;
        controller.enqueue(megabyte);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, asked };
}

describe("what is left of a request's body", () => {
  it("is read to its end", async () => {
    const { stream, asked } = body(30);
    const reader = stream.getReader();
    await reader.read();
    reader.releaseLock();
    await discardRest(stream);
    expect(asked.megabytes).toBe(30);
  });

  it("is left alone beyond 200 MB, where somebody reads it, and where there is none", async () => {
    const { stream, asked } = body(1000);
    await discardRest(stream);
    expect(asked.megabytes).toBe(200);
    const other = body(1);
    other.stream.getReader();
    await discardRest(other.stream);
    expect(other.asked.megabytes).toBe(0);
    await discardRest(null);
  });

  it("may break off: then there is nobody to answer", async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull: () => Promise.reject(new Error("gone")),
    });
    await expect(discardRest(broken)).resolves.toBeUndefined();
  });
});
