import { cleanFileName } from "./file-name.ts";
import { isWordBinary } from "./inspect/doc.ts";
import { isWordArchive } from "./inspect/docx.ts";
import { isPdf } from "./inspect/pdf.ts";
import { isSoundPicture } from "./inspect/picture.ts";
import { hidesArchive } from "./inspect/polyglot.ts";
import { kindOf, kindsUnder, mediaTypes, type Kind } from "./inspect/signature.ts";
import { extensionOf, faultOf, type FileFault } from "./rules.ts";

export type Inspection =
  | {
      outcome: "sound";
      /** Fit to be shown. */ name: string;
      /** As its content says. */ type: string;
    }
  | { outcome: "refused"; reason: FileFault };

/**
 * Decides by content and name whether a file is one of the allowed types (spec section 5); ignores
 * the type the browser sent. Parses hostile bytes, so only the inspection workers call it;
 * everything else uses `office.inspection`.
 */
export async function inspectFile(givenName: string, bytes: Buffer): Promise<Inspection> {
  const name = cleanFileName(givenName);
  const fault = faultOf({ name, size: bytes.length });
  if (fault) return { outcome: "refused", reason: fault };

  const kind = kindOf(bytes);
  if (!kind || !kindsUnder(extensionOf(name)).includes(kind))
    return { outcome: "refused", reason: "typeNotSupported" };
  const verdict = await inspectors[kind](bytes);
  if (verdict !== "sound") return { outcome: "refused", reason: verdict };
  return { outcome: "sound", name, type: mediaTypes[kind] };
}

export type Verdict =
  | "sound"
  | Extract<FileFault, "typeNotSupported" | "corrupted" | "active" | "uncheckable">;

const inspectors: Record<Kind, (bytes: Buffer) => Verdict | Promise<Verdict>> = {
  pdf: (bytes) => (hidesArchive(bytes) ? "typeNotSupported" : isPdf(bytes)),
  jpeg: (bytes) => (hidesArchive(bytes) ? "typeNotSupported" : isSoundPicture(bytes, "jpeg")),
  png: (bytes) => (hidesArchive(bytes) ? "typeNotSupported" : isSoundPicture(bytes, "png")),
  doc: (bytes) => (hidesArchive(bytes) ? "typeNotSupported" : isWordBinary(bytes)),
  docx: isWordArchive,
};
