import sharp from "sharp";
import { expect, it } from "vitest";
import { readPhotoMetadata, withoutMetadata } from "./photo-metadata.ts";

const plain = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#ccc" } });
const location = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 15/1 30/1" } };

it.each(["jpeg", "png"] as const)(
  "a %s without metadata has its size, and no location",
  async (format) => {
    expect(readPhotoMetadata(await plain().toFormat(format).toBuffer())).toEqual({
      isJpeg: format === "jpeg",
      width: 40,
      height: 30,
      orientation: 1,
      hasLocation: false,
      removable: [],
    });
  },
);

it.each(["jpeg", "png"] as const)("a %s has its orientation and a location", async (format) => {
  const picture = plain().withMetadata({ orientation: 6 }).withExifMerge(location);
  const bytes = await picture.toFormat(format).toBuffer();
  const metadata = readPhotoMetadata(bytes);
  expect(metadata).toMatchObject({ width: 40, height: 30, orientation: 6, hasLocation: true });
  const [range] = metadata!.removable;
  const rest = Buffer.concat([bytes.subarray(0, range!.from), bytes.subarray(range!.end)]);
  expect((await sharp(rest).metadata()).exif, "a picture without the range").toBeUndefined();
  expect((await sharp(rest).raw().toBuffer()).length).toBe(40 * 30 * 3);
});

it("without its metadata a JPEG keeps its orientation, whatever its name says, and a PNG stays readable", async () => {
  for (const format of ["jpeg", "png"] as const) {
    const picture = plain().withMetadata({ orientation: 6 }).withExifMerge(location);
    const bytes = await picture.toFormat(format).toBuffer();
    const file = new File([new Uint8Array(bytes)], format === "jpeg" ? "photo.png" : "photo.jpg");
    const rest = withoutMetadata(file, readPhotoMetadata(bytes)!);
    const restBytes = Buffer.from(await rest.arrayBuffer());
    const isJpeg = format === "jpeg";
    const expected = { isJpeg, width: 40, height: 30, orientation: isJpeg ? 6 : 1 };
    expect(readPhotoMetadata(restBytes)).toMatchObject({ ...expected, hasLocation: false });
    const read = await sharp(restBytes).metadata();
    expect([read.format, read.orientation]).toEqual([format, isJpeg ? 6 : undefined]);
    expect((await sharp(restBytes).raw().toBuffer()).length).toBe(40 * 30 * 3);
  }
});

/** A JPEG with one more segment after its first two bytes. */
const withSegment = (jpeg: Buffer, hex: string) =>
  Buffer.concat([jpeg.subarray(0, 2), Buffer.from(hex, "hex"), jpeg.subarray(2)]);

it("a broken EXIF directory may have a location, and hides neither the size nor what follows", async () => {
  const jpeg = await plain().withMetadata({ orientation: 3 }).jpeg().toBuffer();
  // A directory at the offset ffff, and one that claims entries beyond its segment.
  for (const broken of [
    "ffe10010457869660000 49492a00ffff0000",
    "ffe10012457869660000 49492a0008000000ffff",
  ])
    expect(readPhotoMetadata(withSegment(jpeg, broken.replace(" ", "")))).toMatchObject({
      width: 40,
      height: 30,
      orientation: 3,
      hasLocation: true,
    });
});

it("fill bytes before a marker hide nothing", async () => {
  const jpeg = await plain().withExif(location).jpeg().toBuffer();
  expect(readPhotoMetadata(withSegment(jpeg, "ffff"))).toMatchObject({
    width: 40,
    hasLocation: true,
  });
});

it("a location in XMP counts as one", async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="23,15.5N"/></rdf:RDF></x:xmpmeta>`;
  const metadata = readPhotoMetadata(await plain().withXmp(xmp).jpeg().toBuffer());
  expect(metadata?.hasLocation).toBe(true);
});

it("a progressive JPEG has its size, too", async () => {
  const metadata = readPhotoMetadata(await plain().jpeg({ progressive: true }).toBuffer());
  expect([metadata?.width, metadata?.height]).toEqual([40, 30]);
});

it("other files have no metadata, and truncated or malformed ones do not throw", async () => {
  expect(readPhotoMetadata(Buffer.from("%PDF-1.4"))).toBeUndefined();
  expect(readPhotoMetadata(new Uint8Array())).toBeUndefined();
  const jpeg = await plain().withExif(location).jpeg().toBuffer();
  for (let length = 0; length < jpeg.length; length += 1)
    expect(() => readPhotoMetadata(jpeg.subarray(0, length))).not.toThrow();
  const endless = Buffer.from("ffd8ffe10000ffe10000", "hex");
  expect(readPhotoMetadata(endless)).toBeUndefined();
  // A directory that claims entries it does not have.
  const lying = Buffer.from("ffd8ffe1001045786966000049492a0008000000ffff", "hex");
  expect(readPhotoMetadata(lying)).toBeUndefined();
});
