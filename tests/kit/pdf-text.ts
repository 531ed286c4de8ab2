import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A piece of text on a sheet; in points from the lower left corner. */
interface Piece {
  text: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
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
        const [, , , , left = 0, bottom = 0] = item.transform as number[];
        const { str, width, height } = item;
        return [{ text: str, left, right: left + width, bottom, top: bottom + height }];
      }),
    );
  }
  await loading.destroy();
  return sheets;
}

/** Overlapping pieces of text, which cannot be read on paper. */
export function overlaps(sheets: Piece[][]): string[] {
  // Letters exceed their line above and below by less than this share of its height.
  const slack = 0.35;
  return sheets.flatMap((pieces, sheet) =>
    pieces.flatMap((piece, index) =>
      pieces
        .slice(index + 1)
        .filter((other) => {
          const across = Math.min(piece.right, other.right) - Math.max(piece.left, other.left);
          const down = Math.min(piece.top, other.top) - Math.max(piece.bottom, other.bottom);
          const line = Math.min(piece.top - piece.bottom, other.top - other.bottom);
          return across > 1 && down > line * slack;
        })
        .map((other) => `sheet ${sheet + 1}: "${piece.text}" and "${other.text}"`),
    ),
  );
}
