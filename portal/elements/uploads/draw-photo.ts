import { orientationSegment, type PhotoMetadata } from "./photo-metadata.ts";

interface DecodedPhoto {
  source: CanvasImageSource;
  width: number;
  height: number;
  release(): void;
}

/** Firefox 84 and old WebViews decode some files by only one of the two methods. */
const decoders = [
  async (file: Blob): Promise<DecodedPhoto> => {
    const source = await createImageBitmap(file);
    const { width, height } = source;
    return { source, width, height, release: () => source.close() };
  },
  async (file: Blob): Promise<DecodedPhoto> => {
    const source = new Image();
    source.src = URL.createObjectURL(file);
    const release = () => URL.revokeObjectURL(source.src);
    try {
      await source.decode();
    } catch (error) {
      release();
      throw error;
    }
    return { source, width: source.naturalWidth, height: source.naturalHeight, release };
  },
];

/**
 * Draws a picture upright on white, scaled down to a longest side. Only its pixels are copied, no metadata.
 * @throws if this browser cannot decode it
 */
export async function drawPhoto(
  file: Blob,
  { orientation }: Pick<PhotoMetadata, "orientation">,
  longestSide: number,
): Promise<HTMLCanvasElement> {
  let failure: unknown;
  for (const decode of decoders)
    try {
      const isDecodedUpright = orientation === 1 || (await appliesOrientation(decode));
      const decoded = await decode(file);
      try {
        return turn(scale(decoded, longestSide), isDecodedUpright ? 1 : orientation);
      } finally {
        decoded.release();
      }
    } catch (error) {
      failure = error;
    }
  throw failure;
}

/** Scales a picture down, each time by half at most, because browsers lose lines of text when they scale by more at once. */
function scale({ source, width, height }: DecodedPhoto, longestSide: number): HTMLCanvasElement {
  const factor = Math.min(1, longestSide / Math.max(width, height));
  const target = { width: Math.round(width * factor), height: Math.round(height * factor) };
  let current = source;
  let size = { width, height };
  for (;;) {
    const isLast = size.width <= 2 * target.width && size.height <= 2 * target.height;
    const nextSize = isLast
      ? target
      : { width: Math.ceil(size.width / 2), height: Math.ceil(size.height / 2) };
    const canvas = newCanvas(nextSize);
    contextOnWhite(canvas).drawImage(current, 0, 0, nextSize.width, nextSize.height);
    if (current instanceof HTMLCanvasElement) freeCanvas(current);
    if (isLast) return canvas;
    current = canvas;
    size = nextSize;
  }
}

/**
 * For each EXIF orientation the matrix that makes the picture upright. Its last two numbers are a translation: `w` is the
 * width of the picture, `h` its height.
 */
const matrices: readonly (readonly [
  number,
  number,
  number,
  number,
  0 | "w" | "h",
  0 | "w" | "h",
])[] = [
  [1, 0, 0, 1, 0, 0],
  [-1, 0, 0, 1, "w", 0],
  [-1, 0, 0, -1, "w", "h"],
  [1, 0, 0, -1, 0, "h"],
  [0, 1, 1, 0, 0, 0],
  [0, 1, -1, 0, "h", 0],
  [0, -1, -1, 0, "h", "w"],
  [0, -1, 1, 0, 0, "w"],
];

function turn(canvas: HTMLCanvasElement, orientation: number): HTMLCanvasElement {
  if (orientation === 1) return canvas;
  const { width: w, height: h } = canvas;
  const [a, b, c, d, right, down] = matrices[orientation - 1]!;
  const turned = newCanvas(orientation > 4 ? { width: h, height: w } : canvas);
  const context = contextOnWhite(turned);
  const lengths = { w, h, 0: 0 };
  context.setTransform(a, b, c, d, lengths[right], lengths[down]);
  context.drawImage(canvas, 0, 0);
  freeCanvas(canvas);
  return turned;
}

/** Whether a decoder turns pictures as their EXIF data say, which it shows with a picture of two pixels. */
async function appliesOrientation(decode: (file: Blob) => Promise<DecodedPhoto>): Promise<boolean> {
  const jpeg = await toJpeg(newCanvas({ width: 2, height: 1 }), 0.5);
  const sample = new Blob([jpeg.slice(0, 2), orientationSegment(6), jpeg.slice(2)], {
    type: "image/jpeg",
  });
  const { width, release } = await decode(sample);
  release();
  return width === 1;
}

/**
 * Whether this browser returns pixels other than those drawn, to hide which browser it is, as Firefox with
 * `resistFingerprinting` does. Small differences, which nobody sees, do not count.
 */
export function canvasReturnsNoise(): boolean {
  const canvas = newCanvas({ width: 8, height: 8 });
  const context = contextOnWhite(canvas);
  context.fillStyle = "#777";
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  return data.some((value, index) => index % 4 < 3 && Math.abs(value - 0x77) > 8);
}

/** Frees the memory of a canvas at once: Safari allows a page little memory for all its canvases. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
}

/**
 * The content of a canvas as a JPEG.
 * @throws if the browser does not have the memory for it
 */
export function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob?.type === "image/jpeg" ? resolve(blob) : reject(new Error("not made a JPEG")),
      "image/jpeg",
      quality,
    );
  });
}

export function newCanvas({ width, height }: { width: number; height: number }): HTMLCanvasElement {
  return Object.assign(document.createElement("canvas"), { width, height });
}

/** Fills a canvas with white, and returns its context, which scales smoothly. */
export function contextOnWhite(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}
