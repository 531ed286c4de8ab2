import { spawnSync } from "node:child_process";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Paper } from "../../council/paper-renderer.ts";
import type { StatementData } from "../../council/papers/statement-data.ts";
import { findOverlaps, readTextPieces } from "../../tests/kit/pdf-text.ts";
import { hardHindi, sampleCertificate, sampleStatement } from "../../tests/kit/sample-papers.ts";
import { sampleSlip } from "../../tests/kit/slips.ts";
import { openCompiler, type PaperCompiler } from "./compiler.ts";
import { readFonts } from "./fonts.ts";
import { templates } from "./templates.ts";
import { webCompiler } from "./web-compiler.ts";

let compile: PaperCompiler;
beforeAll(async () => {
  compile = await openCompiler();
});
/** Undefined if the installer has deleted that compiler, because the native one is installed. */
const compileByWeb = await webCompiler(readFonts()).catch(() => undefined);

const print = ({ template, data, createdAt }: Paper, compiler = compile) =>
  Buffer.from(compiler({ template: templates[template], data: JSON.stringify(data), createdAt }));
const sheet = { width: 595, height: 842 };

/** The sheets of a paper, after a check that no text runs off its sheet. */
async function sheetsOf(paper: Paper) {
  const sheets = await readTextPieces(print(paper));
  const pieces = sheets.flat();
  expect(Math.max(...pieces.map(({ right }) => right))).toBeLessThan(sheet.width);
  expect(Math.min(...pieces.map(({ left }) => left))).toBeGreaterThan(0);
  expect(Math.min(...pieces.map(({ baseline }) => baseline))).toBeGreaterThan(0);
  expect(Math.max(...pieces.map(({ top }) => top))).toBeLessThan(sheet.height);
  return sheets;
}

const hasPoppler = spawnSync("pdftoppm", ["-v"]).status === 0;

function textOf(pdf: Buffer): string {
  const { status, stdout } = spawnSync("pdftotext", ["-raw", "-", "-"], { input: pdf });
  expect(status).toBe(0);
  return stdout.toString();
}

/** The first sheet in greys, a byte for each point. */
async function pictureOf(pdf: Buffer): Promise<Buffer> {
  const options = ["-r", "72", "-gray", "-singlefile", "-png", "-"];
  const { status, stdout } = spawnSync("pdftoppm", options, { input: pdf, maxBuffer: 2 ** 26 });
  expect(status).toBe(0);
  return greysOf(stdout);
}
const greysOf = (picture: Buffer | string) => sharp(picture).greyscale().raw().toBuffer();

/** The share of points that clearly differ between two pictures. */
function differingShare(first: Buffer, second: Buffer): number {
  expect(first.length).toBe(second.length);
  const clearlyDifferent = first.filter((grey, index) => Math.abs(grey - second[index]!) > 100);
  return clearlyDifferent.length / first.length;
}

const withoutSpaces = (text: string) => text.replaceAll(/[\s\u200B]/g, "");

describe("each paper", () => {
  it.each([sampleSlip(), sampleCertificate(), sampleStatement()])(
    "$template is tagged, declares PDF/UA, and has the same bytes each time",
    (paper) => {
      const pdf = print(paper);
      expect(pdf.toString("latin1")).toContain("pdfuaid:part");
      expect(pdf.toString("latin1")).toContain("/StructTreeRoot");
      expect(print(paper).equals(pdf)).toBe(true);
    },
  );

  it.skipIf(!compileByWeb).each([sampleSlip(), sampleCertificate(), sampleStatement()])(
    "$template has the same text if WebAssembly makes it, as without a native package",
    async (paper) => {
      const [byNative, byWeb] = [print(paper), print(paper, compileByWeb)];
      const sheetsIn = async (pdf: Buffer) => (await readTextPieces(pdf)).length;
      expect(await sheetsIn(byWeb)).toBe(await sheetsIn(byNative));
      // Poppler reads the text: pdf.js divides words where the two compilers round a width differently, by 0.00001 points.
      if (hasPoppler) expect(textOf(byWeb)).toBe(textOf(byNative));
    },
  );

  it("has one sheet if its content fits: a certificate in two languages, and a refusal without an appeal", async () => {
    expect(await sheetsOf(sampleCertificate())).toHaveLength(1);
    expect(await sheetsOf(sampleStatement({ draft: null }))).toHaveLength(1);
    expect(await sheetsOf(sampleStatement())).toHaveLength(2);
  });

  it("has no day in its head if the day is unknown", async () => {
    const textWith = async (dated: StatementData["dated"]) => {
      const sheets = await sheetsOf(sampleStatement({ draft: null, dated }));
      return withoutSpaces(sheets.flatMap((pieces) => pieces.map(({ text }) => text)).join(""));
    };
    expect(await textWith({ label: "Date", value: "Nov 22" })).toContain("Date:Nov22");
    const undated = await textWith(null);
    expect(undated).toContain("SHH2F1ZP");
    expect(undated).not.toContain("Date");
  });
});

