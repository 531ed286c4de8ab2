import { constants, inflateSync } from "node:zlib";

/** What makes a reader run something: a script, a program of the machine, a player. */
const acting = /\/(?:JavaScript|JS|Launch|RichMedia)(?=[\s()<>[\]{}/%]|$)/;
const dictionaryMaxLength = 512;
const unpackedMaxBytes = 32 * 1024 * 1024;

/**
 * Whether a PDF asks its reader to run a script, a program or a player (ISO 32000-1, 12.6.4.5, 12.6.4.16
 * and 13). Looks at the objects as they stand and into streams of objects; what fonts, pictures and
 * pages hold is not looked at, and in an encrypted file neither are streams of objects.
 */
export function carriesActions(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  let room = unpackedMaxBytes;
  let from = 0;
  for (;;) {
    const stream = text.indexOf("stream", from);
    const end = stream < 0 ? -1 : text.indexOf("endstream", stream);
    if (end < 0) return acts(text.slice(from));
    if (acts(text.slice(from, stream))) return true;
    const dictionary = plain(text.slice(Math.max(from, stream - dictionaryMaxLength), stream));
    if (dictionary.includes("/ObjStm")) {
      const objects = unpacked(bytes.subarray(contentAt(text, stream), end), dictionary, room);
      if (objects === undefined || acts(objects)) return true;
      room -= objects.length;
    }
    from = end + "endstream".length;
  }
}

function acts(objects: string): boolean {
  return acting.test(plain(objects));
}

/** Names may be written with numbers for letters (ISO 32000-1, 7.3.5). */
function plain(objects: string): string {
  if (!objects.includes("#")) return objects;
  return objects.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
}

/** Where a stream's content begins: after the word and one line end. */
function contentAt(text: string, stream: number): number {
  const at = stream + "stream".length;
  return text[at] === "\r" && text[at + 1] === "\n" ? at + 2 : at + 1;
}

/** Undefined where there is more than anybody should have to look through. */
function unpacked(content: Buffer, dictionary: string, maxBytes: number): string | undefined {
  if (!dictionary.includes("/FlateDecode")) return content.toString("latin1");
  try {
    const options = { maxOutputLength: Math.max(1, maxBytes), finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(content, options).toString("latin1");
  } catch (error) {
    // Else it is encrypted, or so broken that a reader cannot open it either.
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? undefined : "";
  }
}
