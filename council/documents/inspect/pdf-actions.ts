import { constants, inflateSync } from "node:zlib";
import { pdfObjectsMaxBytes } from "../../limits.ts";
import type { Verdict } from "../inspect.ts";

/** Actions that make a PDF reader run something: a script, a program or a player. */
const activeNames = ["JavaScript", "JS", "Launch", "RichMedia"].map((name) => Buffer.from(name));
const [slash, hash] = Buffer.from("/#");
/** Grouped by first byte. */
const activeNamesByFirstByte = Array.from({ length: 256 }, (_, byte) =>
  activeNames.filter(([firstByte]) => byte === firstByte),
);
/** The value of each byte as a hexadecimal digit; -1 if it is not one. */
const hexDigits = Array.from({ length: 256 }, (_, byte) =>
  "0123456789abcdef".indexOf(String.fromCharCode(byte).toLowerCase()),
);
/**
 * The characters that end a name: white space and delimiters (ISO 32000-1, 7.2.2), and two bytes that
 * Chrome's reader treats as white space.
 */
const nameEnds = new Set(Buffer.from("\0\t\n\f\r ()<>[]{}/%\x80\xff", "latin1"));
/** How many bytes before a stream are searched for its dictionary. */
const dictionaryMaxLength = 512;
/** How many object streams a file may have. Real writers put a hundred or more objects into each. */
const objectStreamsAtMost = 5000;

/**
 * Decides whether a PDF makes its reader run a script, a program or a player (ISO 32000-1, 12.6.4.5, 12.6.4.16 and 13).
 * Searches plain objects and object streams, but not the content of fonts, pictures and pages. In an encrypted file,
 * searches no object streams either. A file whose object streams unpack to more than those of any real file is
 * `uncheckable`.
 */
export function verdictOnActions(bytes: Buffer): Verdict {
  let remainingBytes = pdfObjectsMaxBytes;
  let objectStreamCount = 0;
  let from = 0;
  for (;;) {
    const stream = bytes.indexOf("stream", from);
    const end = stream < 0 ? -1 : bytes.indexOf("endstream", stream);
    if (end < 0) return isActive(bytes, from) ? "active" : "accepted";
    if (isActive(bytes, from, stream)) return "active";
    const dictionaryAt = Math.max(from, stream - dictionaryMaxLength);
    const dictionary = decodeNames(bytes.toString("latin1", dictionaryAt, stream));
    if (dictionary.includes("/ObjStm")) {
      objectStreamCount += 1;
      const content = bytes.subarray(contentAt(bytes, stream), end);
      const objects = unpack(content, dictionary, remainingBytes);
      if (objects === undefined || objectStreamCount > objectStreamsAtMost) return "uncheckable";
      if (isActive(objects)) return "active";
      remainingBytes -= objects.length;
    }
    from = end + "endstream".length;
  }
}

/**
 * Whether an active name is in these bytes. Scans bytes, because a string would need many times the memory, and in a loop,
 * because a call of `indexOf` per slash is slow in files with millions of slashes.
 */
function isActive(objects: Buffer, from = 0, to = objects.length): boolean {
  const part = objects.subarray(from, to);
  for (let offset = 0; offset < part.length; offset += 1)
    if (part[offset] === slash && isActiveName(part, offset + 1)) return true;
  return false;
}

function isActiveName(objects: Buffer, from: number): boolean {
  const byte = objects[from] ?? 0;
  const firstByte = byte === hash ? (numberAt(objects, from + 1) ?? 0) : byte;
  for (const name of activeNamesByFirstByte[firstByte]!)
    if (isNamed(objects, from, name)) return true;
  return false;
}

/** Whether this complete name is at this offset, its letters plain or hex-encoded. */
function isNamed(objects: Buffer, from: number, name: Buffer): boolean {
  let offset = from;
  for (let letter = 0; letter < name.length; letter += 1) {
    let byte = objects[offset];
    if (byte === hash) {
      byte = numberAt(objects, offset + 1);
      offset += 2;
    }
    if (byte !== name[letter]) return false;
    offset += 1;
  }
  return offset >= objects.length || nameEnds.has(objects[offset]!);
}

/** Reads the number of two hexadecimal digits; undefined if they are no such digits. */
function numberAt(bytes: Buffer, offset: number): number | undefined {
  const high = hexDigits[bytes[offset] ?? 0]!;
  const low = hexDigits[bytes[offset + 1] ?? 0]!;
  return high < 0 || low < 0 ? undefined : high * 16 + low;
}

/** Decodes names whose letters are written as numbers (ISO 32000-1, 7.3.5). */
function decodeNames(objects: string): string {
  if (!objects.includes("#")) return objects;
  return objects.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
}

/** Returns the offset of a stream's content, which follows the keyword and one line end. */
function contentAt(bytes: Buffer, stream: number): number {
  const offset = stream + "stream".length;
  return bytes.toString("latin1", offset, offset + 2) === "\r\n" ? offset + 2 : offset + 1;
}

/** Unpacks an object stream. @returns undefined if it unpacks to more than the limit. */
function unpack(content: Buffer, dictionary: string, maxBytes: number): Buffer | undefined {
  if (!dictionary.includes("/FlateDecode")) return content;
  try {
    const options = { maxOutputLength: Math.max(1, maxBytes), finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(content, options);
  } catch (error) {
    // With any other error the stream is encrypted, or so broken that no reader can open it.
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE"
      ? undefined
      : Buffer.alloc(0);
  }
}
