import sharp from "sharp";
import { zip, type ZipPart } from "./zip.ts";

/** Small honest files of every allowed type. */

/** A one-page PDF with a line of text; padded to a size where one is given. */
export function pdf(line = "Ration card", bytes?: number): Buffer {
  const stream = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const tail = (table: number) =>
    `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  if (bytes === undefined) return Buffer.from(text + tail(text.length));
  // A comment fills it up; the number of digits of the table's place does not change any more.
  const filling = bytes - text.length - tail(bytes).length - 2;
  text += `%${" ".repeat(filling)}\n`;
  return Buffer.from(text + tail(text.length));
}

/** A small picture; another colour makes another file. */
export async function picture(format: "jpeg" | "png", red = 200): Promise<Buffer> {
  const background = { r: red, g: 120, b: 60 };
  return sharp({ create: { width: 48, height: 32, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** A Word document of today; `more` adds or replaces parts. */
export function docx(more: ZipPart[] = [], mainType = wordType): Buffer {
  const parts = [
    {
      name: "[Content_Types].xml",
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    },
    {
      name: "_rels/.rels",
      content: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: "word/document.xml",
      content: `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Affidavit</w:t></w:r></w:p></w:body></w:document>`,
    },
  ];
  const replaced = parts.filter((part) => !more.some(({ name }) => name === part.name));
  return zip([...replaced, ...more]);
}

/** A compound file whose directory holds these names: what an old Word document is (MS-CFB). */
export function compoundFile(names: string[]): Buffer {
  const file = Buffer.alloc(512 + 512 * Math.ceil((names.length + 1) / 4) + 512);
  file.write("d0cf11e0a1b11ae1", "hex");
  ["Root Entry", ...names].forEach((name, index) => {
    const at = 512 + 128 * index;
    file.write(name, at, "utf16le");
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
    file.writeUInt8(index === 0 ? 5 : 2, at + 66);
  });
  return file;
}

/** An old Word document. */
export function doc(): Buffer {
  return compoundFile(["WordDocument", "1Table", "\u0005SummaryInformation"]);
}
