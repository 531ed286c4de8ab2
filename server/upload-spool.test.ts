import { mkdtemp, open, readdir, readFile, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { postMaxBytes } from "../council/limits.ts";
import { openFilesIn } from "../tests/kit/open-files.ts";
import { bodySpool, spooledMaxBytes, type SpooledBody } from "./upload-spool.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-upload-spool-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A body of these pieces. */
async function* bodyOf(...pieces: string[]): AsyncGenerator<Uint8Array, undefined> {
  for (const piece of pieces) yield new TextEncoder().encode(piece);
}

/** How a body of the form with the largest limit arrives. */
function arrivalFrom(sender: string, declaredBytes?: number) {
  return { sender, declaredBytes, atMostBytes: spooledMaxBytes(postMaxBytes) };
}

it("gives back a body as it came, and leaves no file behind", async () => {
  const text = "नमस्ते ".repeat(50_000);
  const spooled = bodySpool(folder)(bodyOf(text), arrivalFrom("asha"));
  expect(await new Response(spooled.body).text()).toBe(text);
  expect(await readdir(folder)).toEqual([]);
  await spooled.end();
});

it.skipIf(process.platform !== "linux")("writes nothing unencrypted to the disk", async () => {
  const marker = "999988887777";
  const spooled = bodySpool(folder)(
    bodyOf(`Aadhaar ${marker} `.repeat(20_000)),
    arrivalFrom("asha"),
  );
  const reader = spooled.body.getReader();
  const { value } = await reader.read();
  expect(Buffer.from(value!).includes(marker)).toBe(true);
  const files = await openFilesIn(folder);
  expect(files).toHaveLength(1);
  const onDisk = await readFile(files[0]!);
  expect(onDisk.length).toBe(20_000 * `Aadhaar ${marker} `.length);
  expect(onDisk.includes(marker)).toBe(false);
  await spooled.end();
});

it("reads nothing before its stream is read, so that a refused body is not read", async () => {
  const arriving = bodyOf("a photo");
  const { end } = bodySpool(folder)(arriving, arrivalFrom("asha"));
  await end();
  const { value } = await arriving.next();
  expect(new TextDecoder().decode(value)).toBe("a photo");
});

it("gives the bytes that arrived of an interrupted body, then reports the interruption", async () => {
  async function* half(): AsyncGenerator<Uint8Array> {
    yield* bodyOf("half a ");
    throw new Error("gone");
  }
  const { body, end } = bodySpool(folder)(half(), arrivalFrom("asha"));
  const reader = body.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe("half a ");
  await expect(reader.read()).rejects.toThrow("gone");
  await end();
});

it("lets one body of each person be read at a time, and the next when the first is answered, even if it was not read", async () => {
  const spool = bodySpool(folder);
  const spooled = Array.from({ length: 2 }, (_, number) =>
    spool(bodyOf(`photo ${number}`), arrivalFrom("asha")),
  );
  const readers = spooled.map(({ body }) => body.getReader());
  await readers[0]!.read();
  let isSecondRead = false;
  const second = readers[1]!.read().then(() => (isSecondRead = true));
  await pause(50);
  expect(isSecondRead).toBe(false);
  await spooled[0]!.end();
  await second;
  await Promise.all(spooled.map(({ end }) => end()));
});

describe("bodies of different people", () => {
  const large = "x".repeat(200_000);

  it("are read two at a time, and a third person's body does not wait behind another person's second", async () => {
    const spool = bodySpool(folder);
    const spooled = ["asha", "asha", "bina", "chand"].map((person) =>
      spool(bodyOf(large), arrivalFrom(person)),
    );
    const begunNames: string[] = [];
    const read = async (index: number, name: string) => {
      await spooled[index]!.body.getReader().read();
      begunNames.push(name);
    };
    await read(0, "asha's first");
    const second = read(1, "asha's second");
    await read(2, "bina's");
    const third = read(3, "chand's");
    await pause(50);
    expect(begunNames).toEqual(["asha's first", "bina's"]);
    await spooled[2]!.end();
    await third;
    expect(begunNames).toEqual(["asha's first", "bina's", "chand's"]);
    await spooled[0]!.end();
    await second;
    await Promise.all(spooled.map(({ end }) => end()));
  });
});

it("reads nothing after the form was answered, as when its sender left before it was read", async () => {
  const spool = bodySpool(folder);
  const arriving = bodyOf("a photo");
  const endedBody = spool(arriving, arrivalFrom("asha"));
  await endedBody.end();
  await expect(new Response(endedBody.body).text()).rejects.toThrow("answered");
  expect((await arriving.next()).done).toBe(false);
  const next = spool(bodyOf("another photo"), arrivalFrom("asha"));
  expect(await new Response(next.body).text()).toBe("another photo");
  await next.end();
});

it("reads no more of an endless body than the largest form, and a megabyte for boundaries and headers", async () => {
  const chunkBytes = 1024 * 1024;
  let chunksRead = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      chunksRead += 1;
      yield new Uint8Array(chunkBytes);
    }
  }
  const arriving = endless();
  const { body, end } = bodySpool(folder)(arriving, arrivalFrom("asha"));
  const { value } = await body.getReader().read();
  expect(value?.length).toBeGreaterThan(0);
  // One more chunk shows that the body is too large.
  expect(chunksRead).toBe((postMaxBytes + 1024 * 1024) / chunkBytes + 1);
  expect((await arriving.next()).done, "the rest can still be read").toBe(false);
  await end();
});

