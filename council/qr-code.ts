import { encodeQR } from "qr";

/** The width of the white border around a code, in modules (ISO/IEC 18004). */
const border = 4;

/** A QR code to be drawn as one path, in modules. */
export interface QrCode {
  /** The width and height, including the white border. */
  side: number;
  /** The dark modules, as an SVG path. */
  path: string;
}

/** Makes the QR code of a text. The code stays readable if up to about 15 % of it is damaged (level M). */
export function makeQrCode(text: string): QrCode {
  const modules = encodeQR(text, "raw", { ecc: "medium", border });
  let path = "";
  for (const [y, row] of modules.entries())
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      // A rectangle for each run of dark modules in a row.
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
    }
  return { side: modules.length, path };
}
