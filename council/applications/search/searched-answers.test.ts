import { beforeEach, expect, it } from "vitest";
import { correctionsOf } from "../../../tests/kit/corrections.ts";
import { formFor, addAtCounter } from "../../../tests/kit/counter.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { newForm, submissionOf } from "../../../tests/kit/submissions.ts";
import { getServiceToEdit } from "../../catalogue/draft-version.ts";
import { saveDraftQuestions } from "../../catalogue/draft-questions.ts";
import { getService } from "../../catalogue/get-service.ts";
import type { Question } from "../../catalogue/questions.ts";
import type { FormKey } from "../../documents/draft.ts";
import type { Actor } from "../../permissions.ts";
import { purgeApplications } from "../purge.ts";
import { listApplications } from "../list-applications.ts";
import type { AnswerInput } from "../rules.ts";
import { submitApplication } from "../submit.ts";
import { makeSearchable } from "./make-searchable.ts";

const textOptions = { isRequired: false, maxLength: 200 };
const searchedOption = { isSearched: true as const };
const shop = {
  id: "q.shop" as const,
  kind: "shortText" as const,
  label: { en: "Name of the shop" },
  ...textOptions,
  ...searchedOption,
};
const questions: Question[] = [
  shop,
  { id: "q.trade", kind: "shortText", label: { en: "What it sells" }, ...textOptions },
  {
    id: "q.landlord",
    kind: "phone",
    label: { en: "Phone of the owner" },
    isRequired: false,
    ...searchedOption,
  },
  { id: "q.rented", kind: "yesNo", label: { en: "Rented?" }, isRequired: false },
  {
    id: "q.owner",
    kind: "shortText",
    label: { en: "Owner" },
    askedIf: { field: "q.rented", isOneOf: ["yes"] },
    ...textOptions,
    ...searchedOption,
  },
  {
    id: "q.voter",
    kind: "identityNumber",
    label: { en: "Voter card" },
    isRequired: false,
    numberKind: "voterCard",
  },
];

onEachDatabase("answers that the office may search for", (office) => {
  let staff: Actor;
  let citizen: Actor;
  beforeEach(async () => {
    staff = await addPerson(office, "staff");
    citizen = await addPerson(office, "citizen", { displayName: "Ramesh Yadav" });
  });
  const addLicence = (questionsToAsk = questions) =>
    addService(office, { requiredDocuments: [] }, (definition) => ({
      ...definition,
      questions: questionsToAsk,
    }));
  type Service = Awaited<ReturnType<typeof addLicence>>;
  const submit = async (
    actor: Actor,
    form: FormKey,
    service: Service,
    typed: Partial<AnswerInput>,
  ) => {
    const result = await submitApplication(office, actor, submissionOf(form, service, typed));
    if (result.outcome !== "submitted") throw new Error(JSON.stringify(result));
    return result.applicationId;
  };
  const applyWith = async (typed: Partial<AnswerInput>, service?: Service) => {
    const serviceToUse = service ?? (await addLicence());
    return submit(citizen, newForm(office, serviceToUse), serviceToUse, typed);
  };
  const search = async (q: string) => {
    const { applications } = await listApplications(office, staff, { q, page: 1 });
    return applications.map(({ id }) => id);
  };
  const termsOf = async (applicationId: string) => {
    const rows = await office.db
      .selectFrom("searchTerms")
      .select("term")
      .where("applicationId", "=", applicationId)
      .execute();
    return rows.map(({ term }) => term).toSorted();
  };

  it("find an application by their words in either script, their numbers, and a phone number", async () => {
    const id = await applyWith({
      "q.shop": "Lakshmi Kirana Store 4/12",
      "q.landlord": "98123 45678",
    });
    await applyWith({ "q.shop": "Om Tea Stall" });
    for (const q of ["laxmi kirana", "लक्ष्मी", "kirana 12", "store 4/12", "9812345678", "98123"])
      expect(await search(q), q).toEqual([id]);
    expect(await search("Lakshmi Tea")).toEqual([]);
  });

  it("are only answers to marked questions that were asked", async () => {
    const id = await applyWith({
      "q.shop": "Lakshmi Kirana",
      "q.trade": "Umbrellas",
      "q.rented": "no",
      "q.owner": "Mohanlal",
      "q.voter": "ABC1234567",
    });
    expect(await search("Lakshmi")).toEqual([id]);
    for (const q of ["umbrellas", "mohanlal", "ABC1234567", "1234567"])
      expect(await search(q), q).toEqual([]);
  });

  it("make no term of an Aadhaar number that somebody writes into another field", async () => {
    for (const typed of ["2345 6789 1234", "2345.6789.1234", "२३४५ ६७८९ १२३४"]) {
      const id = await applyWith({ "q.shop": `Kirana ${typed}` });
      expect(await search("kirana")).toContain(id);
      expect((await termsOf(id)).join(" ")).not.toMatch(/2345|6789|1234/);
    }
  });

  it("change with a correction, after which the earlier answers find nothing", async () => {
    const id = await applyWith({ "q.shop": "Lakshmi Kirana" });
    const { ask, answer } = correctionsOf(office);
    await ask(staff, id, [{ field: "q.shop", text: "As on the board, please." }]);
    expect(await search("Kirana")).toEqual([id]);
    expect(await answer(citizen, id, { "q.shop": "Ganesh Bhandar" })).toEqual({
      outcome: "corrected",
    });
    expect(await search("Ganesh")).toEqual([id]);
    expect(await search("Kirana")).toEqual([]);
  });

  it("find an application that was filed at the counter", async () => {
    const service = await addLicence();
    const form = formFor(office, await addAtCounter(office, staff), service);
    const id = await submit(staff, form, service, { "q.shop": "Lakshmi Kirana" });
    expect(await search("kirana")).toEqual([id]);
  });

  it("become search terms only if the application is stored, and these are deleted with it", async () => {
    const refused = await addLicence([{ ...shop, isRequired: true }]);
    const form = newForm(office, refused);
    expect(await submitApplication(office, citizen, submissionOf(form, refused))).toMatchObject({
      outcome: "invalid",
    });
    expect(await office.count("searchTerms")).toBe(0);
    await applyWith({ "q.shop": "Lakshmi Kirana" });
    office.advanceClock(1);
    await office.change((tx) => purgeApplications(tx, tx.clock(), 10));
    expect(await office.count("searchTerms")).toBe(0);
  });

  it("get the same terms when these are written again", async () => {
    const id = await applyWith({ "q.shop": "Lakshmi Kirana 4/12", "q.landlord": "9812345678" });
    const before = await termsOf(id);
    await office.db.updateTable("applications").set({ searchable: null }).execute();
    expect(await makeSearchable(office)).toBe(1);
    expect(await termsOf(id)).toEqual(before);
  });

  it("are searched only in applications of versions that mark their question", async () => {
    const { isSearched: _, ...unmarked } = shop;
    const service = await addLicence([unmarked]);
    const earlier = await applyWith({ "q.shop": "Lakshmi Kirana" }, service);
    const admin = await addPerson(office, "admin");
    const { version: expectedVersion } = await getServiceToEdit(office, admin, service.id);
    const change = { serviceId: service.id, expectedVersion, publish: true, questions: [shop] };
    expect(await saveDraftQuestions(office, admin, change)).toEqual({ outcome: "published" });
    const later = await applyWith(
      { "q.shop": "Lakshmi Kirana" },
      await getService(office, service.id),
    );
    expect(await search("kirana")).toEqual([later]);
    expect(new Set(await search("Ramesh"))).toEqual(new Set([later, earlier]));
  });
});
