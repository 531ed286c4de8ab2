import { describe, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { browseServices } from "./browse.ts";
import { deleteService } from "./delete-service.ts";
import { serviceForm } from "./rules.ts";
import { starterServices } from "./starter-services.ts";
import { loadStarterCatalogue } from "./starter.ts";

const all = { q: "", category: "" };

onEachDatabase("the starter catalogue", (office) => {
  it("is offered on an empty portal, in every language and in its own order", async () => {
    expect(await loadStarterCatalogue(office)).toBe(true);
    for (const language of ["en", "hi"] as const) {
      const { services } = await browseServices(office, language, all);
      expect(services.map(({ title }) => title)).toEqual(
        starterServices.map(({ texts }) => texts[language]?.title),
      );
    }
    const rows = await office.db.selectFrom("services").select("createdBy").distinct().execute();
    expect(rows).toEqual([{ createdBy: "system" }]);
  });

  it("is loaded once, by whichever process is first", async () => {
    const loaded = await Promise.all([loadStarterCatalogue(office), loadStarterCatalogue(office)]);
    expect(loaded.filter(Boolean)).toHaveLength(1);
    expect(await office.count("services")).toBe(starterServices.length);
  });

  it("does not come back to a catalogue that was emptied", async () => {
    await loadStarterCatalogue(office);
    const admin = await addPerson(office, "admin");
    const { services } = await browseServices(office, "en", all);
    for (const { id } of services) await deleteService(office, admin, id);

    expect(await loadStarterCatalogue(office)).toBe(false);
    expect(await office.count("services")).toBe(0);
  });

  it("does not mix with services that are there", async () => {
    await addService(office);
    expect(await loadStarterCatalogue(office)).toBe(false);
    expect(await office.count("services")).toBe(1);
  });
});

describe("each starter service", () => {
  it.each(starterServices.map((one) => [one.texts.en.title, one] as const))(
    "%s passes the service form, with a translation for every document",
    (_, { fee, texts: { en, ...others } }) => {
      const form = { ...en, fee: String(fee), translations: others };
      expect(serviceForm.parse(form)).toEqual({ ...form, fee, isActive: true });
      expect(Object.keys(others)).toEqual(["hi"]);
      for (const { requiredDocuments } of Object.values(others))
        expect(requiredDocuments).toHaveLength(en.requiredDocuments.length);
    },
  );
});
