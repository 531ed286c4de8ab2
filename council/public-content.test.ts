import { expect, it } from "vitest";
import { onEachDatabase } from "../tests/kit/office.ts";
import { addPerson } from "../tests/kit/people.ts";
import { birthCertificate } from "../tests/kit/services.ts";
import { picture } from "../tests/kit/test-files.ts";
import { createService } from "./catalogue/create-service.ts";
import { deleteService } from "./catalogue/delete-service.ts";
import { storeStarterCatalogue } from "./catalogue/starter.ts";
import { updateService } from "./catalogue/update-service.ts";
import { changeCouncilSettings } from "../tests/kit/change-settings.ts";
import { deleteLogo, replaceLogo } from "./settings/logo.ts";
import { sampleSettings } from "./settings/sample-settings.ts";
import { touchPublicContent, findPublicContentVersion } from "./public-content.ts";

onEachDatabase("the public content version", (office) => {
  /** Whether an action raises the version. */
  const raises = async (act: () => Promise<unknown>) => {
    const before = await findPublicContentVersion(office);
    await act();
    return (await findPublicContentVersion(office)) > before;
  };

  it("rises when a service is created, changed, deactivated or deleted", async () => {
    const admin = await addPerson(office, "admin");
    let serviceId = "";
    const create = async () => {
      serviceId = await createService(office, admin, birthCertificate);
    };
    const update = (changes: { fee?: number; isActive?: boolean }) => () =>
      updateService(office, admin, { serviceId, changes });
    const remove = () => deleteService(office, admin, serviceId);

    expect(await raises(create)).toBe(true);
    expect(await raises(update({ fee: 70 }))).toBe(true);
    expect(await raises(update({ fee: 70 }))).toBe(false);
    expect(await raises(update({ isActive: false }))).toBe(true);
    expect(await raises(remove)).toBe(true);
    expect(await raises(remove)).toBe(false);
  });

  it("rises when the council's settings change", async () => {
    const admin = await addPerson(office, "admin");
    const saveSettings = (expectedVersion: number, phone: string) => () =>
      changeCouncilSettings(office, admin, {
        expectedVersion,
        settings: { ...sampleSettings, phone },
      });
    expect(await raises(saveSettings(0, "+91 12345"))).toBe(true);
    expect(await raises(saveSettings(1, "+91 12345"))).toBe(false);
    expect(await raises(saveSettings(0, "+91 67890")), "changed meanwhile").toBe(false);
  });

  it("rises when the logo is replaced or deleted", async () => {
    const admin = await addPerson(office, "admin");
    const logo = await picture("png");
    expect(await raises(() => replaceLogo(office, admin, logo))).toBe(true);
    expect(await raises(() => replaceLogo(office, admin, Buffer.from("no picture")))).toBe(false);
    expect(await raises(() => deleteLogo(office, admin))).toBe(true);
  });

  it("rises when the starter catalogue is stored", async () => {
    expect(await raises(() => storeStarterCatalogue(office))).toBe(true);
    expect(await raises(() => storeStarterCatalogue(office))).toBe(false);
  });

  it("does not rise if the transaction is rolled back", async () => {
    const change = office.change(async (tx) => {
      await touchPublicContent(tx);
      throw new Error("the rest fails");
    });
    await expect(change).rejects.toThrow("the rest fails");
    expect(await findPublicContentVersion(office)).toBe(0);
  });

  it("rises once for each of many changes at the same moment", async () => {
    const changes = Array.from({ length: 20 }, () => office.change(touchPublicContent));
    await Promise.all(changes);
    expect(await findPublicContentVersion(office)).toBe(20);
  });
});
