import type { Verdict } from "../inspect.ts";

const directoryEntryBytes = 128;
const nameLengthAt = 64;
const kindAt = 66;
/** A storage, a stream, the root ([MS-CFB] 2.6.1). */
const entryKinds = [1, 2, 5];
const macroStorages = ["macros", "_vba_project_cur", "vba", "_vba_project"];

/**
 * An old Word document is a compound file with a stream named WordDocument ([MS-DOC] 2.1). One with
 * macros is refused, and so is every other compound file: a spreadsheet, an installer.
 */
export function isWordBinary(bytes: Buffer): Verdict {
  const names = directoryNames(bytes);
  if (!names.has("worddocument")) return "typeNotSupported";
  return macroStorages.some((name) => names.has(name)) ? "typeNotSupported" : "sound";
}

/**
 * The names in a compound file's directory, in lower case. Entries lie at multiples of their size
 * wherever the directory's sectors are, so looking at each such place finds them all, also those a
 * forged chain would hide.
 */
function directoryNames(bytes: Buffer): Set<string> {
  const names = new Set<string>();
  for (let at = 0; at + directoryEntryBytes <= bytes.length; at += directoryEntryBytes) {
    const length = bytes.readUInt16LE(at + nameLengthAt);
    if (length < 4 || length > 64 || length % 2 !== 0) continue;
    if (!entryKinds.includes(bytes.readUInt8(at + kindAt))) continue;
    names.add(bytes.toString("utf16le", at, at + length - 2).toLowerCase());
  }
  return names;
}
