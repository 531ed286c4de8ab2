/** Metadata of a picture, read from its first bytes without decoding it. */
export interface PhotoMetadata {
  /** Whether the picture is a JPEG by its bytes, whatever its name says; otherwise it is a PNG. */
  isJpeg: boolean;
  /** In pixels as stored, before the orientation is applied. */
  width: number;
  height: number;
  /** The EXIF orientation, 1 to 8: how the picture has to be rotated and mirrored. */
  orientation: number;
  /** The parts that can be left out, in file order. They may name the place where the picture was taken. */
  removable: Range[];
}

/** A range of bytes; the byte at `end` is not part of it. */
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
 * @returns undefined if the bytes are neither, or do not contain the size of the picture
 */
export function readPhotoMetadata(bytes: Uint8Array): PhotoMetadata | undefined {
  const metadata: PhotoMetadata = {
    isJpeg: startsWith(bytes, 0, [0xff, 0xd8]),
    width: 0,
    height: 0,
    orientation: 1,
    removable: [],
  };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (metadata.isJpeg) readJpeg(bytes, view, metadata);
    else if (startsWith(bytes, 0, png)) readPng(bytes, view, metadata);
  } catch {
    // The bytes end within a field.
  }
  return metadata.width > 0 && metadata.height > 0 ? metadata : undefined;
}

/** The same picture without metadata: only its pixels and colours, and the orientation of a JPEG. */
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

function readJpeg(bytes: Uint8Array, view: DataView, metadata: PhotoMetadata): void {
  let offset = 2;
  while (offset + 4 <= bytes.length) {
    const marker = view.getUint16(offset);
    // Fill bytes may stand before a marker.
    if (marker === 0xffff) {
      offset += 1;
      continue;
    }
    // The image data begins.
    if (marker < 0xffc0 || marker === 0xffda) return;
    const end = offset + 2 + view.getUint16(offset + 2);
    if (end < offset + 4) return;
    if (startsWith(bytes, offset + 4, exif))
      readTiff(bytes.subarray(offset + 4 + exif.length, end), metadata);
    // Segments that programs add, and comments, are removed; JFIF, the colour profile and Adobe's colours are needed.
    if (marker > 0xffe0 && ![0xffe2, 0xffee].includes(marker))
      metadata.removable.push({ from: offset, end });
    // Every marker that starts a frame; the three markers between them belong to tables and extensions.
    if (marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      metadata.height = view.getUint16(offset + 5);
      metadata.width = view.getUint16(offset + 7);
    }
    offset = end;
  }
}

function readPng(bytes: Uint8Array, view: DataView, metadata: PhotoMetadata): void {
  let offset = png.length;
  while (offset + 8 <= bytes.length) {
    const length = view.getUint32(offset);
    const data = offset + 8;
    const kind = String.fromCharCode(...bytes.subarray(offset + 4, data));
    if (kind === "IHDR") {
      metadata.width = view.getUint32(data);
      metadata.height = view.getUint32(data + 4);
    }
    const end = data + length + 4;
    if (kind === "eXIf") readTiff(bytes.subarray(data, data + length), metadata);
    if (["eXIf", "tEXt", "zTXt", "iTXt"].includes(kind))
      metadata.removable.push({ from: offset, end });
    offset = end;
  }
}

/** Reads EXIF data. Does not throw if they are broken, so that the rest of the picture is read. */
function readTiff(tiff: Uint8Array, metadata: PhotoMetadata): void {
  try {
    readDirectory(new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength), metadata);
  } catch {
    // The picture counts as one without an orientation.
  }
}

/** Reads the orientation from the first directory of EXIF data. */
function readDirectory(view: DataView, metadata: PhotoMetadata): void {
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  const entries = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry += 1) {
    const offset = directory + 2 + entry * 12;
    if (view.getUint16(offset, isLittle) !== orientationTag) continue;
    const orientation = view.getUint16(offset + 8, isLittle);
    if (orientation >= 1 && orientation <= 8) metadata.orientation = orientation;
  }
}

function startsWith(bytes: Uint8Array, offset: number, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[offset + index] === byte);
}
