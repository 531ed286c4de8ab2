/** The allowed file types; all others are refused. */
export type FileKind = "pdf" | "jpeg" | "png" | "doc" | "docx";

export const mediaTypes: Record<FileKind, string> = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** The types allowed for each file name extension. Phones mix up the extensions of pictures. */
const kindsByExtension: Record<string, readonly FileKind[]> = {
  pdf: ["pdf"],
  jpg: ["jpeg", "png"],
  jpeg: ["jpeg", "png"],
  png: ["png", "jpeg"],
  doc: ["doc"],
  docx: ["docx"],
};

export function kindsFor(extension: string): readonly FileKind[] {
  return kindsByExtension[extension] ?? [];
}

const signatures: [FileKind, string][] = [
  ["jpeg", "ffd8ff"],
  ["png", "89504e470d0a1a0a"],
  ["doc", "d0cf11e0a1b11ae1"],
  ["docx", "504b0304"],
];

/**
 * Some scanners put a byte order mark, blank bytes or a printer's job lines before a PDF's header. Any other text before the
 * header is refused, although PDF readers accept it, because it could be HTML or a script.
 */
const pdfHeader = /^(?:\u00EF\u00BB\u00BF)?(?:[\s\0]|\p{Cc}%-12345X|@PJL[^\r\n<]*[\r\n])*%PDF-/u;
const pdfHeaderWithin = 1024;

/** Finds the type of a file by its first bytes; undefined if the type is not allowed. */
export function kindOf(bytes: Buffer): FileKind | undefined {
  const head = bytes.subarray(0, pdfHeaderWithin).toString("latin1");
  if (pdfHeader.test(head)) return "pdf";
  return signatures.find(
    ([, hex]) => bytes.subarray(0, hex.length / 2).toString("hex") === hex,
  )?.[0];
}
