import sharp from "sharp";

/** The size of a photo that a phone takes, in pixels. */
const photoSize = { width: 4000, height: 3000 };
/** The size of a tile of random noise, which is slow to make: it is repeated all over the photo. */
const grainTile = { width: 500, height: 500 };

/**
 * A photo of a written page, of about 6 MB, with the grain of a camera's pictures. It lies on its side; its EXIF data say
 * that it is to be turned upright, and where it was taken.
 * @param title the first words of each line on the page: other words make another photo
 */
export async function largePhoto(title: string): Promise<Buffer> {
  const grain = sharp({
    create: {
      ...grainTile,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 214, sigma: 13 },
    },
  });
  return sharp({ create: { ...photoSize, channels: 3, background: "#fff" } })
    .composite([
      { input: await grain.png().toBuffer(), tile: true },
      { input: linesTurnedLeft(title), blend: "multiply" },
    ])
    .withExif({
      IFD0: { Make: "Village", Orientation: "6" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "23/1 15/1 30/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "77/1 24/1 0/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 94 })
    .toBuffer();
}

/** An SVG picture of lines of text that are turned to the left: a quarter turn to the right makes them upright. */
function linesTurnedLeft(title: string): Buffer {
  const { width, height } = photoSize;
  const lines = Array.from(
    { length: 40 },
    (_, line) =>
      `<text x="200" y="${300 + line * 88}" font-size="60">${title}, line ${line + 1} of the page</text>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><g transform="translate(0 ${height}) rotate(-90)">${lines.join("")}</g></svg>`,
  );
}
