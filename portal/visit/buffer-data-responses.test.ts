import { expect, test } from "vitest";
import { bufferDataResponses } from "./buffer-data-responses.ts";

const data = { "Content-Type": "text/x-script; charset=utf-8", "X-Remix-Response": "yes" };

/** A response whose connection is lost after the first part. */
const cutOff = (headers: HeadersInit) =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("[1]\n")),
      pull: (controller) => controller.error(new TypeError("Error in input stream")),
    }),
    { headers },
  );

test("a data response that breaks off rejects the call of fetch", async () => {
  const fetch = bufferDataResponses(async () => cutOff(data));
  await expect(fetch("/register.data")).rejects.toThrow("Error in input stream");
});

test("a complete data response keeps its status, headers and text", async () => {
  const fetch = bufferDataResponses(
    async () => new Response("[1]\n", { status: 202, headers: data }),
  );
  const response = await fetch("/register.data");
  expect(response.status).toBe(202);
  expect(response.headers.get("X-Remix-Response")).toBe("yes");
  expect(await response.text()).toBe("[1]\n");
});

test("other responses, and those without a body, are returned as they are", async () => {
  const others = [new Response("%PDF-"), new Response(null, { status: 204, headers: data })];
  for (const other of others) {
    const fetch = bufferDataResponses(async () => other);
    expect(await fetch("/documents/1")).toBe(other);
  }
});
