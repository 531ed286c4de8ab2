import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { harmlessWordFiles, hostileWordFiles } from "../../tests/attacks/hostile-word.ts";
import { compoundFile } from "../../tests/kit/compound-file.ts";
import { pdf, picture } from "../../tests/kit/test-files.ts";
import { doc, docx } from "../../tests/kit/word.ts";
import { zip } from "../../tests/kit/zip.ts";
import { fileMaxBytes } from "../limits.ts";
import { inspectFile } from "./inspect.ts";
import { spec } from "../../tests/kit/spec.ts";

const refusedFor = (reason: string) => ({ outcome: "refused", reason });
const jpeg = await picture("jpeg");
const png = await picture("png");
const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const exe = Buffer.concat([Buffer.from("MZ\x90\x00"), Buffer.alloc(500)]);
const stubPdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF");
const jar = zip([{ name: "Main.class", content: "cafebabe" }]);

describe("an honest file of an allowed type", () => {
  it.each([
    ["birth.pdf", pdf(), "application/pdf"],
    ["SCAN.PDF", pdf(), "application/pdf"],
    [
      "after a byte order mark.pdf",
      Buffer.concat([Buffer.from("\uFEFF\n"), pdf()]),
      "application/pdf",
    ],
    [
      "after a printer's job.pdf",
      Buffer.concat([Buffer.from("\x1B%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n"), pdf()]),
      "application/pdf",
    ],
    ["stub.pdf", stubPdf, "application/pdf"],
    ["no objects.pdf", Buffer.from("%PDF-1.4\n%%EOF"), "application/pdf"],
    ["without its end.pdf", pdf().subarray(0, 60), "application/pdf"],
    ["photo.jpg", jpeg, "image/jpeg"],
    ["photo.jpeg", jpeg, "image/jpeg"],
    ["photo.png", png, "image/png"],
    [
      "affidavit.docx",
      docx(),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    ["affidavit.doc", doc(), "application/msword"],
  ])(
    "is accepted with the type of its content: %s",
    spec("§9/files/types"),
    async (name, bytes, type) => {
      expect(await inspectFile(name, bytes)).toEqual({ outcome: "accepted", name, type });
    },
  );

  it("is accepted with the type of its content if a phone gave a picture the extension of another picture type", async () => {
    expect(await inspectFile("photo.jpg", png)).toMatchObject({ type: "image/png" });
  });

  it(
    "is accepted with exactly 5 MB, and refused with one byte more",
    spec("§9/files/size"),
    async () => {
      const full = pdf("full", fileMaxBytes);
      expect(full.length).toBe(5 * 1024 * 1024);
      expect(await inspectFile("full.pdf", full)).toMatchObject({ outcome: "accepted" });
      expect(await inspectFile("over.pdf", Buffer.concat([full, Buffer.from("\n")]))).toEqual(
        refusedFor("tooLarge"),
      );
    },
  );

  it("is accepted if a motion picture follows the photo, as phones write it", async () => {
    const motion = Buffer.concat([jpeg, Buffer.from("\0\0\0\x18ftypmp42"), Buffer.alloc(4000)]);
    expect(await inspectFile("motion.jpg", motion)).toMatchObject({ outcome: "accepted" });
  });
});

describe("a file that is not what its name says", () => {
  it.each<[string, Buffer]>([
    ["page.jpg", html],
    ["page.pdf", html],
    ["script.pdf", Buffer.from("#!/bin/sh\nrm -rf /\n%PDF-1.4")],
    ["script.pdf", Buffer.concat([html, pdf()])],
    ["script.pdf", Buffer.concat([Buffer.from("%PDF-1.4\n"), html, Buffer.from("\n%%EOF")])],
    ["script.pdf", Buffer.concat([Buffer.from("%PDF-1.4\n"), html, pdf()])],
    ["late.pdf", Buffer.concat([Buffer.alloc(1024, " "), pdf()])],
    ["printed page.pdf", Buffer.concat([Buffer.from("@PJL <script>\n"), pdf()])],
    ["drawing.png", svg],
    ["drawing.jpg", svg],
    ["setup.pdf", exe],
    ["setup.docx", exe],
    ["photo.pdf", jpeg],
    ["paper.jpg", pdf()],
    ["paper.docx", pdf()],
    ["animation.png", Buffer.from("GIF89a\x01\x00\x01\x00")],
    ["letter.doc", Buffer.from("{\\rtf1 hello}")],
    ["letter.doc", docx()],
    ["letter.docx", doc()],
    ["archive.docx", jar],
    [
      "table.docx",
      docx([], "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"),
    ],
    ["table.doc", compoundFile(["Workbook"])],
    ["installer.doc", compoundFile(["\u4840\u3f3f\u4577"])],
  ])("is refused: %s", async (name, bytes) => {
    expect(await inspectFile(name, bytes)).toEqual(refusedFor("typeNotSupported"));
  });

  it.each([
    "setup.exe",
    "page.html",
    "drawing.svg",
    "photo.jpg.exe",
    "photo\u202Egpj.exe",
    "pdf",
    ".pdf",
  ])("is refused for the name %s, whatever its content is", async (name) => {
    expect(await inspectFile(name, pdf())).toEqual(refusedFor("typeNotSupported"));
  });
});

describe("a file that is two things", () => {
  it.each<[string, Buffer]>([
    ["photo.jpg", Buffer.concat([jpeg, jar])],
    ["photo.png", Buffer.concat([png, jar])],
    ["paper.pdf", Buffer.concat([pdf(), jar])],
    ["stub.pdf", Buffer.concat([stubPdf, jar])],
    ["letter.doc", Buffer.concat([doc(), jar])],
    ["commented.pdf", Buffer.concat([pdf(), jar, Buffer.from("\n%%EOF\n")])],
    ["first.pdf", Buffer.concat([jar, pdf()])],
    ["first.pdf", Buffer.concat([Buffer.from("GIF89a"), pdf()])],
  ])("is refused: %s joined with another file", async (name, bytes) => {
    expect(await inspectFile(name, bytes)).toEqual(refusedFor("typeNotSupported"));
  });
});

describe("a Word document that would do more than be read", () => {
  const macroType = "application/vnd.ms-word.document.macroEnabled.main+xml";
  const vba = { name: "word/vbaProject.bin", content: doc() };

  it.each<[string, Buffer]>([
    ["a macro document under another name", docx([vba], macroType)],
    ["macros without saying so", docx([vba])],
    ["macros in capitals", docx([{ ...vba, name: "word/VBAPROJECT.BIN" }])],
  ])("is refused: %s", async (_, bytes) => {
    expect(await inspectFile("letter.docx", bytes)).toEqual(refusedFor("active"));
  });

  it.each(["Macros", "_VBA_PROJECT"])("is refused: a .doc file with %s", async (storage) => {
    const bytes = compoundFile(["WordDocument", storage]);
    expect(await inspectFile("letter.doc", bytes)).toEqual(refusedFor("active"));
  });

  it.each(hostileWordFiles())(
    "is refused as $expectedResult: $name",
    async ({ name, bytes, expectedResult }) => {
      expect(bytes.length).toBeLessThan(fileMaxBytes);
      expect(await inspectFile(name, bytes)).toEqual(refusedFor(expectedResult));
    },
  );

  it.each(harmlessWordFiles())(
    "is told apart from a harmless document, which is accepted: $name",
    async ({ name, bytes }) => {
      expect(await inspectFile(name, bytes)).toMatchObject({ outcome: "accepted" });
    },
  );

  it.each(["docx", "doc"])(
    "is told apart from a %s as LibreOffice writes it, which is accepted",
    async (ending) => {
      const path = new URL(`../../tests/kit/documents/letter.${ending}`, import.meta.url);
      const bytes = await readFile(path);
      expect(await inspectFile(`letter.${ending}`, bytes)).toMatchObject({ outcome: "accepted" });
    },
  );
});

describe("a file made to exhaust memory or time when it is read", () => {
  const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);

  it("is refused: an archive of 65 MB in a small docx", async () => {
    const bomb = docx([{ name: "word/media/image1.png", content: zeros(65) }]);
    expect(bomb.length).toBeLessThan(fileMaxBytes);
    expect(await inspectFile("bomb.docx", bomb)).toEqual(refusedFor("uncheckable"));
  });

  it("is refused: an archive that unpacks to more than it states", async () => {
    const bomb = docx([{ name: "word/media/image1.png", content: zeros(70), claimedSize: 10 }]);
    expect(await inspectFile("liar.docx", bomb)).toEqual(refusedFor("corrupted"));
  });

  it("is refused: an archive of too many parts, or with the same part twice", async () => {
    const manyParts = Array.from({ length: 2000 }, (_, index) => ({
      name: `p${index}`,
      content: "",
    }));
    expect(await inspectFile("many.docx", docx(manyParts))).toEqual(refusedFor("uncheckable"));
    const twice = [1, 2].map(() => ({ name: "word/more.xml", content: "" }));
    expect(await inspectFile("twice.docx", docx(twice))).toEqual(refusedFor("typeNotSupported"));
  });

  it("is refused: a picture of more than 64 million pixels", async () => {
    const blank = { width: 8001, height: 8001, channels: 3 as const, background: "white" };
    const wide = await sharp({ create: blank }).png({ compressionLevel: 9 }).toBuffer();
    expect(wide.length).toBeLessThan(fileMaxBytes);
    expect(await inspectFile("wide.png", wide)).toEqual(refusedFor("corrupted"));
  });
});

describe("a damaged file", () => {
  it.each(["jpeg", "png"] as const)(
    "is accepted if it is the first half of a %s, because the header is intact",
    async (format) => {
      const blank = { width: 400, height: 400, channels: 3 as const, background: "red" };
      const whole = await sharp({ create: blank }).toFormat(format).toBuffer();
      const half = whole.subarray(0, whole.length / 2);
      expect(await inspectFile(`half.${format}`, half)).toMatchObject({ outcome: "accepted" });
    },
  );

  it.each<[string, Buffer]>([
    ["cut.pdf", pdf().subarray(0, 12)],
    ["cut.jpg", jpeg.subarray(0, 12)],
    ["cut.png", png.subarray(0, 12)],
    ["cut.docx", docx().subarray(0, 400)],
  ])("is refused as damaged: %s", async (name, bytes) => {
    expect(await inspectFile(name, bytes)).toEqual(refusedFor("corrupted"));
  });

  it("is refused as empty if it has no bytes", async () => {
    expect(await inspectFile("empty.pdf", Buffer.alloc(0))).toEqual(refusedFor("empty"));
  });
});
