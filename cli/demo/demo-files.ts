import sharp from "sharp";

/** A file to attach: extension and content. */
export interface DemoFile {
  extension: "jpg" | "png" | "pdf";
  bytes: Buffer;
}

/** Makes fictitious documents: cards with a portrait, forms, and printed pages. */
export async function makeDemoFiles(): Promise<DemoFile[]> {
  const demoFiles: DemoFile[] = [];
  for (const [colour, portrait] of [
    ["#1D3F72", "#D9CFC0"],
    ["#93391B", "#E6ECF5"],
    ["#0A5242", "#F8E7DD"],
  ] as const) {
    const card = sharp(Buffer.from(drawCard(colour, portrait)));
    demoFiles.push({ extension: "jpg", bytes: await card.jpeg({ quality: 70 }).toBuffer() });
    const form = sharp(Buffer.from(drawForm(colour)));
    demoFiles.push({ extension: "png", bytes: await form.png({ palette: true }).toBuffer() });
  }
  for (const title of ["Proof of address", "Self-declaration", "Statement of the ward member"])
    demoFiles.push({ extension: "pdf", bytes: printPage(title) });
  return demoFiles;
}

/** Draws a card of shapes without text, so that no fonts are needed. */
function drawCard(colour: string, portrait: string): string {
  const lines = [150, 200, 250, 300]
    .map(
      (y, index) =>
        `<rect x="300" y="${y}" width="${420 - index * 60}" height="18" fill="#574E43"/>`,
    )
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500">
    <rect width="800" height="500" fill="#FBF8F2"/><rect width="800" height="90" fill="${colour}"/>
    <rect x="60" y="140" width="190" height="230" fill="${portrait}"/>
    <circle cx="155" cy="215" r="45" fill="#574E43"/><ellipse cx="155" cy="345" rx="75" ry="60" fill="#574E43"/>
    <rect x="60" y="370" width="190" height="40" fill="#FBF8F2"/>${lines}
    <rect x="60" y="430" width="660" height="26" fill="${colour}"/></svg>`;
}

function drawForm(colour: string): string {
  const rows = Array.from(
    { length: 14 },
    (_, index) =>
      `<rect x="70" y="${190 + index * 55}" width="150" height="14" fill="#574E43"/><rect x="250" y="${205 + index * 55}" width="480" height="2" fill="#7A6F61"/>`,
  ).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1100">
    <rect width="800" height="1100" fill="#FFFFFF"/><rect x="200" y="80" width="400" height="34" fill="${colour}"/>
    ${rows}<circle cx="640" cy="1000" r="62" fill="none" stroke="${colour}" stroke-width="8"/></svg>`;
}

/** Makes a PDF of one page with a title, in a font that every reader has (ISO 32000-1, 7.5 and 9.6.2.2). */
function printPage(title: string): Buffer {
  const content = `BT /F 22 Tf 72 740 Td (${title}) Tj 0 -40 Td /F 12 Tf (A sample of the demo. It is nobody's paper.) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const xrefEntries = offsets
    .map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`)
    .join("");
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${xrefEntries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
