import { beforeEach, expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { addAtCounter, fileFor, familyPhone } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import type { Actor } from "../permissions.ts";
import { addCounterApplicant } from "./add-counter-applicant.ts";
import { changeCounterApplicant } from "./change-counter-applicant.ts";
import { getCounterApplicant, getCounterApplicantView } from "./get-counter-applicant.ts";
import { getSlip } from "./get-slip.ts";
import {
  changeCounterApplicantForm,
  findPeopleForm,
  foundPersonForm,
  newPersonForm,
} from "./rules.ts";

onEachDatabase("the language of a counter applicant's papers", (office) => {
  let kamla: Actor;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff", { language: "en" });
  });
  const languageOf = async (uid: string) =>
    (await getCounterApplicant(office, kamla, uid)).language;

  it("is the clerk's choice, and the slip is in this language", async () => {
    const uid = await addAtCounter(office, kamla, { language: "hi" });
    const service = await addService(office, {
      translations: { hi: { title: "आय प्रमाण पत्र", description: "", category: "" } },
    });
    const id = await fileFor(office, kamla, uid, service);
    expect(await languageOf(uid)).toBe("hi");
    expect(await getSlip(office, kamla, id)).toMatchObject({
      language: "hi",
      serviceName: "आय प्रमाण पत्र",
    });
  });

  it("is the council's default language if the clerk chose none, whatever the clerk's own language", async () => {
    const ramesh = await addPerson(office, "staff", { language: "hi" });
    expect(await languageOf(await addAtCounter(office, ramesh))).toBe("en");
  });

  it("is the last choice if the form is sent again", async () => {
    const mohan = {
      displayName: "Mohan",
      phone: familyPhone,
      birthYear: 1980,
      formKey: "one form",
    };
    const uid = await addAtCounter(office, kamla, { ...mohan, language: "en" });
    await addCounterApplicant(office, kamla, { ...mohan, language: "hi" });
    expect(await languageOf(uid)).toBe("hi");
    expect(await office.count("users")).toBe(2);
  });

  it("can be changed on the applicant's page, with an audit entry, and stays if the form does not send it", async () => {
    const uid = await addAtCounter(office, kamla);
    const currentDetails = async () => ({
      uid,
      expectedUpdatedAt: (await getCounterApplicantView(office, kamla, uid)).updatedAt,
      displayName: "Shanti Bai",
      phone: familyPhone,
      birthYear: 1952,
      removesEmail: false,
    });
    const change = { ...(await currentDetails()), language: "hi" } as const;
    expect(await changeCounterApplicant(office, kamla, change)).toEqual({ outcome: "changed" });
    expect(await changeCounterApplicant(office, kamla, await currentDetails())).toEqual({
      outcome: "unchanged",
    });
    expect(await languageOf(uid)).toBe("hi");
    const logs = office.db
      .selectFrom("logs")
      .select("details")
      .where("action", "=", "CHANGE_SERVED");
    expect((await logs.execute()).map(({ details }) => fromJson(details))).toEqual([
      { changed: ["language"] },
    ]);
  });
});

it("the language in the counter's form may be left out, and is ignored for somebody who was found", () => {
  const form = {
    key: "0".repeat(24),
    phoneNumber: familyPhone,
    person: "new",
    displayName: "A",
    birthYear: "1952",
    email: "",
    serviceId: "one",
  };
  const parse = (typed: object) => newPersonForm(2026).safeParse({ ...form, ...typed });
  expect(parse({}).data?.person).toEqual({
    displayName: "A",
    birthYear: 1952,
    language: undefined,
  });
  expect(parse({ language: "hi" }).data?.person).toMatchObject({ language: "hi" });
  for (const language of ["", "xx", "toString"]) expect(parse({ language }).success).toBe(false);
  const found = { ...form, person: "1".repeat(24), language: "hi" };
  expect(foundPersonForm.safeParse(found).data).toEqual({
    key: form.key,
    phoneNumber: familyPhone,
    person: found.person,
    contactEmail: null,
    serviceId: "one",
  });
  expect(findPeopleForm.safeParse({ find: "1", ...found }).success).toBe(true);
  const { displayName, phoneNumber, birthYear } = form;
  const change = { displayName, phoneNumber, birthYear, expectedUpdatedAt: "1" };
  expect(changeCounterApplicantForm(2026).safeParse(change).data).not.toHaveProperty("language");
});
