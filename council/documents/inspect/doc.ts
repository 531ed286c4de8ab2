import type { Verdict } from "../inspect.ts";
import { findDirectoryEntries, openCompoundFile, type CompoundEntry } from "./compound-file.ts";
import { checkFields } from "./doc-text.ts";
import { isLocalTarget } from "./link-target.ts";
import { RejectedFileError, verdictOf } from "./rejected-file.ts";

const macroStorages = ["macros", "_vba_project_cur", "vba", "_vba_project"];
/** The streams of embedded objects and controls ([MS-DOC] 2.1.9, [MS-OLEDS] 2.3). */
const objectStreams = [
  "\u0001ole10native",
  "\u0001ole10itemname",
  "\u0003objinfo",
  "\u0003linkinfo",
  "\u0003ocxname",
  "\u0003ocxdata",
  "package",
];

const wordMagic = 0xa5ec;
/** Word 97. Earlier versions store text and fields elsewhere. */
const oldestVersion = 0xc0;
const flags = { isEncrypted: 0x0100, usesSecondTable: 0x0200 };
/**
 * For each of the first two lists in the file header: where its length is stored, and the length that it must have
 * ([MS-DOC] 2.5.1). With another length the offsets below would be wrong.
 */
const headerListLengths = [
  { offset: 0x20, value: 14 },
  { offset: 0x3e, value: 22 },
];
/** The offsets, in the file header, of the position and length of two tables ([MS-DOC] 2.5.6). */
const tableOffsets = { associatedStrings: 0x019a, pieces: 0x01a2 };
const templateIndex = 1;

/**
 * Inspects an old Word document, a compound file with a stream named WordDocument ([MS-DOC] 2.1). Refuses every other
 * compound file (a spreadsheet, an installer), and documents with macros, objects, controls, active fields or an external
 * template.
 */
export function inspectWordBinary(bytes: Buffer): Promise<Verdict> {
  return verdictOf(() => {
    const entries = findDirectoryEntries(bytes);
    if (!entries.some(({ name }) => name === "worddocument"))
      throw new RejectedFileError("typeNotSupported");
    if (entries.some(isActive)) throw new RejectedFileError("active");
    const readStream = openCompoundFile(bytes);
    const main = readStream("worddocument");
    if (main.readUInt16LE(0) !== wordMagic) throw new Error("No Word document");
    const hasFlag = (flag: number) => (main.readUInt16LE(0x0a) & flag) !== 0;
    if (main.readUInt16LE(2) < oldestVersion || hasFlag(flags.isEncrypted))
      throw new RejectedFileError("uncheckable");
    if (headerListLengths.some(({ offset, value }) => main.readUInt16LE(offset) !== value))
      throw new RejectedFileError("uncheckable");
    const tables = readStream(hasFlag(flags.usesSecondTable) ? "1table" : "0table");
    const tableAt = (offset: number) => {
      const from = main.readUInt32LE(offset);
      return tables.subarray(from, from + main.readUInt32LE(offset + 4));
    };
    checkTemplate(tableAt(tableOffsets.associatedStrings));
    checkFields(main, tableAt(tableOffsets.pieces));
  });
}

function isActive({ name, isStorage, hasChildren }: CompoundEntry): boolean {
  if (macroStorages.includes(name) || objectStreams.includes(name)) return true;
  // Word leaves an empty object pool in many documents without objects.
  return isStorage && name === "objectpool" && hasChildren;
}

/** Refuses a template elsewhere. The second of the associated strings is the template's name ([MS-DOC] 2.9.271). */
function checkTemplate(strings: Buffer): void {
  if (strings.length < 6) return;
  const stringCount = strings.readUInt16LE(2);
  let offset = 6;
  for (let index = 0; index < Math.min(stringCount, templateIndex + 1); index += 1) {
    const from = offset + 2;
    offset = from + 2 * strings.readUInt16LE(offset);
    const template = strings.toString("utf16le", from, offset);
    if (index === templateIndex && !isLocalTarget(template)) throw new RejectedFileError("active");
  }
}
