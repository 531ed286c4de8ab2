import {
  fileMaxBytes,
  photoJpegQuality,
  photoLongestSidePixels,
  photoShrunkFromBytes,
  picturePixelsAtMost,
} from "../../../council/limits.ts";
import { canvasOf, contextOf, drawPhoto, freeCanvas, returnsNoise, toJpeg } from "./draw-photo.ts";
import { readPhotoMetadata, withoutMetadata, type PhotoMetadata } from "./photo-metadata.ts";
import { pictureHintOf, type PictureHint } from "./picture-quality.ts";

/** A file as it is sent. */
export interface PreparedFile {
  blob: Blob;
  name: string;
  hint: PictureHint | undefined;
}

/** How much of a file is searched for metadata: cameras put large previews before the size of the picture. */
const headMaxBytes = 1024 * 1024;
/** Large enough to distinguish sharp text from blurred text. */
const analysedSidePixels = 1000;

/**
 * Makes a large photo smaller, and re-encodes one that contains its location without it. Any other file stays unchanged,
 * and so does a photo that this browser cannot decode: the server decides on it. Where the browser returns noise instead
 * of what was drawn, a photo keeps its size, and loses its metadata if it contains its location.
 */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const unchanged = { blob: file, name: file.name, hint: undefined };
  if (!/\.(jpe?g|png)$/i.test(file.name)) return unchanged;
  let drawn: HTMLCanvasElement | undefined;
  try {
    const metadata = readPhotoMetadata(await bytesOf(file.slice(0, headMaxBytes)));
    if (!metadata || metadata.width * metadata.height > picturePixelsAtMost) return unchanged;
    if (returnsNoise())
      return metadata.hasLocation
        ? { ...unchanged, blob: withoutMetadata(file, metadata) }
        : unchanged;
    drawn = await drawPhoto(file, metadata, photoLongestSidePixels);
    const hint = pictureHintOf(greyscaleOf(drawn));
    if (!shouldReencode(file, metadata)) return { ...unchanged, hint };
    const blob = await toJpeg(drawn, photoJpegQuality);
    const isNoGain = blob.size >= file.size && !metadata.hasLocation && file.size <= fileMaxBytes;
    if (isNoGain) return { ...unchanged, hint };
    return { blob, name: file.name.replace(/\.png$/i, ".jpg"), hint };
  } catch {
    return unchanged;
  } finally {
    if (drawn) freeCanvas(drawn);
  }
}

function shouldReencode({ size }: File, { width, height, hasLocation }: PhotoMetadata): boolean {
  const isLarge = Math.max(width, height) > photoLongestSidePixels || size > photoShrunkFromBytes;
  return isLarge || hasLocation;
}

function greyscaleOf(drawn: HTMLCanvasElement) {
  const factor = Math.min(1, analysedSidePixels / Math.max(drawn.width, drawn.height));
  const width = Math.max(1, Math.round(drawn.width * factor));
  const height = Math.max(1, Math.round(drawn.height * factor));
  const canvas = canvasOf({ width, height });
  const context = contextOf(canvas);
  context.drawImage(drawn, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  freeCanvas(canvas);
  const shades = new Uint8Array(width * height);
  for (let at = 0; at < shades.length; at += 1)
    shades[at] = (data[4 * at]! * 3 + data[4 * at + 1]! * 6 + data[4 * at + 2]!) / 10;
  return { width, height, shades };
}

/** Reads a file; Safari before 14 has no `Blob.arrayBuffer`. */
export async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(blob).arrayBuffer());
}
