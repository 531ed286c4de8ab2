import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pdf } from "../../../tests/kit/test-files.ts";
import { verdictOnActions } from "./pdf-actions.ts";

const withObject = (object: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n${object}\nendobj\n%%EOF`);
const withStream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\r\n`),
    content,
    Buffer.from("\nendstream\nendobj\n%%EOF"),
  ]);
const script = Buffer.from("<< /S /JavaScript /JS (app.alert(1)) >>");

describe("a PDF that would run something", () => {
  it.each([
    ["a script", withObject("<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>")],
    ["a script by reference", withObject("<</S/JavaScript/JS 4 0 R>>")],
    [
      "a script with hexadecimal codes for letters",
      withObject("<< /S /J#61va#53cript /#4a#53 (x) >>"),
    ],
    ["a program", withObject("<< /S /Launch /F (cmd.exe) >>")],
    ["a player", withObject("<< /Subtype /RichMedia >>")],
    [
      "a script in a compressed object stream",
      withStream("/Type /ObjStm /Filter /FlateDecode", deflateSync(script)),
    ],
    ["a script in an object stream that is not compressed", withStream("/Type /ObjStm", script)],
    [
      "a script after a page",
      withStream("/Filter /FlateDecode", deflateSync(Buffer.from("BT ET")))
        .subarray(0, -6)
        .toString("latin1") + "2 0 obj\n<< /JS (x) >>\nendobj\n%%EOF",
    ],
    [
      "a script of nothing but hexadecimal codes",
      withObject("<< /#4a#61#76#61#53#63#72#69#70#74 (x) >>"),
    ],
    ["a script where the text of a stream begins", Buffer.from("<</JSstream x endstream")],
    [
      "a script before a byte that some readers take for a blank",
      Buffer.from("%PDF-1.7\n1 0 obj\n<< /JS\x80(x) >>", "latin1"),
    ],
    ["a script at the very end", Buffer.from("%PDF-1.7\n1 0 obj\n<< /S /JS")],
  ])("is found: %s", (_, file) => {
    expect(verdictOnActions(Buffer.from(file))).toBe("active");
  });
});

describe("a PDF that runs nothing", () => {
  it.each([
    ["a plain page", pdf()],
    ["a page that writes of scripts", withStream("", Buffer.from("BT (/JS and /Launch) Tj ET"))],
    ["names that only begin alike", withObject("<< /JSON 1 /Launcher 2 >>")],
    ["a name with a hexadecimal code for a blank", withObject("<< /JS#20 1 >>")],
    ["a name cut off in a hexadecimal code", Buffer.from("%PDF-1.7\n1 0 obj\n<< /J#5")],
    ["a link", withObject("<< /S /URI /URI (https://example.in) >>")],
    [
      "a compressed object stream without a script",
      withStream("/Type /ObjStm /Filter /FlateDecode", deflateSync(Buffer.from("<< /A 1 >>"))),
    ],
    ["a stream without an end", Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nstream\nx")],
  ])("is accepted: %s", (_, file) => {
    expect(verdictOnActions(file)).toBe("accepted");
  });

  it("is accepted quickly, however many streams it begins", () => {
    const manyStreams = Buffer.from("stream endstream ".repeat(300_000));
    expect(verdictOnActions(manyStreams)).toBe("accepted");
  });
});

const mebibyte = 1024 * 1024;

function packedObjectStream(content: Buffer): Buffer {
  return withStream("/Type /ObjStm /Filter /FlateDecode", deflateSync(content, { level: 9 }));
}

describe("a PDF with more or larger object streams than any honest file has", () => {
  it.each([
    ["blank bytes", packedObjectStream(Buffer.alloc(40 * mebibyte))],
    ["beginnings of names, 32 kB for 31 MB", packedObjectStream(Buffer.alloc(31 * mebibyte, "/J"))],
    [
      "many streams of a megabyte",
      Buffer.concat(Array(20).fill(packedObjectStream(Buffer.alloc(mebibyte)))),
    ],
    [
      "ten thousand streams of hardly anything",
      Buffer.concat(Array(10_000).fill(withStream("/Type /ObjStm", Buffer.from("1 0")))),
    ],
  ])("is not searched: %s", (_, file) => {
    expect(file.length).toBeLessThan(5 * mebibyte);
    expect(verdictOnActions(file)).toBe("uncheckable");
  });
});

it("a PDF with an object stream almost as large as allowed is searched to its end", () => {
  const filler = Buffer.alloc(15 * mebibyte, "/J");
  expect(verdictOnActions(packedObjectStream(filler))).toBe("accepted");
  expect(verdictOnActions(packedObjectStream(Buffer.concat([filler, script])))).toBe("active");
});
