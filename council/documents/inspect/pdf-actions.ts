import { constants, inflateSync } from "node:zlib";

/** What makes a reader run something: a script, a program of the machine, a player. */
const acting = new Set(["JavaScript", "JS", "Launch", "RichMedia"]);
const longestActing = Math.max(...[...acting].map((name) => name.length));
const [slash, hash] = Buffer.from("/#");
/** How one of them may begin: with its first letter, or with the number of it. */
const beginnings = new Set([...acting].map((name) => name.charCodeAt(0)).concat(hash!));
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
const unpackedMaxBytes = 32 * 1024 * 1024;

/**
 * Whether a PDF asks its reader to run a script, a program or a player (ISO 32000-1, 12.6.4.5, 12.6.4.16
 * and 13). Looks at the objects as they stand and into streams of objects; what fonts, pictures and
 * pages hold is not looked at, and in an encrypted file neither are streams of objects.
 */
export function carriesActions(bytes: Buffer): boolean {
  let room = unpackedMaxBytes;
  let from = 0;
  for (;;) {
    const stream = bytes.indexOf("stream", from);
    const end = stream < 0 ? -1 : bytes.indexOf("endstream", stream);
    if (end < 0) return acts(bytes, from);
    if (acts(bytes, from, stream)) return true;
    const dictionaryAt = Math.max(from, stream - dictionaryMaxLength);
    const dictionary = plain(bytes.toString("latin1", dictionaryAt, stream));
    if (dictionary.includes("/ObjStm")) {
      const content = bytes.subarray(contentAt(bytes, stream), end);
      const objects = unpacked(content, dictionary, room);
      if (objects === undefined || acts(objects)) return true;
      room -= objects.length;
    }
    from = end + "endstream".length;
  }
}

/** Looks at the bytes themselves: as text they would fill the memory many times over. */
function acts(objects: Buffer, from = 0, to = objects.length): boolean {
  const part = objects.subarray(from, to);
  for (let at = part.indexOf(slash!); at >= 0; at = part.indexOf(slash!, at + 1))
    if (beginnings.has(part[at + 1]!) && acting.has(nameAt(part, at + 1))) return true;
  return false;
}

/** A name, with its numbers read as letters; of a long one only more than any we look for has. */
function nameAt(objects: Buffer, from: number): string {
  let name = "";
  for (let at = from; at < objects.length && name.length <= longestActing; at += 1) {
    if (ending.has(objects[at]!)) break;
    const number = objects[at] === hash ? numberAt(objects, at + 1) : undefined;
    name += String.fromCharCode(number ?? objects[at]!);
    if (number !== undefined) at += 2;
  }
  return name;
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

/** Where a stream's content begins: after the word and one line end. */
function contentAt(bytes: Buffer, stream: number): number {
  const at = stream + "stream".length;
  return bytes.toString("latin1", at, at + 2) === "\r\n" ? at + 2 : at + 1;
}

/** Undefined where there is more than anybody should have to look through. */
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