it("reads the rest of a body as it arrives when the disk is full", async () => {
  const handle = await open(folder, "r");
  const handles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
  const arriving = bodyOf("first, ", "second, ", "third");
  const { body, end } = bodySpool(folder)(arriving, arrivalFrom("asha"));
  vi.spyOn(handles, "write").mockRejectedValueOnce(full);
  expect(await new Response(body).text()).toBe("first, second, third");
  vi.restoreAllMocks();
  await end();
});

describe("a body with a small declared length", () => {
  const megabyte = 1024 * 1024;
  /** Here no folder can be made, so a body that would be spooled cannot be read. */
  const impossibleFolder = "/dev/null/arriving";
  const isReadAsItArrives = async ({ body }: SpooledBody) =>
    body
      .getReader()
      .read()
      .then(
        () => true,
        () => false,
      );

  it("is read as it arrives", async () => {
    const { body, end } = bodySpool(impossibleFolder)(
      bodyOf("a ", "photo"),
      arrivalFrom("asha", megabyte),
    );
    expect(await new Response(body).text()).toBe("a photo");
    await end();
  });

  it("is the only kind that is read as it arrives: a body with a larger length, or with none, is spooled", async () => {
    const spool = bodySpool(impossibleFolder);
    expect(
      await isReadAsItArrives(spool(bodyOf("a photo"), arrivalFrom("asha", megabyte + 1))),
    ).toBe(false);
    expect(await isReadAsItArrives(spool(bodyOf("a photo"), arrivalFrom("asha", Number.NaN)))).toBe(
      false,
    );
    expect(await isReadAsItArrives(spool(bodyOf("a photo"), arrivalFrom("asha")))).toBe(false);
  });

  it("is spooled while sixteen megabytes of others are read, and not after that", async () => {
    const spool = bodySpool(impossibleFolder);
    const small = () => spool(bodyOf("a photo"), arrivalFrom("asha", megabyte));
    const [first, ...others] = Array.from({ length: 16 }, small);
    for (const one of [first!, ...others]) expect(await isReadAsItArrives(one)).toBe(true);
    expect(await isReadAsItArrives(small())).toBe(false);
    await first!.end();
    await first!.end();
    expect(await isReadAsItArrives(small())).toBe(true);
    expect(await isReadAsItArrives(small())).toBe(false);
  });

  it("reserves no memory before its stream is read, so that a refused body reserves none", async () => {
    const spool = bodySpool(impossibleFolder);
    const small = () => spool(bodyOf("a photo"), arrivalFrom("asha", megabyte));
    const refused = Array.from({ length: 20 }, small);
    expect(await isReadAsItArrives(small())).toBe(true);
    await Promise.all(refused.map(({ end }) => end()));
  });

  it("reports an interruption after the bytes that arrived", async () => {
    async function* half(): AsyncGenerator<Uint8Array> {
      yield* bodyOf("half a ");
      throw new Error("gone");
    }
    const { body, end } = bodySpool(impossibleFolder)(half(), arrivalFrom("asha", megabyte));
    const reader = body.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("half a ");
    await expect(reader.read()).rejects.toThrow("gone");
    await end();
  });
});
