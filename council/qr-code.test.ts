import { decodeQR } from "qr/decode.js";
import { expect, it } from "vitest";
import { makeQrCode, type QrCode } from "./qr-code.ts";

const link =
  "upi://pay?pa=rampur.gp@okbank&pn=Gram%20Panchayat%20Rampur&am=50.00&cu=INR&tn=7H3K9QZX";

it("a QR code is decoded to the same text", () => {
  expect(decodeQR(draw(makeQrCode(link)))).toBe(link);
});

it("a QR code has four white modules around it, and a short path", () => {
  const { side, path } = makeQrCode(link);
  const rows = paint({ side, path });
  for (const edge of [0, 1, 2, 3])
    for (let place = 0; place < side; place += 1)
      for (const module of [
        rows[edge]![place],
        rows[side - 1 - edge]![place],
        rows[place]![edge],
        rows[place]![side - 1 - edge],
      ])
        expect(module).toBe(false);
  expect(path).toMatch(/^(M\d+ \d+h\d+v1H\d+z)+$/);
  expect(path.length).toBeLessThan(12_000);
});

/** Which modules are dark, read from the path as a browser draws it. */
function paint({ side, path }: QrCode): boolean[][] {
  const rows = Array.from({ length: side }, () => Array<boolean>(side).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    rows[Number(y)]!.fill(true, Number(x), Number(x) + Number(width));
  return rows;
}

/** The code as the pixels of a picture. */
function draw(code: QrCode) {
  const scale = 4;
  const rows = paint(code);
  const width = code.side * scale;
  const data = new Uint8ClampedArray(width * width * 4);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isDark = rows[Math.floor(y / scale)]![Math.floor(x / scale)];
      data.set([isDark ? 0 : 255, isDark ? 0 : 255, isDark ? 0 : 255, 255], (y * width + x) * 4);
    }
  return { width, height: width, data };
}