it.each(Object.entries(templates))(
  "a %s has no line thinner than 0.35 mm: its strokes are at least 1 pt",
  (_, source) => {
    const widths = [...source.matchAll(/(?:stroke|thickness|left|bottom|top|right): ([\d.]+)pt/g)];
    expect(widths.length).toBeGreaterThan(1);
    for (const [line, points] of widths) expect(Number(points), line).toBeGreaterThanOrEqual(1);
  },
);

describe("a certificate", () => {
  const longName = "Venkatanarasimharajuvaripeta".repeat(4);

  it("has room for long names, three languages and 30 members of a family", async () => {
    const members = Array.from({ length: 30 }, (_, row) => `${row + 1}. Sunita Devi, mother, 62`);
    const { texts } = sampleCertificate().data;
    const paper = sampleCertificate({
      texts: [...texts, { ...texts[1]!, paragraphs: [`${longName} ${longName}`] }],
      facts: [
        ["Name", longName],
        ["Members of the family", members.join("\n")],
      ],
      council: sampleCertificate().data.council.map((one) => ({ ...one, name: longName })),
      signatory: longName,
      check: [`Check at ${"a".repeat(60)}.example.org/verify.`],
    });
    const sheets = await sheetsOf(paper);
    expect(sheets.length).toBeLessThanOrEqual(3);
    for (const pieces of sheets) {
      const text = pieces.map((piece) => piece.text).join("");
      expect(text, "each sheet names the certificate").toContain("RAMPUR/NOD/2026-27/000123-K");
    }
    const allTexts = sheets.flat().map((piece) => piece.text);
    for (const member of members)
      expect(withoutSpaces(allTexts.join(""))).toContain(withoutSpaces(member));
    const latin = sheets.map((pieces) => pieces.filter((one) => /^[ -~]+$/.test(one.text)));
    expect(findOverlaps(latin)).toEqual([]);
  });

  it("does not break the URL of the check", async () => {
    const pieces = (await readTextPieces(print(sampleCertificate()))).flat();
    const text = pieces.map((piece) => piece.text).join("");
    expect(text).toContain("rampur.panchayat.example/verify");
  });
});

describe.runIf(hasPoppler)("Hindi", () => {
  it("is copied out as it was written", () => {
    expect(withoutSpaces(textOf(print(sampleCertificate())))).toContain(withoutSpaces(hardHindi));
  });

  it("is shaped as in hindi.png, which a person has checked, and differs from it with wrong shapes", async () => {
    const expected = await greysOf(join(import.meta.dirname, "hindi.png"));
    const shapeOf = (paragraph: string) => {
      const paper = sampleStatement({ paragraphs: [paragraph], draft: null });
      return pictureOf(print(paper));
    };
    const share = differingShare(await shapeOf(hardHindi), expected);
    // Without the conjuncts, as a program without shaping would print it.
    const unshaped = hardHindi.replaceAll("\u094D", "\u094D\u200C");
    expect(share).toBeLessThan(0.002);
    expect(differingShare(await shapeOf(unshaped), expected)).toBeGreaterThan(0.01);
  });
});
