import sharp from "sharp";

/** A PDF of one page with a line of text. @param bytes the size to which the file is padded; without it, it is not padded */
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
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const tail = (table: number) =>
    `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  if (bytes === undefined) return Buffer.from(text + tail(text.length));
  // A comment pads the file. The tail is measured with as many digits in its offset as the padded file has.
  const filling = bytes - text.length - tail(bytes).length - 2;
  text += `%${" ".repeat(filling)}\n`;
  return Buffer.from(text + tail(text.length));
}

/** A small picture. @param red the red part of its colour: another one makes another file */
export async function picture(format: "jpeg" | "png", red = 200): Promise<Buffer> {
  const background = { r: red, g: 120, b: 60 };
  return sharp({ create: { width: 48, height: 32, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}
