import { once } from "node:events";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { formulaStart } from "./csv.ts";

/** A cell: a text, a number, a day as `YYYY-MM-DD`, or nothing. */
export type Cell = string | number | null | { day: string };

/** The longest text that Excel reads in a cell. */
const textMaxLength = 32_767;
/** Matches characters that XML 1.0 cannot contain, and lone surrogates. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The formats of `styles` below, by their position. */
const formats = { plain: 0, heading: 1, day: 2, quoted: 3 } as const;

/**
 * A table as an XLSX file (ECMA-376) of one sheet, piece by piece: written rows are not kept in memory, and the next page is
 * requested only when the reader wants more. Texts are never formulas. Texts that look like formulas are marked as text, so
 * that they stay text even when somebody edits the cell.
 * @param pages pages of rows; if they throw an error, the file ends early and the error is thrown again
 */
export async function* toXlsx(
  headings: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const sheet = Readable.from(sheetParts(headings, pages), { objectMode: false });
  const output = zip.outputStream;
  const fail = (error: Error) => output.destroy(error);
  zip.on("error", fail);
  sheet.on("error", fail);
  for (const [name, content] of fixedParts) zip.addBuffer(Buffer.from(content), name);
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  try {
    for await (const chunk of output) yield chunk as Uint8Array;
  } finally {
    if (!sheet.destroyed) {
      sheet.destroy();
      await once(sheet, "close");
    }
  }
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const contentTypes = "http://schemas.openxmlformats.org/package/2006/content-types";
const sheetTypes = "application/vnd.openxmlformats-officedocument.spreadsheetml";

async function* sheetParts(
  headings: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  const head = headings.map((text) => textCell(text, formats.heading)).join("");
  yield Buffer.from(
    // Freezes the row of headings, so that it stays in view.
    `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${headings.length}" width="18" customWidth="1"/></cols><sheetData><row>${head}</row>`,
  );
  for await (const rows of pages)
    yield Buffer.from(rows.map((row) => `<row>${row.map(cellXml).join("")}</row>`).join(""));
  yield Buffer.from("</sheetData></worksheet>");
}

function cellXml(cell: Cell): string {
  // Cells are written without a position, so an empty cell is needed to keep the next cell in its column.
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  if (typeof cell === "object") return `<c s="${formats.day}"><v>${serialOf(cell.day)}</v></c>`;
  return textCell(cell, formulaStart.test(cell) ? formats.quoted : formats.plain);
}

function textCell(text: string, format: number): string {
  const escaped = text
    .slice(0, textMaxLength)
    .replace(notInXml, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  return `<c t="inlineStr" s="${format}"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The number of a day as spreadsheets count days, since 30 December 1899. */
function serialOf(day: string): number {
  return (Date.parse(day) - Date.UTC(1899, 11, 30)) / dayMs;
}

/** The files in the archive besides the sheet, by their names. */
const fixedParts = Object.entries({
  "[Content_Types].xml": `${xml}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetTypes}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetTypes}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetTypes}.styles+xml"/></Types>`,
  "_rels/.rels": `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`,
});
