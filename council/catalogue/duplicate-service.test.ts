import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { noDues } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { listApplications } from "../applications/list-applications.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { serviceTitleMaxLength } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { definitionMaxBytes } from "../question-limits.ts";
import { browseServices } from "./browse.ts";
import { definitionBytes, type Definition } from "./definition.ts";
import { duplicateService } from "./duplicate-service.ts";
import { getService, getServiceToManage } from "./get-service.ts";
import { listServices } from "./list-services.ts";

const extraParts: Pick<Definition, "promise" | "questions" | "certificate"> = {
  promise: { days: 5, counted: "working", law: null },
  questions: [
    { id: "q.house", kind: "yesNo", label: { en: "Is the house your own?" }, isRequired: true },
  ],
  certificate: noDues,
};

onEachDatabase("a copy of a service", (office) => {
  let admin: Actor;
  beforeEach(async () => {
    admin = await addPerson(office, "admin");
  });

  const addOriginal = () =>
    addService(office, {}, (definition) => ({ ...definition, ...extraParts }));
  const copy = async (id: string) => {
    const result = await duplicateService(office, admin, id);
    if (result.outcome !== "duplicated") throw new Error(result.outcome);
    return getServiceToManage(office, admin, result.id);
  };

  it("says and asks the same under another name, with document ids and a service code of its own", async () => {
    const service = await addOriginal();
    office.advanceClock(1000);
    const { definition, ...row } = await copy(service.id);
    expect(row).toMatchObject({
      title: "Copy of Birth Certificate",
      description: service.description,
      fee: service.fee,
      icon: service.icon,
      searchWords: service.searchWords,
      requiredDocuments: service.requiredDocuments,
      isActive: false,
      createdBy: admin.uid,
      createdAt: office.clock(),
    });
    expect(row.translations.hi).toEqual({
      ...service.translations.hi,
      title: "जन्म प्रमाण पत्र (प्रति)",
    });
    const documents = service.definition.documents.map((document) => ({
      ...document,
      id: expect.not.stringMatching(document.id),
    }));
    expect(definition).toEqual({
      ...service.definition,
      title: { en: "Copy of Birth Certificate", hi: "जन्म प्रमाण पत्र (प्रति)" },
      documents,
      certificate: { ...noDues, serviceCode: `${noDues.serviceCode}2` },
    });
    expect(await getServiceToManage(office, admin, service.id)).toEqual(service);
  });

  it("is seen by nobody who looks for services", async () => {
    const service = await addOriginal();
    const { id } = await copy(service.id);
    const { services } = await browseServices(office, "en", { q: "", category: "" });
    expect(services.map((listed) => listed.id)).toEqual([service.id]);
    await expect(getService(office, id)).rejects.toThrow(NotFoundError);
  });

  it("is recorded with the service that it is a copy of", async () => {
    const service = await addOriginal();
    const { id } = await copy(service.id);
    const [entry] = await office.db.selectFrom("logs").selectAll().execute();
    expect(entry).toMatchObject({ action: "DUPLICATE_SERVICE", subjectId: id, userId: admin.uid });
    expect(JSON.parse(entry!.details)).toEqual({
      title: "Copy of Birth Certificate",
      copyOf: "Birth Certificate",
      serviceId: service.id,
    });
  });

  it("shares its code with no other copy, not even one made at the same moment", async () => {
    const { id } = await addOriginal();
    const copies = await Promise.all([copy(id), copy(id)]);
    const codes = copies.map(({ definition }) => definition.certificate?.serviceCode);
    expect(codes.sort()).toEqual([`${noDues.serviceCode}2`, `${noDues.serviceCode}3`]);
  });

  it("has a title that the service form accepts, however long the original's is", async () => {
    const translations = { hi: { title: "क".repeat(serviceTitleMaxLength) } };
    const { id } = await addService(office, {
      title: "x".repeat(serviceTitleMaxLength),
      translations,
    });
    const { title, translations: copiedTranslations } = await copy(id);
    expect(title).toMatch(/^Copy of x+$/);
    expect(copiedTranslations.hi?.title).toMatch(/^क+ \(प्रति\)$/);
    expect([title.length, copiedTranslations.hi?.title?.length]).toEqual(
      Array(2).fill(serviceTitleMaxLength),
    );
  });

  it("has a title that is never cut in the middle of a character, which the lists could not read", async () => {
    const title = "\u{1F3E0}".repeat(serviceTitleMaxLength / 2);
    // One of the two titles is cut between the halves of a surrogate pair, however long "Copy of" is.
    for (const longTitle of [title, `x${title}`.slice(0, -2)]) {
      const { id } = await addService(office, {
        title: longTitle,
        translations: { hi: { title: longTitle } },
      });
      const service = await copy(id);
      expect([service.title, service.translations.hi?.title]).toSatisfy((titles: string[]) =>
        titles.every((text) => text.isWellFormed()),
      );
      const { title: serviceName, translations } = service;
      await addApplication(office, await addPerson(office, "citizen"), {
        serviceName,
        translations,
      });
      const staff = await addPerson(office, "staff", { language: "hi" });
      const { applications } = await listApplications(office, staff, { page: 1 });
      expect(applications.map((listed) => listed.serviceName)).toContain(translations.hi?.title);
    }
  });

  it("is refused if it is larger than a service may be, and then nothing is recorded", async () => {
    const addServiceWithHint = (bytes: number) =>
      addService(office, {}, (definition) => {
        const [question] = extraParts.questions;
        const questions = [{ ...question!, hint: { en: "x".repeat(bytes) } }];
        return { ...definition, ...extraParts, questions };
      });
    const remainingBytes =
      definitionMaxBytes -
      definitionBytes((await copy((await addServiceWithHint(0)).id)).definition);
    await office.db.deleteFrom("logs").execute();
    const { id } = await addServiceWithHint(remainingBytes + 1);
    expect(await duplicateService(office, admin, id)).toEqual({ outcome: "tooLarge" });
    expect(await office.count("services")).toBe(3);
    expect(await office.count("logs")).toBe(0);
    const largest = await copy((await addServiceWithHint(remainingBytes)).id);
    expect(definitionBytes(largest.definition)).toBe(definitionMaxBytes);
  });

  it("is not made of a deleted service, and nothing is recorded", async () => {
    expect(await duplicateService(office, admin, "nothing")).toEqual({ outcome: "gone" });
    expect(await office.count("services")).toBe(0);
    expect(await office.count("logs")).toBe(0);
  });

  it.each(["citizen", "staff"] as const)("is not made by a %s", async (role) => {
    const { id } = await addOriginal();
    const person = await addPerson(office, role);
    await expect(duplicateService(office, person, id)).rejects.toThrow(ForbiddenError);
    expect((await listServices(office, admin)).services).toHaveLength(1);
    expect(await office.count("logs")).toBe(0);
  });
});
