import { constants, inflateSync } from "node:zlib";
import { pdfObjectsMaxBytes } from "../../limits.ts";
import type { Verdict } from "../inspect.ts";

/** Actions that make a PDF reader run something: a script, a program or a player. */
const acting = ["JavaScript", "JS", "Launch", "RichMedia"].map((name) => Buffer.from(name));
const [slash, hash] = Buffer.from("/#");
/** Grouped by first byte. */
const actingBy = Array.from({ length: 256 }, (_, byte) =>
  acting.filter(([first]) => byte === first),
);
/** What each byte counts as a hexadecimal digit; -1 where it is none. */
const digits = Array.from({ length: 256 }, (_, byte) =>
  "0123456789abcdef".indexOf(String.fromCharCode(byte).toLowerCase()),
);
/**
 * What ends a name: white space and delimiters (ISO 32000-1, 7.2.2), and two bytes that Chrome's reader
 * takes for white space.
 */
const ending = new Set(Buffer.from("\0\t\n\f\r ()<>[]{}/%\x80\xff", "latin1"));
const dictionaryMaxLength = 512;
/** Streams of objects; writers put a hundred objects or more into each. */
const objectStreamsAtMost = 5000;

/**
 * Says whether a PDF asks its reader to run a script, a program or a player (ISO 32000-1, 12.6.4.5,
 * 12.6.4.16 and 13). Looks at the objects as they stand and into streams of objects; what fonts,
 * pictures and pages hold is not looked at, and in an encrypted file neither are streams of
 * objects. Object streams that unpack to more than any honest file's are not searched.
 */
export function verdictOnActions(bytes: Buffer): Verdict {
  let room = pdfObjectsMaxBytes;
  let streams = 0;
  let from = 0;
  for (;;) {
    const stream = bytes.indexOf("stream", from);
    const end = stream < 0 ? -1 : bytes.indexOf("endstream", stream);
    if (end < 0) return isActive(bytes, from) ? "active" : "accepted";
    if (isActive(bytes, from, stream)) return "active";
    const dictionaryAt = Math.max(from, stream - dictionaryMaxLength);
    const dictionary = plain(bytes.toString("latin1", dictionaryAt, stream));
    if (dictionary.includes("/ObjStm")) {
      streams += 1;
      const content = bytes.subarray(contentAt(bytes, stream), end);
      const objects = unpacked(content, dictionary, room);
      if (objects === undefined || streams > objectStreamsAtMost) return "uncheckable";
      if (isActive(objects)) return "active";
      room -= objects.length;
    }
    from = end + "endstream".length;
  }
}

/**
 * Scans the bytes directly: as a string they would need many times the memory. A loop, because a
 * call per slash is slower on files with millions of them.
 */
function isActive(objects: Buffer, from = 0, to = objects.length): boolean {
  const part = objects.subarray(from, to);
  for (let at = 0; at < part.length; at += 1)
    if (part[at] === slash && isActing(part, at + 1)) return true;
  return false;
}

function isActing(objects: Buffer, from: number): boolean {
  const byte = objects[from] ?? 0;
  const first = byte === hash ? (numberAt(objects, from + 1) ?? 0) : byte;
  for (const name of actingBy[first]!) if (isNamed(objects, from, name)) return true;
  return false;
}

/** Whether a complete name is at this offset, with plain or hex-encoded letters. */
function isNamed(objects: Buffer, from: number, name: Buffer): boolean {
  let at = from;
  for (let letter = 0; letter < name.length; letter += 1) {
    let byte = objects[at];
    if (byte === hash) {
      byte = numberAt(objects, at + 1);
      at += 2;
    }
    if (byte !== name[letter]) return false;
    at += 1;
  }
  return at >= objects.length || ending.has(objects[at]!);
}

/** A number of two hexadecimal digits, if there is one. */
function numberAt(bytes: Buffer, at: number): number | undefined {
  const high = digits[bytes[at] ?? 0]!;
  const low = digits[bytes[at + 1] ?? 0]!;
  return high < 0 || low < 0 ? undefined : high * 16 + low;
}

/** Names may be written with numbers for letters (ISO 32000-1, 7.3.5). */
function plain(objects: string): string {
  if (!objects.includes("#")) return objects;
  return objects.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
}

/** Where a stream's content begins: after the keyword and one line end. */
function contentAt(bytes: Buffer, stream: number): number {
  const at = stream + "stream".length;
  return bytes.toString("latin1", at, at + 2) === "\r\n" ? at + 2 : at + 1;
}

/** Undefined if it unpacks to more than the limit. */
function unpacked(content: Buffer, dictionary: string, maxBytes: number): Buffer | undefined {
  if (!dictionary.includes("/FlateDecode")) return content;
  try {
    const options = { maxOutputLength: Math.max(1, maxBytes), finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(content, options);
  } catch (error) {
    // Else it is encrypted, or so broken that a reader cannot open it either.
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE"
      ? undefined
      : Buffer.alloc(0);
  }
}
