import { expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { councilCacheMs } from "../limits.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import { ForbiddenError } from "../errors.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { getCouncil, findSender, findSupportEmail } from "./get-council.ts";
import { getSettingsForAdmin } from "./get-settings.ts";
import { sampleSettings } from "./sample-settings.ts";
import { getCouncilView, getVisibleFigures, getVisibleTestimonials } from "./view.ts";

const devgaon = { en: "Gram Panchayat Devgaon", hi: "ग्राम पंचायत देवगाँव" };

onEachDatabase("the council's settings", (office) => {
  const settingsRow = () =>
    office.db.selectFrom("settings").select("key").where("key", "=", "council").executeTakeFirst();

  it("are the specification's samples until they are set, and administrators can see which are samples", async () => {
    const admin = await addPerson(office, "admin");
    expect(await getVisibleFigures(office, "en", "landingFigures")).toMatchObject([
      { value: "10,000+", label: "Citizens served" },
      { value: "25+", label: "Services" },
      { value: "99.9%", label: "Uptime" },
      { value: "24/7", label: "Support" },
    ]);
    expect(await getVisibleTestimonials(office, "hi")).toHaveLength(3);
    expect((await getSettingsForAdmin(office, admin)).samples).toEqual([
      "name",
      "contact",
      "figures",
      "testimonials",
      "socialLinks",
      "councilCode",
    ]);
    expect(await settingsRow()).toBeUndefined();
  });

  it("change everywhere, in each language, and the audit entry has only what differs", async () => {
    const admin = await addPerson(office, "admin");
    const settings = {
      ...sampleSettings,
      name: devgaon,
      region: { en: "", hi: "ज़िला होशंगाबाद" },
      address: { en: "Main Road, Devgaon", hi: "" },
      showsTestimonials: false,
      landingFigures: sampleSettings.landingFigures.map((figure, index) => ({
        ...figure,
        isShown: index < 2,
      })),
    };
    expect((await getCouncilView(office, "hi")).name).toBe(sampleSettings.name.hi);
    expect((await getCouncilView(office, "en")).name).toBe(sampleSettings.name.en);
    expect(await changeCouncilSettings(office, admin, { expectedVersion: 0, settings })).toEqual({
      outcome: "changed",
      moved: 0,
    });

    expect((await getCouncilView(office, "hi")).name).toBe(devgaon.hi);
    expect((await getCouncilView(office, "en")).name).toBe(devgaon.en);
    expect((await letterheadIn(office, "hi")).council).toBe(devgaon.hi);
    expect((await letterheadIn(office, "en")).council).toBe(devgaon.en);
    const inHindi = await getCouncilView(office, "hi");
    expect(inHindi.address, "not written in Hindi").toBe("Main Road, Devgaon");
    expect(inHindi.foreign).toEqual({ address: "en" });
    const inEnglish = await getCouncilView(office, "en");
    expect(inEnglish.region, "not written in English").toBe("ज़िला होशंगाबाद");
    expect(inEnglish.foreign).toEqual({ region: "hi" });
    expect(await getVisibleFigures(office, "en", "landingFigures")).toHaveLength(2);
    expect(await getVisibleTestimonials(office, "en")).toEqual([]);
    expect((await getSettingsForAdmin(office, admin)).samples).toEqual([
      "contact",
      "figures",
      "socialLinks",
      "councilCode",
    ]);

    const row = await office.db
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "council")
      .executeTakeFirstOrThrow();
    expect(Object.keys(fromJson<object>(row.value)).sort(), "samples are not stored").toEqual([
      "address",
      "landingFigures",
      "name",
      "region",
      "showsTestimonials",
    ]);
    const log = await office.db.selectFrom("logs").selectAll().executeTakeFirstOrThrow();
    expect(log).toMatchObject({ action: "UPDATE_SETTINGS", userId: admin.uid });
    expect(fromJson(log.details)).toMatchObject({
      before: { name: sampleSettings.name, showsTestimonials: true },
      after: { name: devgaon, showsTestimonials: false },
    });
  });

  it("write nothing when they are saved unchanged", async () => {
    const admin = await addPerson(office, "admin");
    await changeCouncilSettings(office, admin, { expectedVersion: 0, settings: sampleSettings });
    expect(await settingsRow()).toBeUndefined();
    expect(await office.count("logs")).toBe(0);
  });

  it("can be read and changed only by administrators", async () => {
    for (const role of ["citizen", "staff"] as const) {
      const person = await addPerson(office, role);
      const change = { expectedVersion: 0, settings: { ...sampleSettings, name: devgaon } };
      await expect(changeCouncilSettings(office, person, change)).rejects.toThrow(ForbiddenError);
      await expect(getSettingsForAdmin(office, person)).rejects.toThrow(ForbiddenError);
    }
    expect(await settingsRow()).toBeUndefined();
    expect(await office.count("logs")).toBe(0);
  });

  it("are changed by only one of two administrators at the same moment, even the first time, and the other is told so", async () => {
    const admin = await addPerson(office, "admin");
    const saveSettings = (expectedVersion: number, phone: string) =>
      changeCouncilSettings(office, admin, {
        expectedVersion,
        settings: { ...sampleSettings, phone },
      });
    for (const expectedVersion of [0, 1]) {
      const phones = [`+91 1${expectedVersion}`, `+91 2${expectedVersion}`];
      const outcomes = await Promise.all(
        phones.map((phone) => saveSettings(expectedVersion, phone)),
      );
      const winner = outcomes.findIndex(({ outcome }) => outcome === "changed");
      expect(outcomes[1 - winner]).toEqual({
        outcome: "changedMeanwhile",
        versions: { settings: expectedVersion + 1, calendar: 0 },
      });
      expect((await getCouncil(office)).phone).toBe(phones[winner]);
      expect(await office.count("logs")).toBe(expectedVersion + 1);
    }
  });

  it("are read once a second, so that another process sees a change a second later", async () => {
    const admin = await addPerson(office, "admin");
    const other = { ...office, councilCache: { clearCount: 0, views: new WeakMap() } };
    expect((await getCouncil(other)).name).toEqual(sampleSettings.name);
    const change = { expectedVersion: 0, settings: { ...sampleSettings, name: devgaon } };
    await changeCouncilSettings(office, admin, change);
    expect((await getCouncil(office)).name, "its own at once").toEqual(devgaon);
    expect((await getCouncil(other)).name).toEqual(sampleSettings.name);
    office.advanceClock(councilCacheMs);
    expect((await getCouncil(other)).name).toEqual(devgaon);
  });

  it("have emails that the operator's configuration overrides, and that override emails made from the host", async () => {
    const admin = await addPerson(office, "admin");
    const emails = async () => [await findSupportEmail(office), await findSender(office, "hi")];
    expect(await emails(), "set by the environment").toEqual([
      "support@panchayat.example",
      "no-reply@panchayat.example",
    ]);
    office.operatorConfig = {
      ...office.operatorConfig,
      supportEmail: undefined,
      mailFrom: undefined,
    };
    expect(await emails()).toEqual([
      "support@localhost",
      '"ग्राम पंचायत रामपुर" <no-reply@localhost>',
    ]);
    const settings = {
      ...sampleSettings,
      email: "office@gp.example",
      sender: "letters@gp.example",
    };
    await changeCouncilSettings(office, admin, { expectedVersion: 0, settings });
    expect(await emails()).toEqual([
      "office@gp.example",
      '"ग्राम पंचायत रामपुर" <letters@gp.example>',
    ]);
  });

  it("have their name quoted as the sender of letters, so that no character ends it and nothing in it is decoded", async () => {
    const admin = await addPerson(office, "admin");
    office.operatorConfig = { ...office.operatorConfig, mailFrom: undefined };
    const name = { en: '"x" \\ =?utf-8?q?x=0d=0aBcc:_eve@evil.example?=' };
    await changeCouncilSettings(office, admin, {
      expectedVersion: 0,
      settings: { ...sampleSettings, name },
    });
    expect(await findSender(office, "en")).toBe(
      '"x  = ?utf-8?q?x=0d=0aBcc:_eve@evil.example?=" <no-reply@localhost>',
    );
  });
});
