import { mkdtemp, open, readdir, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { layingDown } from "./laid-down.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-laid-down-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A body that comes in these pieces; gives how many were asked for. */
async function* bodyOf(...pieces: string[]): AsyncGenerator<Uint8Array, undefined> {
  for (const piece of pieces) yield new TextEncoder().encode(piece);
}

it("gives a body as it came, and leaves no file behind", async () => {
  const text = "नमस्ते ".repeat(50_000);
  const laid = layingDown(folder)(bodyOf(text));
  const reader = new Response(laid.body).text();
  expect(await reader).toBe(text);
  expect(await readdir(folder)).toEqual([]);
  await laid.end();
});

it("takes nothing before it is asked, so that a closed door reads none of it", async () => {
  const arriving = bodyOf("a paper");
  const { end } = layingDown(folder)(arriving);
  await end();
  const { value } = await arriving.next();
  expect(new TextDecoder().decode(value)).toBe("a paper");
});

it("gives what came of a body that broke off, and then says so", async () => {
  async function* half(): AsyncGenerator<Uint8Array> {
    yield* bodyOf("half a ");
    throw new Error("gone");
  }
  const { body, end } = layingDown(folder)(half());
  const reader = body.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe("half a ");
  await expect(reader.read()).rejects.toThrow("gone");
  await end();
});

it("lets two be read at a time; the next begins when one is answered, read or not", async () => {
  const layDown = layingDown(folder);
  const laid = Array.from({ length: 3 }, (_, number) => layDown(bodyOf(`paper ${number}`)));
  const readers = laid.map(({ body }) => body.getReader());
  await Promise.all(readers.slice(0, 2).map((reader) => reader.read()));
  let isThirdRead = false;
  const third = readers[2]!.read().then(() => (isThirdRead = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isThirdRead).toBe(false);
  await laid[0]!.end();
  await third;
  await Promise.all(laid.map(({ end }) => end()));
});

it("stops taking where a post is larger than any may be", async () => {
  let given = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      given += 1;
      yield new Uint8Array(1024 * 1024);
    }
  }
  const arriving = endless();
  const { body, end } = layingDown(folder)(arriving);
  const { value } = await body.getReader().read();
  expect(value?.length).toBeGreaterThan(0);
  expect(given).toBe(101);
  expect((await arriving.next()).done, "the rest can still be taken").toBe(false);
  await end();
});

it("reads what a full disk has no room for as it arrives", async () => {
  const handle = await open(folder, "r");
  const handles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
  const arriving = bodyOf("first, ", "second, ", "third");
  const { body, end } = layingDown(folder)(arriving);
  vi.spyOn(handles, "write").mockRejectedValueOnce(full);
  expect(await new Response(body).text()).toBe("first, second, third");
  vi.restoreAllMocks();
  await end();
});
