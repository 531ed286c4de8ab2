import sharp from "sharp";
import { expect, it } from "vitest";
import { pictureHintOf, sharpnessOf } from "./picture-quality.ts";

/** Pixels of the longest side, as in `prepare-file.ts`. */
const side = 1000;

async function page({ blurred = 0, light = 1, lines = 40 } = {}) {
  const text = Array.from(
    { length: lines },
    (_, line) =>
      `<text x="80" y="${100 + line * 34}" font-size="22">Khasra number ${line}, of the village of Rampur, 12 acres</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1414"><rect width="100%" height="100%" fill="#f4f1e8"/>${text.join("")}</svg>`;
  const drawn = sharp(Buffer.from(svg)).flatten().linear(light, 0);
  const photo = await (blurred ? drawn.blur(blurred) : drawn).png().toBuffer();
  const { data, info } = await sharp(photo)
    .resize(side, side, { fit: "inside" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, shades: new Uint8Array(data) };
}

it("a readable page gets no hint, even if it has only three lines", async () => {
  expect(pictureHintOf(await page())).toBeUndefined();
  expect(pictureHintOf(await page({ lines: 3 }))).toBeUndefined();
});

it("a page whose letters run together is blurred", async () => {
  expect(pictureHintOf(await page({ blurred: 6 }))).toBe("blurred");
  expect(sharpnessOf(await page({ blurred: 6 }))).toBeLessThan(sharpnessOf(await page()) / 10);
});

it("a page whose paper is dark gets a hint", async () => {
  expect(pictureHintOf(await page({ light: 0.3 }))).toBe("dark");
  expect(pictureHintOf(await page({ light: 0.6 }))).toBeUndefined();
});

it("a picture of one pixel is judged, too", () => {
  expect(pictureHintOf({ width: 1, height: 1, shades: new Uint8Array([255]) })).toBe("blurred");
  expect(pictureHintOf({ width: 1, height: 1, shades: new Uint8Array([0]) })).toBe("dark");
});
