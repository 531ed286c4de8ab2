import sharp from "sharp";
import { openForm, waitUntilUploaded } from "../kit/applying.ts";
import { expect, test } from "../kit/journey.ts";
import { inOffice } from "../kit/portal-office.ts";

test("in a browser that returns noise for a drawn photo, its pixels are sent unchanged, and of its metadata only the orientation @js", async ({
  page,
  addUser,
  signIn,
  portal,
}) => {
  // Firefox returns such noise with `resistFingerprinting`.
  await page.addInitScript(() => {
    const { prototype } = CanvasRenderingContext2D;
    const { getImageData } = prototype;
    prototype.getImageData = function (...area: Parameters<typeof getImageData>) {
      const image = getImageData.apply(this, area);
      crypto.getRandomValues(image.data.subarray(0, 60_000));
      return image;
    };
  });
  const user = await addUser("citizen");
  await signIn(page, user);
  await openForm(page, "Birth Certificate");
  const buffer = await sharp({
    create: { width: 300, height: 300, channels: 3, background: "#ddd" },
  })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 15/1 30/1" } })
    .jpeg()
    .toBuffer();
  await page
    .locator("[name=document_0]")
    .setInputFiles([{ name: "placed.jpg", mimeType: "image/jpeg", buffer }]);
  await waitUntilUploaded(page);
  const bytes = await readStored(portal, user.email, "placed.jpg");
  const { orientation, exif } = await sharp(bytes).metadata();
  expect(orientation).toBe(6);
  expect(exif?.length, "only the orientation").toBe(32);
  const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
  expect((await pixels(bytes)).equals(await pixels(buffer))).toBe(true);
});

/** The stored bytes of the document that the person uploaded under this name. */
async function readStored(portal: Parameters<typeof inOffice>[0], email: string, name: string) {
  return inOffice(portal, async (office) => {
    const row = await office.db
      .selectFrom("documents")
      .innerJoin("users", "users.uid", "documents.uploadedBy")
      .select(["documents.id", "documents.keyId"])
      .where("users.email", "=", email)
      .where("documents.name", "=", name)
      .executeTakeFirstOrThrow();
    return (await office.documents.read(row))!;
  });
}
