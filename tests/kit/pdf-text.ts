import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A piece of text on a sheet, and where it stands: in points from the sheet's lower left corner. */
interface Piece {
  text: string;
  left: number;
  right: number;
  /** The letters of some words reach below it. */
  baseline: number;
  top: number;
}

/** Saves the PDF that a link leads to, and reads its text without spaces. */
export async function downloadPdf(page: Page, link: Locator) {
  const downloading = page.waitForEvent("download");
  await link.click();
  const download = await downloading;
  const path = await download.path();
  const sheets = await readTextPieces(await readFile(path));
  const text = sheets.flatMap((sheet) => sheet.map((piece) => piece.text)).join("");
  return { name: download.suggestedFilename(), text: text.replaceAll(/\s/g, ""), path };
}

/** The pieces of text of each sheet of a PDF. */
export async function readTextPieces(pdf: Buffer): Promise<Piece[][]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const sheets: Piece[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    sheets.push(
      items.flatMap((item) => {
        if (!("str" in item) || !item.str.trim()) return [];
        const [, , , , left = 0, baseline = 0] = item.transform as number[];
        const { str, width, height } = item;
        return [{ text: str, left, right: left + width, baseline, top: baseline + height }];
      }),
    );
  }
  await loading.destroy();
  return sheets;
}

/**
 * Finds pieces of text that overlap, so that they cannot be read on paper.
 * @returns one line for each two, with their sheet; empty if there are none
 */
export function findOverlaps(sheets: Piece[][]): string[] {
  // Letters reach above and below their line by less than this share of its height.
  const slack = 0.35;
  return sheets.flatMap((pieces, sheet) =>
    pieces.flatMap((piece, index) =>
      pieces
        .slice(index + 1)
        .filter((other) => {
          const across = Math.min(piece.right, other.right) - Math.max(piece.left, other.left);
          const down = Math.min(piece.top, other.top) - Math.max(piece.baseline, other.baseline);
          const line = Math.min(piece.top - piece.baseline, other.top - other.baseline);
          return across > 1 && down > line * slack;
        })
        .map((other) => `sheet ${sheet + 1}: "${piece.text}" and "${other.text}"`),
    ),
  );
}
