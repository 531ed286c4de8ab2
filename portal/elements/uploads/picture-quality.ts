/** Why the text of a picture may be unreadable. */
export type PictureHint = "dark" | "blurred";

/** The shades of a picture, 0 to 255, row by row. */
export interface GreyscalePicture {
  width: number;
  height: number;
  shades: Uint8Array;
}

/** Paper is the lightest thing on a photo of a document: below this shade even that is dark. */
const darkPaperShade = 90;
/** The least sharpness of a picture whose text can be read (decision 242). */
const readableSharpness = 100;
const tilesPerSide = 12;
/**
 * Only this share of the tiles, the sharpest ones, is judged: the text of a document may cover no more of the picture.
 */
const sharpestPart = 0.1;

/** A hint for whoever took the picture; never a reason to refuse it. */
export function pictureHintOf(picture: GreyscalePicture): PictureHint | undefined {
  if (lightShadeOf(picture) < darkPaperShade) return "dark";
  return sharpnessOf(picture) < readableSharpness ? "blurred" : undefined;
}

/** The shade that 90 % of the pixels are darker than. */
function lightShadeOf({ shades }: GreyscalePicture): number {
  const counts = new Uint32Array(256);
  for (const shade of shades) counts[shade]! += 1;
  let lighter = shades.length / 10;
  for (let shade = 255; shade >= 0; shade -= 1) {
    lighter -= counts[shade]!;
    if (lighter <= 0) return shade;
  }
  return 0;
}

/** How steep the edges are in the sharpest tenth of the picture: the mean variance of the Laplacian. */
export function sharpnessOf(picture: GreyscalePicture): number {
  const tiles: number[] = [];
  for (let row = 0; row < tilesPerSide; row += 1)
    for (let column = 0; column < tilesPerSide; column += 1)
      tiles.push(edgesIn(picture, row, column));
  tiles.sort((one, other) => other - one);
  const sharpest = tiles.slice(0, Math.ceil(tiles.length * sharpestPart));
  return sharpest.reduce((sum, one) => sum + one, 0) / sharpest.length;
}

/** The variance of the Laplacian in one tile. */
function edgesIn({ width, height, shades }: GreyscalePicture, row: number, column: number): number {
  const edge = (index: number, length: number) =>
    1 + Math.floor((index * (length - 2)) / tilesPerSide);
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let y = edge(row, height); y < edge(row + 1, height); y += 1)
    for (let x = edge(column, width); x < edge(column + 1, width); x += 1) {
      const at = y * width + x;
      const around = shades[at - 1]! + shades[at + 1]! + shades[at - width]! + shades[at + width]!;
      const laplacian = around - 4 * shades[at]!;
      count += 1;
      sum += laplacian;
      squares += laplacian * laplacian;
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
