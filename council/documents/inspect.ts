import { cleanFileName } from "./file-name.ts";
import { inspectWordBinary } from "./inspect/doc.ts";
import { inspectWordArchive } from "./inspect/docx.ts";
import { inspectPdf } from "./inspect/pdf.ts";
import { inspectPicture } from "./inspect/picture.ts";
import { containsArchive } from "./inspect/polyglot.ts";
import { kindOf, kindsFor, mediaTypes, type FileKind } from "./inspect/signature.ts";
import { extensionOf, findFileError, type FileError } from "./rules.ts";

export type Inspection =
  | {
      outcome: "accepted";
      /** The cleaned file name. */
      name: string;
      /** The media type of its content. */
      type: string;
    }
  | { outcome: "refused"; reason: FileError };

/**
 * Decides by content and name whether a file is one of the allowed types (spec section 5); ignores
 * the type the browser sent. Parses hostile bytes, so only the inspection workers call it;
 * everything else uses `office.inspection`.
 */
export async function inspectFile(uploadedName: string, bytes: Buffer): Promise<Inspection> {
  const name = cleanFileName(uploadedName);
  const error = findFileError({ name, size: bytes.length });
  if (error) return { outcome: "refused", reason: error };

  const kind = kindOf(bytes);
  if (!kind || !kindsFor(extensionOf(name)).includes(kind))
    return { outcome: "refused", reason: "typeNotSupported" };
  const verdict = await inspectorsByKind[kind](bytes);
  if (verdict !== "accepted") return { outcome: "refused", reason: verdict };
  return { outcome: "accepted", name, type: mediaTypes[kind] };
}

export type Verdict =
  | "accepted"
  | Extract<FileError, "typeNotSupported" | "corrupted" | "active" | "uncheckable">;

const inspectorsByKind: Record<FileKind, (bytes: Buffer) => Verdict | Promise<Verdict>> = {
  pdf: (bytes) => (containsArchive(bytes) ? "typeNotSupported" : inspectPdf(bytes)),
  jpeg: (bytes) => (containsArchive(bytes) ? "typeNotSupported" : inspectPicture(bytes, "jpeg")),
  png: (bytes) => (containsArchive(bytes) ? "typeNotSupported" : inspectPicture(bytes, "png")),
  doc: (bytes) => (containsArchive(bytes) ? "typeNotSupported" : inspectWordBinary(bytes)),
  docx: inspectWordArchive,
};
