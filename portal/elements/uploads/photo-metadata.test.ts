import sharp from "sharp";
import { expect, it } from "vitest";
import { readPhotoMetadata, withoutMetadata } from "./photo-metadata.ts";

const plain = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#ccc" } });
const location = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 15/1 30/1" } };

it.each(["jpeg", "png"] as const)(
  "the size of a %s without metadata is read, and nothing in it is to be removed",
  async (format) => {
    expect(readPhotoMetadata(await plain().toFormat(format).toBuffer())).toEqual({
      isJpeg: format === "jpeg",
      width: 40,
      height: 30,
      orientation: 1,
      removable: [],
    });
  },
);

it.each(["jpeg", "png"] as const)(
  "the orientation of a %s is read, and its EXIF data can be removed",
  async (format) => {
    const picture = plain().withMetadata({ orientation: 6 }).withExifMerge(location);
    const bytes = await picture.toFormat(format).toBuffer();
    const metadata = readPhotoMetadata(bytes);
    expect(metadata).toMatchObject({ width: 40, height: 30, orientation: 6 });
    const [range] = metadata!.removable;
    const rest = Buffer.concat([bytes.subarray(0, range!.from), bytes.subarray(range!.end)]);
    expect((await sharp(rest).metadata()).exif, "a picture without the range").toBeUndefined();
    expect((await sharp(rest).raw().toBuffer()).length).toBe(40 * 30 * 3);
  },
);

it("without its metadata a JPEG keeps its orientation, whatever its name says, and a PNG stays readable", async () => {
  for (const format of ["jpeg", "png"] as const) {
    const picture = plain().withMetadata({ orientation: 6 }).withExifMerge(location);
    const bytes = await picture.toFormat(format).toBuffer();
    const file = new File([new Uint8Array(bytes)], format === "jpeg" ? "photo.png" : "photo.jpg");
    const rest = withoutMetadata(file, readPhotoMetadata(bytes)!);
    const restBytes = Buffer.from(await rest.arrayBuffer());
    const isJpeg = format === "jpeg";
    const expected = { isJpeg, width: 40, height: 30, orientation: isJpeg ? 6 : 1 };
    expect(readPhotoMetadata(restBytes)).toMatchObject(expected);
    expect(restBytes.toString("latin1")).not.toContain("23/1");
    const decoded = await sharp(restBytes).metadata();
    expect([decoded.format, decoded.orientation]).toEqual([format, isJpeg ? 6 : undefined]);
    expect((await sharp(restBytes).raw().toBuffer()).length).toBe(40 * 30 * 3);
  }
});

/** A JPEG with one more segment after its first two bytes. */
const withSegment = (jpeg: Buffer, hex: string) =>
  Buffer.concat([jpeg.subarray(0, 2), Buffer.from(hex, "hex"), jpeg.subarray(2)]);

it("a broken EXIF directory hides neither the size nor a second directory", async () => {
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
    });
});

it("fill bytes before a marker do not hide the size", async () => {
  const jpeg = await plain().withExif(location).jpeg().toBuffer();
  expect(readPhotoMetadata(withSegment(jpeg, "ffff"))).toMatchObject({
    width: 40,
  });
});

/** A chunk of a PNG. Its checksum is zero, because neither these tests nor `readPhotoMetadata` check it. */
const chunk = (kind: string, content: string) => {
  const data = Buffer.from(content, "latin1");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(kind, "latin1"), data, Buffer.alloc(4)]);
};

it.each(["tEXt", "zTXt", "iTXt", "eXIf"])(
  "a PNG loses its %s chunks, which may name the place where it was taken",
  async (kind) => {
    const png = await plain().png().toBuffer();
    const headEnd = 33;
    const end = png.length - 12;
    const parts = [png.subarray(0, headEnd), png.subarray(headEnd, end), png.subarray(end)];
    const added = chunk(kind, "Raw profile type exif\0\0 Rampur");
    const bytes = Buffer.concat([parts[0]!, added, parts[1]!, added, parts[2]!]);
    const rest = withoutMetadata(new Blob([bytes]), readPhotoMetadata(bytes)!);
    expect(Buffer.from(await rest.arrayBuffer()).equals(png)).toBe(true);
  },
);

it.each(["e1", "ed", "e3", "ef", "fe"])(
  "a JPEG loses its segments ff%s, which may name the place where it was taken",
  async (marker) => {
    const jpeg = await plain().jpeg().toBuffer();
    const added = Buffer.from("Photoshop 3.0\0 City: Rampur").toString("hex");
    const bytes = withSegment(jpeg, `ff${marker}001d${added}`);
    const rest = withoutMetadata(new Blob([bytes]), readPhotoMetadata(bytes)!);
    const restBytes = Buffer.from(await rest.arrayBuffer());
    expect(restBytes.toString("latin1")).not.toContain("Rampur");
    expect((await sharp(restBytes).raw().toBuffer()).length).toBe(40 * 30 * 3);
  },
);

it("a JPEG keeps its colour profile and Adobe's colour segment", async () => {
  const jpeg = await plain().withIccProfile("p3").jpeg().toBuffer();
  const bytes = withSegment(jpeg, `ffee000e${Buffer.from("Adobe").toString("hex")}00640000000001`);
  expect(readPhotoMetadata(bytes)).toMatchObject({ width: 40, removable: [] });
});

it("the size of a progressive JPEG is read", async () => {
  const metadata = readPhotoMetadata(await plain().jpeg({ progressive: true }).toBuffer());
  expect([metadata?.width, metadata?.height]).toEqual([40, 30]);
});

it("files of other types have no metadata, and truncated or malformed pictures do not throw", async () => {
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
