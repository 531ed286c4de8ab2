import {
  fileMaxBytes,
  photoJpegQuality,
  photoLongestSidePixels,
  photoShrunkFromBytes,
  picturePixelsAtMost,
} from "../../../council/limits.ts";
import {
  newCanvas,
  contextOnWhite,
  drawPhoto,
  freeCanvas,
  canvasReturnsNoise,
  toJpeg,
} from "./draw-photo.ts";
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
 * Makes a large photo smaller, and removes from any JPEG or PNG the metadata that may say where it was taken. If this
 * browser cannot decode a photo, or returns noise instead of what was drawn, the photo keeps its size. All other files stay
 * as they are.
 */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const prepared: PreparedFile = { blob: file, name: file.name, hint: undefined };
  if (!/\.(jpe?g|png)$/i.test(file.name)) return prepared;
  let photoCanvas: HTMLCanvasElement | undefined;
  try {
    const metadata = readPhotoMetadata(await bytesOf(file.slice(0, headMaxBytes)));
    if (!metadata) return prepared;
    prepared.blob = withoutMetadata(file, metadata);
    if (metadata.width * metadata.height > picturePixelsAtMost || canvasReturnsNoise())
      return prepared;
    photoCanvas = await drawPhoto(file, metadata, photoLongestSidePixels);
    prepared.hint = pictureHintOf(greyscaleOf(photoCanvas));
    if (!shouldReencode(file, metadata)) return prepared;
    const blob = await toJpeg(photoCanvas, photoJpegQuality);
    const { size } = prepared.blob;
    if (blob.size < size || size > fileMaxBytes || isTurnedPng(metadata))
      Object.assign(prepared, { blob, name: file.name.replace(/\.png$/i, ".jpg") });
  } catch {
    // A photo that this browser cannot draw is sent in its original size.
  } finally {
    if (photoCanvas) freeCanvas(photoCanvas);
  }
  return prepared;
}

function shouldReencode({ size }: File, metadata: PhotoMetadata): boolean {
  const { width, height } = metadata;
  return (
    Math.max(width, height) > photoLongestSidePixels ||
    size > photoShrunkFromBytes ||
    isTurnedPng(metadata)
  );
}

/** The orientation of a PNG is in the removed metadata, so its pixels have to be turned. */
const isTurnedPng = ({ isJpeg, orientation }: PhotoMetadata) => !isJpeg && orientation > 1;

function greyscaleOf(photoCanvas: HTMLCanvasElement) {
  const factor = Math.min(1, analysedSidePixels / Math.max(photoCanvas.width, photoCanvas.height));
  const width = Math.max(1, Math.round(photoCanvas.width * factor));
  const height = Math.max(1, Math.round(photoCanvas.height * factor));
  const canvas = newCanvas({ width, height });
  const context = contextOnWhite(canvas);
  context.drawImage(photoCanvas, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  freeCanvas(canvas);
  const shades = new Uint8Array(width * height);
  for (let pixel = 0; pixel < shades.length; pixel += 1)
    shades[pixel] = (data[4 * pixel]! * 3 + data[4 * pixel + 1]! * 6 + data[4 * pixel + 2]!) / 10;
  return { width, height, shades };
}

/** Reads a file; Safari before 14 has no `Blob.arrayBuffer`. */
export async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(blob).arrayBuffer());
}
