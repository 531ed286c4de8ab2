import { readXml, attributeOf } from "./xml.ts";
import { RejectedFileError } from "./rejected-file.ts";

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const activeTypes = [
  "macroenabled",
  "vbaproject",
  "vbadata",
  "activex",
  "oleobject",
  "ms-office.attached",
];

/**
 * Parts other than XML that a Word document may contain: pictures, fonts, printer settings, a signature's
 * origin.
 */
const harmlessTypes = [
  "image/png",
  "image/jpeg",
  "image/jpg",
  "image/gif",
  "image/bmp",
  "image/tiff",
  "image/x-emf",
  "image/x-wmf",
  "image/vnd.ms-photo",
  "application/x-fontdata",
  "application/x-font-ttf",
  "application/vnd.openxmlformats-officedocument.obfuscatedfont",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.printersettings",
  "application/vnd.openxmlformats-package.digital-signature-origin",
];

export interface DocxTypes {
  /**
   * Whether a part is XML and has to be read.
   * @throws RejectedFileError for a part that no Word document needs.
   */
  isXml(name: string): boolean;
}

/**
 * Reads the list of content types (ECMA-376 part 2, 6.2.3).
 * @param names the names of all parts, in lower case
 * @throws RejectedFileError if it is not a Word document's list, or contains an active part.
 */
export function readTypes(list: Buffer, names: ReadonlySet<string>): DocxTypes {
  const byExtension = new Map<string, string>();
  const byName = new Map<string, string>();
  readXml(list, {
    open(tag) {
      const type = attributeOf(tag, "ContentType")?.toLowerCase().trim();
      if (type === undefined) return;
      if (activeTypes.some((word) => type.includes(word))) throw new RejectedFileError("active");
      const extension = attributeOf(tag, "Extension")?.toLowerCase();
      const name = attributeOf(tag, "PartName")?.toLowerCase();
      if (extension !== undefined) byExtension.set(extension, type);
      if (name?.startsWith("/")) byName.set(name.slice(1), type);
    },
  });
  const isWord = [...byName].some(([name, type]) => type === wordType && names.has(name));
  if (!isWord) throw new RejectedFileError("typeNotSupported");
  return {
    isXml(name) {
      const type = byName.get(name) ?? byExtension.get(name.slice(name.lastIndexOf(".") + 1));
      if (type?.endsWith("+xml") || type?.endsWith("/xml")) return true;
      if (type === undefined || !harmlessTypes.includes(type))
        throw new RejectedFileError("active");
      return false;
    },
  };
}
