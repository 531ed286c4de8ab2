import sharp from "sharp";
import { expect, it } from "vitest";
import { readPhotoMetadata } from "./photo-metadata.ts";

const plain = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#ccc" } });
const location = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 15/1 30/1" } };

it.each(["jpeg", "png"] as const)(
  "a %s without metadata has its size, and no location",
  async (format) => {
    expect(readPhotoMetadata(await plain().toFormat(format).toBuffer())).toEqual({
      width: 40,
      height: 30,
      orientation: 1,
      hasLocation: false,
    });
  },
);

it.each(["jpeg", "png"] as const)("a %s has its orientation and a location", async (format) => {
  const picture = plain().withMetadata({ orientation: 6 }).withExifMerge(location);
  expect(readPhotoMetadata(await picture.toFormat(format).toBuffer())).toEqual({
    width: 40,
    height: 30,
    orientation: 6,
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
