import { docxListMaxBytes, docxTextMaxBytes } from "../../limits.ts";
import type { Verdict } from "../inspect.ts";
import { partsOfArchive, type ArchivePart } from "./archive.ts";
import { checkContent } from "./docx-content.ts";
import { checkRelationships } from "./docx-relationships.ts";
import { readTypes, type DocxTypes } from "./docx-types.ts";
import { RejectedFileError, verdictOf } from "./rejected-file.ts";

const contentTypes = "[content_types].xml";
/** The paths of programs, controls and embedded documents. */
const activePaths = ["vbaproject", "vbadata", "activex/", "embeddings/", "oleobject"];

/**
 * Checks a docx: by its list of content types it must be a Word document, and it must contain nothing active
 * (macros, controls, objects, fields that start or fetch something, external parts). Every part is unpacked,
 * because an archive may state wrong sizes, and every XML part is read.
 */
export function inspectWordArchive(bytes: Buffer): Promise<Verdict> {
  return verdictOf(async () => {
    const parts = await partsOfArchive(bytes);
    const names = new Set(parts.map(({ name }) => name));
    const typeList = parts.find(({ name }) => name === contentTypes);
    if (!typeList) throw new RejectedFileError("typeNotSupported");
    const types = readTypes(unpackList(typeList), names);
    if ([...names].some((name) => activePaths.some((word) => name.includes(word))))
      throw new RejectedFileError("active");
    let textBytes = 0;
    for (const part of parts) {
      const content = part === typeList ? undefined : checkPart(part, types);
      textBytes += content?.length ?? 0;
      if (textBytes > docxTextMaxBytes) throw new RejectedFileError("uncheckable");
    }
  });
}

/** Checks a part. @returns its text if it is XML */
function checkPart(part: ArchivePart, types: DocxTypes): Buffer | undefined {
  const { name } = part;
  if (!types.isXml(name)) {
    if (looksLikeXml(part.unpack())) throw new RejectedFileError("uncheckable");
    return undefined;
  }
  const isList = name.endsWith(".rels");
  const content = isList ? unpackList(part) : part.unpack();
  if (content.length > docxTextMaxBytes) throw new RejectedFileError("uncheckable");
  (isList ? checkRelationships : checkContent)(content);
  return content;
}

function unpackList(part: ArchivePart): Buffer {
  const content = part.unpack();
  if (content.length > docxListMaxBytes) throw new RejectedFileError("uncheckable");
  return content;
}

/** Whether a part begins like XML in any encoding, as no picture and no font does. */
function looksLikeXml(content: Buffer): boolean {
  const start = content.toString("latin1", 0, 64);
  return /^(?:\u00EF\u00BB\u00BF|\u00FE\u00FF|\u00FF\u00FE)?[\s\0]*</.test(start);
}
