import { expect, it } from "vitest";
import { withoutFileContents } from "./without-file-contents.ts";

const boundary = "--cut\r\n";
const textPart = `--${boundary}Content-Disposition: form-data; name="reason"\r\n\r\nA line\r\n----cu\r\nanother\r\n`;
const headOfFile = `--${boundary}Content-Disposition: form-data; name="document_0"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
const emptyPart = `--${boundary}Content-Disposition: form-data; name="note"\r\n\r\n\r\n`;
const closingBoundary = "----cut--\r\n";

function passOn(body: string, chunkLength: number): string {
  const keep = withoutFileContents("--cut");
  const kept: Uint8Array[] = [];
  for (let at = 0; at < body.length; at += chunkLength)
    kept.push(keep(Buffer.from(body.slice(at, at + chunkLength), "latin1")));
  return Buffer.concat([...kept, keep(undefined)]).toString("latin1");
}

it.each([1, 2, 3, 7, 64, 10_000])("drops only the contents of files, in chunks of %i", (n) => {
  const file = `%PDF\r\n\r\n----cu${"x".repeat(200)}\r\n--`;
  const body = `${textPart}${headOfFile}${file}\r\n${emptyPart}${headOfFile}\r\n${closingBoundary}`;
  expect(passOn(body, n)).toBe(
    `${textPart}${headOfFile}\r\n${emptyPart}${headOfFile}\r\n${closingBoundary}`,
  );
});

it("passes on nothing of a file that breaks off", () => {
  expect(passOn(`${textPart}${headOfFile}%PDF and more`, 5)).toBe(`${textPart}${headOfFile}`);
});

it("passes on nothing after a head without an end", () => {
  const body = `--${boundary}${"x".repeat(100_000)}`;
  expect(passOn(body, 1000).length).toBeLessThan(20_000);
});
