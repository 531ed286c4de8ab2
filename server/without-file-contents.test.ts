import { expect, it } from "vitest";
import { withoutFileContents } from "./without-file-contents.ts";

const boundary = "--cut\r\n";
const textPart = `--${boundary}Content-Disposition: form-data; name="reason"\r\n\r\nA line\r\n----cu\r\nanother\r\n`;
const headOfFile = `--${boundary}Content-Disposition: form-data; name="document_0"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
const emptyPart = `--${boundary}Content-Disposition: form-data; name="note"\r\n\r\n\r\n`;
const closingBoundary = "----cut--\r\n";

async function passOn(body: string, chunkLength: number): Promise<string> {
  async function* inChunks() {
    for (let at = 0; at < body.length; at += chunkLength)
      yield Buffer.from(body.slice(at, at + chunkLength), "latin1");
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of withoutFileContents(inChunks(), "--cut", 10_000)) chunks.push(chunk);
  return Buffer.concat(chunks).toString("latin1");
}

it.each([1, 2, 3, 7, 64, 10_000])(
  "drops only the contents of files, in chunks of %i",
  async (n) => {
    const file = `%PDF\r\n\r\n----cu${"x".repeat(200)}\r\n--`;
    const body = `${textPart}${headOfFile}${file}\r\n${emptyPart}${headOfFile}\r\n${closingBoundary}`;
    expect(await passOn(body, n)).toBe(
      `${textPart}${headOfFile}\r\n${emptyPart}${headOfFile}\r\n${closingBoundary}`,
    );
  },
);

it("passes on nothing of a file that breaks off", async () => {
  expect(await passOn(`${textPart}${headOfFile}%PDF and more`, 5)).toBe(`${textPart}${headOfFile}`);
});

it("stops reading at a head without an end", async () => {
  const body = `--${boundary}${"x".repeat(100_000)}`;
  expect((await passOn(body, 1000)).length).toBeLessThan(20_000);
});

it("reads no more of a file without end than it may, and leaves the form incomplete", async () => {
  let chunksRead = 0;
  async function* endless() {
    yield Buffer.from(headOfFile);
    for (; chunksRead < 1000; chunksRead += 1) yield Buffer.alloc(1000, "x");
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of withoutFileContents(endless(), "--cut", 10_000)) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString("latin1")).toBe(headOfFile);
  expect(chunksRead).toBeLessThan(11);
});
