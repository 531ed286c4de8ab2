/** Why the text of a picture may be unreadable. */
export type PictureHint = "dark" | "blurred";

/** The shades of a picture, 0 to 255, row by row. */
export interface GreyscalePicture {
  width: number;
  height: number;
  shades: Uint8Array;
}

/** Paper is the lightest thing on a photo of a document. If its shade is lower than this, the photo is too dark. */
const darkPaperShade = 90;
/** The least sharpness of a picture whose text can be read (decision 242). */
const readableSharpness = 100;
const tilesPerSide = 12;
/**
 * The share of the tiles that is judged, the sharpest ones: the text of a document may cover no larger part of the picture.
 */
const sharpestPart = 0.1;

/** A hint for whoever took the picture; never a reason to refuse it. */
export function pictureHintOf(picture: GreyscalePicture): PictureHint | undefined {
  if (lightShadeOf(picture) < darkPaperShade) return "dark";
  return sharpnessOf(picture) < readableSharpness ? "blurred" : undefined;
}

/** The shade of the paper: 90 % of the pixels are darker. */
function lightShadeOf({ shades }: GreyscalePicture): number {
  const counts = new Uint32Array(256);
  for (const shade of shades) counts[shade]! += 1;
  let pixelsLeft = shades.length / 10;
  for (let shade = 255; shade >= 0; shade -= 1) {
    pixelsLeft -= counts[shade]!;
    if (pixelsLeft <= 0) return shade;
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
  const tileStart = (index: number, length: number) =>
    1 + Math.floor((index * (length - 2)) / tilesPerSide);
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let y = tileStart(row, height); y < tileStart(row + 1, height); y += 1)
    for (let x = tileStart(column, width); x < tileStart(column + 1, width); x += 1) {
      const index = y * width + x;
      const neighbours =
        shades[index - 1]! + shades[index + 1]! + shades[index - width]! + shades[index + width]!;
      const laplacian = neighbours - 4 * shades[index]!;
      count += 1;
      sum += laplacian;
      squares += laplacian * laplacian;
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
