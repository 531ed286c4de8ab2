import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { formMaxBytes } from "../council/limits.ts";
import { collectFormText } from "./form-text.ts";

const limits = { filesAtMost: 2, fileMaxBytes: 1_000_000, totalMaxBytes: 1_000_000 };
const part = (name: string) =>
  `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nनमस्ते\r\n`;
const file = `--cut\r\nContent-Disposition: form-data; name="paper"; filename="a.pdf"\r\n\r\n`;
const end = "\r\n--cut--\r\n";

function arriving(chunks: Iterable<string | Buffer>) {
  const socket = { bytesRead: 0, destroy() {} };
  const incoming = Object.assign(Readable.from(chunks, { objectMode: false }), {
    headers: { "content-type": "multipart/form-data; boundary=cut" },
    complete: false,
    socket,
  });
  return collectFormText(incoming as unknown as IncomingMessage, limits);
}

it.each([0, 1, 3])("reads a form of which %i chunks were read by somebody else", async (count) => {
  const form = arriving([part("one"), `${file}%PDF`, `more${end.slice(0, 3)}`, end.slice(3)]);
  for (let read = 0; read < count; read += 1) await form.body.next();
  expect(await form.readText()).toEqual({
    fields: [["one", "नमस्ते"]],
    files: [["paper", ["a.pdf"]]],
  });
});

it("reads a form that somebody else has read to its end", async () => {
  const form = arriving([part("one"), `${file}%PDF${end}`]);
  while (!(await form.body.next()).done);
  await form.body.next();
  expect((await form.readText())?.fields).toEqual([["one", "नमस्ते"]]);
});

it("reads no more of a file without end than the form may have, and gives nothing back", async () => {
  let readBytes = 0;
  function* endless() {
    yield Buffer.from(file);
    for (; readBytes < 100_000_000; readBytes += 100_000) yield Buffer.alloc(100_000, "x");
  }
  expect(await arriving(endless()).readText()).toBeUndefined();
  expect(readBytes).toBeLessThan(10_000_000);
});

it("gives nothing back of more text than a form may have, nor of a form that breaks off", async () => {
  const text = "x".repeat(formMaxBytes + 1);
  expect(await arriving([part("one").replace("नमस्ते", text), end]).readText()).toBeUndefined();
  expect(await arriving([part("one")]).readText()).toBeUndefined();
});

it("holds little more than the text of a form with many tiny parts", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const usedBytes = () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const tinyParts = "\r\n\r\n\r\n--cut".repeat(7_000);
  const before = usedBytes();
  const forms = Array.from({ length: 10 }, () => arriving(Array<string>(10).fill(tinyParts)));
  for (const { body } of forms) while (!(await body.next()).done);
  expect(usedBytes() - before).toBeLessThan(forms.length * 2_000_000);
});
