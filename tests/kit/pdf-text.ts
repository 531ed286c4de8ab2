import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A piece of text on a sheet, and its place: in points from the lower left corner of the sheet. */
interface Piece {
  text: string;
  left: number;
  right: number;
  /** The line on which the letters stand; some letters reach below it. */
  baseline: number;
  top: number;
}

/** Downloads the PDF to which a link leads. @returns its name, its text without spaces, and the path of the file */
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
 * Finds pieces of text that lie over each other, so that they cannot be read on paper.
 * @returns one line for each two of them, with the number of their sheet
 */
export function findOverlaps(sheets: Piece[][]): string[] {
  // The letters of a line reach above and below it by less than this share of its height.
  const slack = 0.35;
  return sheets.flatMap((pieces, sheet) =>
    pieces.flatMap((piece, index) =>
      pieces
        .slice(index + 1)
        .filter((otherPiece) => {
          const across =
            Math.min(piece.right, otherPiece.right) - Math.max(piece.left, otherPiece.left);
          const down =
            Math.min(piece.top, otherPiece.top) - Math.max(piece.baseline, otherPiece.baseline);
          const line = Math.min(piece.top - piece.baseline, otherPiece.top - otherPiece.baseline);
          return across > 1 && down > line * slack;
        })
        .map((otherPiece) => `sheet ${sheet + 1}: "${piece.text}" and "${otherPiece.text}"`),
    ),
  );
}
