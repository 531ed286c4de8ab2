import { expect, it } from "vitest";
import { addPerson } from "../../tests/kit/people.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addService, birthCertificate } from "../../tests/kit/services.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { browseServices } from "./browse.ts";
import { countServices } from "./count-services.ts";
import { getService, getServiceToManage } from "./get-service.ts";
import { listServices } from "./list-services.ts";
import { spec } from "../../tests/kit/spec.ts";

const everything = { q: "", category: "" };
const tradeLicence = {
  title: "Trade Licence",
  description: "Permission to run a shop.",
  category: "Licenses",
  translations: {},
};

onEachDatabase("browsing services", (office) => {
  const titlesOf = async (search: typeof everything, language: "en" | "hi" = "en") =>
    (await browseServices(office, language, search)).services.map(({ title }) => title);

  it(
    "shows active services, newest first; the total counts all of them, whatever is searched",
    spec("§2/services/list", "§7/services/read-all"),
    async () => {
      await addService(office, { title: "Birth" });
      await addService(office, { title: "Closed", isActive: false });
      await addService(office, { title: "Death" });

      expect(await titlesOf(everything)).toEqual(["Death", "Birth"]);
      expect((await browseServices(office, "en", { ...everything, q: "birth" })).total).toBe(2);
    },
  );

  it("shows services in the reader's language", async () => {
    await addService(office, birthCertificate);
    await addService(office, tradeLicence);
    expect(await titlesOf(everything, "hi")).toEqual(["Trade Licence", "जन्म प्रमाण पत्र"]);
  });

  it("finds words of the reader's language and of the base language, with or without spaces", async () => {
    await addService(office, birthCertificate);
    await addService(office, tradeLicence);

    expect(await titlesOf({ ...everything, q: "birth" }, "hi")).toEqual(["जन्म प्रमाण पत्र"]);
    expect(await titlesOf({ ...everything, q: "प्रमाणपत्र" }, "hi")).toEqual(["जन्म प्रमाण पत्र"]);
    expect(await titlesOf({ ...everything, q: "licenses" })).toEqual(["Trade Licence"]);
    expect(await titlesOf({ ...everything, q: "passport" })).toEqual([]);
  });

  it("finds words of every language, and the search words of a service, whatever the reader's language", async () => {
    await addService(office, birthCertificate);
    await addService(office, { ...tradeLicence, searchWords: "shop, dukaan, दुकान" });

    expect(await titlesOf({ ...everything, q: "जन्म" })).toEqual(["Birth Certificate"]);
    for (const q of ["dukaan", "दुकान", "SHOP"])
      expect(await titlesOf({ ...everything, q }, "hi"), q).toEqual(["Trade Licence"]);
    expect(await titlesOf({ q: "दुकान", category: "Certificates" })).toEqual([]);
    const [service] = (await browseServices(office, "en", { ...everything, q: "दुकान" })).services;
    expect(service).not.toHaveProperty("searchWords");
  });

  it("filters by a category, and names it in the reader's language", async () => {
    await addService(office, birthCertificate);
    await addService(office, tradeLicence);

    const { services, categories } = await browseServices(office, "hi", {
      ...everything,
      category: "Certificates",
    });
    expect(services.map(({ category }) => category)).toEqual(["प्रमाण पत्र"]);
    expect(categories).toEqual([
      { value: "Certificates", text: "प्रमाण पत्र" },
      { value: "Licenses", text: "Licenses", lang: "en" },
    ]);
    expect(await titlesOf({ q: "birth", category: "Licenses" })).toEqual([]);
  });

  it("names a category in the reader's language even if its newest service is not translated", async () => {
    await addService(office, birthCertificate);
    await addService(office, { title: "Character Certificate", translations: {} });

    expect((await browseServices(office, "hi", everything)).categories).toEqual([
      { value: "Certificates", text: "प्रमाण पत्र" },
    ]);
    expect((await browseServices(office, "en", everything)).categories).toEqual([
      { value: "Certificates", text: "Certificates" },
    ]);
  });

  it("offers no category that only inactive services have", async () => {
    await addService(office, { isActive: false });
    expect(await browseServices(office, "en", everything)).toEqual({
      services: [],
      total: 0,
      categories: [],
    });
  });
});

onEachDatabase("one service", (office) => {
  it("is found by everybody while it is active", spec("§7/services/read-one"), async () => {
    const service = await addService(office, birthCertificate);
    expect(await getService(office, service.id)).toEqual(service);
  });

  it("is not found while it is inactive, as if it did not exist", async () => {
    const { id } = await addService(office, { isActive: false });
    await expect(getService(office, id)).rejects.toThrow(NotFoundError);
    await expect(getService(office, "nothing")).rejects.toThrow(NotFoundError);
  });

  it("is returned to administrators alone to be edited, whether it is active or not", async () => {
    const service = await addService(office, { isActive: false });
    const admin = await addPerson(office, "admin");
    expect(await getServiceToManage(office, admin, service.id)).toEqual(service);
    await expect(getServiceToManage(office, admin, "nothing")).rejects.toThrow(NotFoundError);
    const staff = await addPerson(office, "staff");
    await expect(getServiceToManage(office, staff, service.id)).rejects.toThrow(ForbiddenError);
  });
});

onEachDatabase("the administrators' list of services", (office) => {
  it("contains every service, newest first, and the active ones are counted", async () => {
    const admin = await addPerson(office, "admin");
    expect(await countServices(office, admin)).toEqual({ total: 0, active: 0 });

    const older = await addService(office);
    const newer = await addService(office, { isActive: false });
    const { definition: _, ...newerListed } = newer;
    const { definition: __, ...olderListed } = older;
    expect(await listServices(office, admin)).toEqual({
      services: [newerListed, olderListed],
      hasOwnOrder: false,
    });
    expect(await countServices(office, admin)).toEqual({ total: 2, active: 1 });
  });

  it("is for administrators alone", async () => {
    for (const role of ["citizen", "staff"] as const) {
      const person = await addPerson(office, role);
      await expect(listServices(office, person)).rejects.toThrow(ForbiddenError);
      await expect(countServices(office, person)).rejects.toThrow(ForbiddenError);
    }
  });
});
