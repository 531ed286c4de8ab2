/** Metadata of a picture, read from its first bytes without decoding it. */
export interface PhotoMetadata {
  /** By its bytes, whatever its name says; otherwise a PNG. */
  isJpeg: boolean;
  /** In pixels as stored, before the orientation is applied. */
  width: number;
  height: number;
  /** The EXIF orientation, 1 to 8: how it has to be rotated and mirrored. */
  orientation: number;
  /** The parts that the picture is shown without, in file order: they may name the place where it was taken. */
  removable: Range[];
}

/** A range of bytes; the one at `end` is not part of it. */
interface Range {
  from: number;
  end: number;
}

const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const orientationTag = 0x0112;

/** A big-endian TIFF header, and a directory with one entry: the orientation, whose value follows. */
const tiffStart = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0];

/**
 * Reads the metadata of a JPEG or PNG. Never throws: truncated or malformed parts count as missing.
 * @returns undefined if it is neither, or if its size is not in these bytes
 */
export function readPhotoMetadata(bytes: Uint8Array): PhotoMetadata | undefined {
  const found: PhotoMetadata = {
    isJpeg: startsWith(bytes, 0, [0xff, 0xd8]),
    width: 0,
    height: 0,
    orientation: 1,
    removable: [],
  };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (found.isJpeg) readJpeg(bytes, view, found);
    else if (startsWith(bytes, 0, png)) readPng(bytes, view, found);
  } catch {
    // The bytes end within a field.
  }
  return found.width > 0 && found.height > 0 ? found : undefined;
}

/** The same picture with its pixels and colours alone; a JPEG keeps its orientation. */
export function withoutMetadata(
  picture: Blob,
  { isJpeg, orientation, removable }: PhotoMetadata,
): Blob {
  const parts: BlobPart[] = [];
  let from = 0;
  for (const range of removable) {
    parts.push(picture.slice(from, range.from));
    if (isJpeg && orientation > 1 && !from) parts.push(orientationSegment(orientation));
    from = range.end;
  }
  return new Blob([...parts, picture.slice(from)]);
}

/** A segment of a JPEG with nothing but an EXIF orientation. */
export function orientationSegment(orientation: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array([0xff, 0xe1, 0, 34, ...exif, ...tiffStart, orientation, 0, 0, 0, 0, 0, 0]);
}

function readJpeg(bytes: Uint8Array, view: DataView, found: PhotoMetadata): void {
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = view.getUint16(at);
    // Fill bytes may stand before a marker.
    if (marker === 0xffff) {
      at += 1;
      continue;
    }
    // The image data begins.
    if (marker < 0xffc0 || marker === 0xffda) return;
    const end = at + 2 + view.getUint16(at + 2);
    if (end < at + 4) return;
    if (startsWith(bytes, at + 4, exif)) readTiff(bytes.subarray(at + 4 + exif.length, end), found);
    // Segments that programs add, and comments, are removed; JFIF, the colour profile and Adobe's colours are needed.
    if (marker > 0xffe0 && ![0xffe2, 0xffee].includes(marker))
      found.removable.push({ from: at, end });
    // Any start of frame; the three other markers between are tables and extensions.
    if (marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      found.height = view.getUint16(at + 5);
      found.width = view.getUint16(at + 7);
    }
    at = end;
  }
}

function readPng(bytes: Uint8Array, view: DataView, found: PhotoMetadata): void {
  let at = png.length;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at);
    const data = at + 8;
    const kind = String.fromCharCode(...bytes.subarray(at + 4, data));
    if (kind === "IHDR") {
      found.width = view.getUint32(data);
      found.height = view.getUint32(data + 4);
    }
    const end = data + length + 4;
    if (kind === "eXIf") readTiff(bytes.subarray(data, data + length), found);
    if (["eXIf", "tEXt", "zTXt", "iTXt"].includes(kind)) found.removable.push({ from: at, end });
    at = end;
  }
}

/** The rest of the picture is read even if its EXIF data are broken. */
function readTiff(tiff: Uint8Array, found: PhotoMetadata): void {
  try {
    readDirectory(new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength), found);
  } catch {
    // It has no orientation.
  }
}

/** The first directory of EXIF data has the orientation. */
function readDirectory(view: DataView, found: PhotoMetadata): void {
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  const entries = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (view.getUint16(at, isLittle) !== orientationTag) continue;
    const orientation = view.getUint16(at + 8, isLittle);
    if (orientation >= 1 && orientation <= 8) found.orientation = orientation;
  }
}

function startsWith(bytes: Uint8Array, at: number, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[at + index] === byte);
}
