import type { ServerResponse } from "node:http";
import { setImmediate as breathe } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { abortOnError } from "./abort-on-error.ts";

function guard(source: UnderlyingDefaultSource<Uint8Array>) {
  const report = vi.fn<(error: unknown) => void>();
  const destroy = vi.fn<() => ServerResponse>();
  const file = new Response(new ReadableStream(source));
  const { body } = abortOnError(file, { destroy }, report);
  return { body: body!, report, destroy };
}

it("a client that disconnects while a chunk is being made is no error", async () => {
  const cancel = vi.fn<(reason: unknown) => void>();
  const { body, report, destroy } = guard({ pull: () => new Promise(() => {}), cancel });
  await breathe();
  await body.cancel("left");
  await breathe();
  expect(cancel).toHaveBeenCalledWith("left");
  expect(report).not.toHaveBeenCalled();
  expect(destroy).not.toHaveBeenCalled();
});

it("an error in making a file is reported, and the connection is closed", async () => {
  const failure = new Error("The database is gone");
  const { body, report, destroy } = guard({ pull: () => Promise.reject(failure) });
  await new Response(body).arrayBuffer();
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
  expect(destroy).toHaveBeenCalledOnce();
});
