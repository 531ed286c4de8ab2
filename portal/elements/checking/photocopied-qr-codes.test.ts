import decodeQr from "qr/decode.js";
import sharp from "sharp";
import { expect, it } from "vitest";
import { makeQrSvg } from "../../../council/papers/qr-svg.ts";
import vectors from "../../../docs/certificate-vectors.json" with { type: "json" };

const { link } = vectors.genuine;
const white = "#fff";
/** An A4 sheet, and the QR code of 40 mm on it, in pixels at 150 dpi. */
const sheet = { width: 1240, height: 1754, channels: 3, background: white } as const;
const side = 236;

async function printSheet(): Promise<Buffer> {
  const code = await sharp(Buffer.from(makeQrSvg(link)))
    .resize(side, side)
    .flatten({ background: white })
    .png()
    .toBuffer();
  return sharp({ create: sheet })
    .composite([{ input: code, left: 106, top: 1300 }])
    .png()
    .toBuffer();
}

/** Imitates a photocopier: blurs, then raises the contrast, which loses a little of each edge. */
async function photocopy(picture: Buffer): Promise<Buffer> {
  return sharp(picture).greyscale().blur(0.7).linear(1.6, -60).jpeg({ quality: 70 }).toBuffer();
}

/** What the decoder of the page reads in a picture. */
async function read(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return decodeQr({ width, height, data }, { effort: Infinity, timeLimit: 8000 });
}

it("a QR code is read from a sheet scanned with 150 dpi and turned by 30°", async () => {
  const turned = await sharp(await printSheet())
    .rotate(30, { background: white })
    .png()
    .toBuffer();
  expect(await read(turned)).toBe(link);
});

it("a QR code is read from a photocopy of a photocopy", async () => {
  expect(await read(await photocopy(await photocopy(await printSheet())))).toBe(link);
});

it("a QR code is read from a photo of a phone's screen: grey, soft, and turned a little", async () => {
  const screen = await sharp(await printSheet())
    .extract({ left: 60, top: 1240, width: 340, height: 340 })
    .resize(900)
    .modulate({ brightness: 0.7 })
    .blur(1.5)
    .toBuffer();
  const photo = await sharp(screen)
    .rotate(8, { background: "#333" })
    .jpeg({ quality: 60 })
    .toBuffer();
  expect(await read(photo)).toBe(link);
});
