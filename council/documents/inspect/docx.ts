import type { Entry, ZipFile } from "yauzl";
import { archiveEntriesAtMost, archiveUnpackedMaxBytes } from "../../limits.ts";
import type { Verdict } from "../inspect.ts";

const contentTypes = "[content_types].xml";
const mainPart =
  /<Override\b[^>]*ContentType="application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml"[^>]*>/;
const macros = /macroEnabled|vbaProject/i;
/** Macros, controls and objects of other programs. */
const acting = /vba(project|data)|\/activex\/|oleobject/;

/**
 * Looks into a docx: the parts must be a Word document by its list of content types (ECMA-376 part 2,
 * 10.1.2), without macros. Every entry is unpacked and thrown away, because an archive may lie about
 * its sizes; one that unfolds beyond 64 MiB or 2000 entries is refused before it has done so.
 */
export async function isWordArchive(bytes: Buffer): Promise<Verdict> {
  try {
    const { fromBufferPromise } = await import("yauzl");
    const archive = await fromBufferPromise(bytes, { lazyEntries: true });
    const parts = await readParts(archive);
    if (!parts) return "typeNotSupported";
    const { names, types } = parts;
    const part = mainPart.exec(types)?.[0].match(/PartName="\/([^"]+)"/)?.[1];
    const isWord = part !== undefined && names.has(part.toLowerCase());
    const hasMacros = macros.test(types) || [...names].some((name) => acting.test(name));
    return isWord && !hasMacros ? "sound" : "typeNotSupported";
  } catch {
    // What yauzl cannot read: cut off, encrypted, or with entries larger than they say.
    return "corrupted";
  }
}

/** The names of all parts and the text of their list; undefined when it is too much or ambiguous. */
async function readParts(archive: ZipFile) {
  const names = new Set<string>();
  let types = "";
  let unpacked = 0;
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    unpacked += entry.uncompressedSize;
    if (names.has(name)) return undefined;
    if (names.size >= archiveEntriesAtMost || unpacked > archiveUnpackedMaxBytes) return undefined;
    names.add(name);
    const content = await unpack(archive, entry, name === contentTypes);
    if (name === contentTypes) types = content;
  }
  return { names, types };
}

/** Unpacks an entry, which fails when it holds more or less than it says; its text where it is wanted. */
async function unpack(archive: ZipFile, entry: Entry, wanted: boolean): Promise<string> {
  const kept: Buffer[] = [];
  for await (const chunk of await archive.openReadStreamPromise(entry))
    if (wanted) kept.push(chunk as Buffer);
  return Buffer.concat(kept).toString("utf8");
}
