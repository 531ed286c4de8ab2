import { constants, inflateSync } from "node:zlib";
import { piecesOf } from "./pieces.ts";

/** What makes a reader run something: a script, a program of the machine, a player. */
const acting = /\/(?:JavaScript|JS|Launch|RichMedia)(?=[\s()<>[\]{}/%])/;
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

function acts(objects: Buffer, from?: number, to?: number): boolean {
  for (const piece of piecesOf(objects, from, to)) if (acting.test(plain(piece))) return true;
  return false;
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
