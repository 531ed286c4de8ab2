import sharp from "sharp";
import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { logoSidePixels } from "../limits.ts";
import { ForbiddenError } from "../errors.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { getCouncil } from "./get-council.ts";
import { findLogo, replaceLogo, deleteLogo } from "./logo.ts";
import { sampleSettings } from "./sample-settings.ts";

const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: "#93391b" } });

onEachDatabase("the council's logo", (office) => {
  /** The keys of all rows in `settings` except those of the audit log. */
  const settingsOfCouncil = async () => {
    const rows = await office.db.selectFrom("settings").select("key").orderBy("key").execute();
    return rows.map(({ key }) => key).filter((key) => !key.startsWith("audit"));
  };

  it("is re-encoded for the header, without the metadata of the file", async () => {
    const admin = await addPerson(office, "admin");
    const photo = await picture
      .clone()
      .jpeg()
      .withExif({ IFD0: { Artist: "Asha Verma" } })
      .toBuffer();
    expect(photo.includes("Asha Verma")).toBe(true);

    expect(await replaceLogo(office, admin, photo)).toEqual({ outcome: "replaced" });

    const { logo } = await getCouncil(office);
    const bytes = (await findLogo(office, logo!.id))!;
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "webp",
      width: logoSidePixels,
      height: logoSidePixels,
      hasAlpha: false,
    });
    expect(bytes.includes("Asha Verma")).toBe(false);
    expect(await findLogo(office, "0123456789abcdef"), "another one's hash").toBeUndefined();
    expect(await office.count("logs")).toBe(1);
  });

  it.each([
    ["text", "no picture"],
    ["a drawing with a program in it", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ["a GIF", Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64")],
  ])("cannot be %s, of which nothing is stored", async (_, file) => {
    const admin = await addPerson(office, "admin");
    expect(await replaceLogo(office, admin, Buffer.from(file))).toEqual({ outcome: "notPicture" });
    expect(await settingsOfCouncil()).toEqual([]);
    expect(await office.count("logs")).toBe(0);
  });

  it("can be changed only by administrators", async () => {
    const png = await picture.clone().png().toBuffer();
    for (const role of ["citizen", "staff"] as const) {
      const person = await addPerson(office, role);
      await expect(replaceLogo(office, person, png)).rejects.toThrow(ForbiddenError);
      await expect(deleteLogo(office, person)).rejects.toThrow(ForbiddenError);
    }
    expect(await settingsOfCouncil()).toEqual([]);
  });

  it("is found only under its own id, even by a process that has not seen the change yet", async () => {
    const admin = await addPerson(office, "admin");
    const other = { ...office, councilCache: { clearCount: 0, views: new WeakMap() } };
    await replaceLogo(office, admin, await picture.clone().webp().toBuffer());
    const { logo: earlier } = await getCouncil(other);
    await replaceLogo(office, admin, await picture.clone().negate().webp().toBuffer());
    const { logo } = await getCouncil(office);
    expect((await getCouncil(other)).logo, "not seen yet").toEqual(earlier);
    expect(await findLogo(other, earlier!.id)).toBeUndefined();
    expect(await findLogo(other, logo!.id)).toEqual(await findLogo(office, logo!.id));
    expect(await findLogo(other, logo!.id)).toBeDefined();
  });

  it("stays when other settings change, until it is deleted", async () => {
    const admin = await addPerson(office, "admin");
    await replaceLogo(office, admin, await picture.clone().webp().toBuffer());
    const settings = { ...sampleSettings, phone: "+91 12345" };
    await changeCouncilSettings(office, admin, { expectedVersion: 1, settings });
    const { logo, phone } = await getCouncil(office);
    expect({ phone, bytes: await findLogo(office, logo!.id) }).toEqual({
      phone: "+91 12345",
      bytes: expect.any(Buffer),
    });

    expect(await deleteLogo(office, admin)).toEqual({ outcome: "deleted" });
    expect((await getCouncil(office)).logo).toBeUndefined();
    expect((await getCouncil(office)).phone).toBe("+91 12345");
    expect(await findLogo(office, logo!.id)).toBeUndefined();
    expect(await settingsOfCouncil()).toEqual(["council", "shown"]);
  });
});
