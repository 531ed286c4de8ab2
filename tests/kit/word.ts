import { compoundFile, type CompoundPart } from "./compound-file.ts";
import { zip, type ZipPart } from "./zip.ts";

const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const relationships = "http://schemas.openxmlformats.org/package/2006/relationships";
const officeNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** The content type of the main part of a Word document. */
export const wordType =
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** A Word document of the current format (.docx). @param more parts to add or to replace */
export function docx(more: ZipPart[] = [], mainType = wordType): Buffer {
  const parts = [
    { name: "[Content_Types].xml", content: contentTypes("", mainType) },
    {
      name: "_rels/.rels",
      content: relationshipsOf([{ type: "officeDocument", target: "word/document.xml" }]),
    },
    {
      name: "word/document.xml",
      content: documentOf("<w:p><w:r><w:t>Affidavit</w:t></w:r></w:p>"),
    },
  ];
  const replaced = parts.filter((part) => !more.some(({ name }) => name === part.name));
  return zip([...replaced, ...more]);
}

/** The part that lists the content types. @param more further entries */
export function contentTypes(more = "", mainType = wordType): string {
  return `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${more}<Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`;
}

/** The main part with this body, or a similar part. `w` is Word's own namespace prefix; `x` is one that Word may ignore. */
export function documentOf(body: string): string {
  return `<?xml version="1.0"?><w:document xmlns:w="${main}" xmlns:r="${officeNamespace}" xmlns:x="urn:x" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x"><w:body>${body}</w:body></w:document>`;
}

export function docxWithBody(body: string): Buffer {
  return docx([{ name: "word/document.xml", content: documentOf(body) }]);
}

interface Relationship {
  /** The last part of the URL that names the type of the relationship. */
  type: string;
  target: string;
  isExternal?: boolean;
}

export function relationshipsOf(list: Relationship[]): string {
  const lines = list.map(
    ({ type, target, isExternal }, index) =>
      `<Relationship Id="rId${index}" Type="${officeNamespace}/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ""}/>`,
  );
  return `<?xml version="1.0"?><Relationships xmlns="${relationships}">${lines.join("")}</Relationships>`;
}

/** A Word document in which the main part has these relationships, or another part that is named. */
export function docxRelated(list: Relationship[], part = "document"): Buffer {
  return docx([{ name: `word/_rels/${part}.xml.rels`, content: relationshipsOf(list) }]);
}

/** A field: its code, of which each piece is in a run of its own, and then its result. */
export function field(...code: string[]): string {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const runs = code.map(
    (piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`,
  );
  return `<w:p>${mark("begin")}${runs.join("")}${mark("separate")}<w:r><w:t>x</w:t></w:r>${mark("end")}</w:p>`;
}

interface OldDocument {
  /**
   * The pieces of the text, with U+0013, U+0014 and U+0015 as the marks of fields. Each piece is stored separately: the
   * second, the fourth and so on with 8 bits for a character, the others with 16.
   */
  text?: string[];
  template?: string;
  /** Whether all pieces refer to the same position. */
  isOverlapping?: boolean;
  isEncrypted?: boolean;
  /** The version of the format in its header: 0xc1 is Word 97. */
  version?: number;
  /** The length of the first list in its header: Word writes 14. */
  firstListLength?: number;
  more?: (string | CompoundPart)[];
}

/** A document of Word 97 to 2003 ([MS-DOC]): a header, pieces of text, and the table of these pieces. */
export function doc({
  text = ["Affidavit\r"],
  template = "Normal.dotm",
  isOverlapping = false,
  isEncrypted = false,
  version = 0xc1,
  firstListLength = 14,
  more = [],
}: OldDocument = {}): Buffer {
  const textFrom = 0x800;
  const pieces = text.map((piece, index) => ({
    isNarrow: index % 2 === 1,
    bytes: Buffer.from(piece, index % 2 === 1 ? "latin1" : "utf16le"),
    characters: piece.length,
  }));
  const table = Buffer.alloc(4 + 12 * pieces.length);
  let [byteOffset, position] = [textFrom, 0];
  pieces.forEach(({ isNarrow, bytes, characters }, index) => {
    position += characters;
    table.writeUInt32LE(position, 4 * (index + 1));
    const storedOffset = isNarrow ? (0x4000_0000 | (2 * byteOffset)) >>> 0 : byteOffset;
    table.writeUInt32LE(storedOffset, 4 * (pieces.length + 1) + 8 * index + 2);
    if (!isOverlapping) byteOffset += bytes.length + (bytes.length % 2);
  });
  const clx = Buffer.concat([Buffer.from([2, 0, 0, 0, 0]), table]);
  clx.writeUInt32LE(table.length, 1);

  const strings = ["", template].map((string) => {
    const bytes = Buffer.from(`\0${string}`, "utf16le");
    bytes.writeUInt16LE(string.length, 0);
    return bytes;
  });
  const associated = Buffer.concat([Buffer.from([0xff, 0xff, 2, 0, 0, 0]), ...strings]);

  const header = Buffer.alloc(textFrom);
  header.writeUInt16LE(0xa5ec, 0);
  header.writeUInt16LE(version, 2);
  header.writeUInt16LE(0x0200 | (isEncrypted ? 0x0100 : 0), 0x0a);
  header.writeUInt16LE(firstListLength, 0x20);
  header.writeUInt16LE(22, 0x3e);
  header.writeUInt32LE(0, 0x19a);
  header.writeUInt32LE(associated.length, 0x19e);
  header.writeUInt32LE(associated.length, 0x1a2);
  header.writeUInt32LE(clx.length, 0x1a6);
  const content = (isOverlapping ? pieces.slice(0, 1) : pieces).flatMap(({ bytes }) => [
    bytes,
    Buffer.alloc(bytes.length % 2),
  ]);
  return compoundFile([
    { name: "WordDocument", content: Buffer.concat([header, ...content]) },
    { name: "1Table", content: Buffer.concat([associated, clx]) },
    "\u0005SummaryInformation",
    "\u0001CompObj",
    ...more,
  ]);
}
