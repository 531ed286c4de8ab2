import { expect, it } from "vitest";
import { onEachDatabase, withFullDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { attachFiles, newForm, submissionOf, validAnswers } from "../../tests/kit/submissions.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { updateService } from "../catalogue/update-service.ts";
import { deleteServiceRow, type Service } from "../catalogue/records.ts";
import { acceptDocument } from "../documents/accept.ts";
import { newToken } from "../ids.ts";
import { draftIdOf, type FormKey } from "../documents/draft.ts";
import { draftKeptMs, draftsPerPersonAtMost } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { deleteDraft } from "./delete-draft.ts";
import { findDraftAnswers, saveDraftAnswers } from "./draft-answers.ts";
import { listDrafts } from "./list-drafts.ts";
import type { AnswerInput } from "./rules.ts";
import { saveDraft, type DraftToSave } from "./save-draft.ts";
import { submitApplication } from "./submit.ts";

onEachDatabase("a draft", (office) => {
  const start = async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    return { citizen, service, form: newForm(office, service) };
  };
  const save = (
    person: Actor,
    { form, service }: { form: FormKey; service: Service },
    answers: Partial<AnswerInput>,
    more: Partial<DraftToSave> = {},
  ) =>
    saveDraft(office, person, {
      form,
      serviceVersionId: service.versionId,
      expectedVersion: 0,
      answers,
      onConflict: "overwrite",
      ...more,
    });

  it("is saved field by field, and keeps incomplete and wrong answers as they were typed", async () => {
    const { citizen, ...form } = await start();
    const first = await save(citizen, form, { fullName: "Sunita" });
    expect(first).toEqual({ outcome: "saved", version: 1, unseen: {}, replaced: {} });
    const second = await save(
      citizen,
      form,
      { phoneNumber: "98 not a number" },
      { expectedVersion: 1 },
    );
    expect(second).toMatchObject({ outcome: "saved", version: 2, unseen: {}, replaced: {} });
    expect(await findDraftAnswers(office, citizen, form.form)).toEqual({
      fullName: "Sunita",
      phoneNumber: "98 not a number",
      address: "",
      reason: "",
      aadharNumber: "",
      dateOfBirth: { day: "", month: "", year: "" },
      declaration: null,
    });
  });

  it("keeps its version if no answer changed", async () => {
    const { citizen, ...form } = await start();
    await save(citizen, form, { fullName: "Sunita" });
    const again = await save(citizen, form, { fullName: "Sunita" }, { expectedVersion: 1 });
    expect(again).toMatchObject({ outcome: "saved", version: 1 });
  });

  it("keeps what each of two tabs typed, and returns to each what the other saved", async () => {
    const { citizen, ...form } = await start();
    await save(citizen, form, { fullName: "Sunita" });
    // A second tab saves that has not seen the answer of the first tab.
    const other = await save(citizen, form, { address: "12 Temple Road" });
    expect(other).toMatchObject({ version: 2, unseen: { fullName: "Sunita" }, replaced: {} });
    const first = await save(citizen, form, { reason: "School" }, { expectedVersion: 1 });
    expect(first).toMatchObject({ version: 3, unseen: { address: "12 Temple Road" } });
    expect(await findDraftAnswers(office, citizen, form.form)).toMatchObject({
      fullName: "Sunita",
      address: "12 Temple Road",
      reason: "School",
    });
  });

  it("takes the later of two answers to one field, and returns the answer that it replaced", async () => {
    const { citizen, ...form } = await start();
    await save(citizen, form, { fullName: "Sunita" });
    const later = await save(citizen, form, { fullName: "Sunita Devi" });
    expect(later).toMatchObject({ version: 2, replaced: { fullName: "Sunita" } });
    expect((await findDraftAnswers(office, citizen, form.form))?.fullName).toBe("Sunita Devi");
  });

  it("keeps the change of another device when a form that has not seen the change is sent whole, and returns the change", async () => {
    const { citizen, ...form } = await start();
    await save(citizen, form, { fullName: "Sunita Devi", address: "12 Temple Road" });
    const stale = { ...validAnswers, fullName: "Sunita", address: "12 Temple Road" };
    const refused = await save(citizen, form, stale, { onConflict: "keep" });
    expect(refused).toEqual({
      outcome: "changedElsewhere",
      version: 2,
      answers: { fullName: "Sunita Devi" },
      unseen: {},
    });
    const saved = await findDraftAnswers(office, citizen, form.form);
    expect(saved).toEqual({ ...stale, fullName: "Sunita Devi", declaration: null });
    // Sent again, the answers overwrite those of the other device: the person has seen these and wants their own.
    const again = await save(citizen, form, stale, { onConflict: "keep", expectedVersion: 2 });
    expect(again.outcome).toBe("saved");
    expect((await findDraftAnswers(office, citizen, form.form))?.fullName).toBe("Sunita");
  });

  it("keeps the change of another device when an answer typed offline arrives, and returns what else was saved", async () => {
    const { citizen, ...form } = await start();
    await save(citizen, form, { fullName: "Sunita Devi", address: "12 Temple Road" });
    const late = await save(citizen, form, { fullName: "Sunita" }, { onConflict: "keep" });
    expect(late).toMatchObject({
      outcome: "changedElsewhere",
      answers: { fullName: "Sunita Devi" },
      unseen: { address: "12 Temple Road" },
    });
  });

  it("is not submitted by a form that has not seen what another device saved", async () => {
    const { citizen, service, form } = await start();
    await attachFiles(office, citizen, form, service);
    await save(citizen, { form, service }, { fullName: "Sunita Devi", reason: "Another reason" });
    const stale = { ...submissionOf(form, service), expectedVersion: 0 };
    expect(await submitApplication(office, citizen, stale)).toEqual({
      outcome: "changedElsewhere",
      version: 1,
      answers: { reason: "Another reason" },
    });
    expect(await office.count("applications")).toBe(0);
    const seen = { ...submissionOf(form, service), expectedVersion: 1 };
    expect((await submitApplication(office, citizen, seen)).outcome).toBe("submitted");
    expect(await listDrafts(office, citizen)).toEqual([]);
    expect(await save(citizen, { form, service }, { reason: "Late" })).toMatchObject({
      outcome: "alreadySubmitted",
    });
    expect(await findDraftAnswers(office, citizen, form)).toBeUndefined();
  });

  it("is submitted after a save that the form has not seen, if only line ends differ: browsers send CRLF", async () => {
    const { citizen, service, form } = await start();
    await attachFiles(office, citizen, form, service);
    const address = "12 Temple Road\nRampur 466001";
    await save(citizen, { form, service }, { address });
    const submission = { ...submissionOf(form, service), expectedVersion: 0 };
    const values = { ...submission.values, address: address.replace("\n", "\r\n") };
    expect(await submitApplication(office, citizen, { ...submission, values })).toMatchObject({
      outcome: "submitted",
    });
  });

  it("stores an Aadhaar number only encrypted, and only the latest one", async () => {
    const { citizen, ...form } = await start();
    for (const aadharNumber of ["2345", "2345 6789", "2345 6789 1234"])
      await save(citizen, form, { aadharNumber });
    const rows = await office.db.selectFrom("drafts").selectAll().execute();
    const numbers = await office.db.selectFrom("identityNumbers").selectAll().execute();
    expect(JSON.stringify([rows, numbers])).not.toMatch(/2345 ?6789/);
    expect(numbers).toMatchObject([{ hash: null, sealed: expect.stringMatching(/^v1\./) }]);
    await save(citizen, form, { fullName: "Sunita" });
    expect((await findDraftAnswers(office, citizen, form.form))?.aadharNumber).toBe(
      "2345 6789 1234",
    );
  });

  it("belongs to a person: nobody else reads, lists, changes or deletes it", async () => {
    const { citizen, ...form } = await start();
    await save(citizen, form, { fullName: "Sunita" });
    const before = await office.db.selectFrom("drafts").selectAll().execute();
    for (const role of ["citizen", "staff", "admin"] as const) {
      const stranger = await addPerson(office, role);
      expect(await findDraftAnswers(office, stranger, form.form)).toBeUndefined();
      expect(await listDrafts(office, stranger)).toEqual([]);
      const id = draftIdOf(citizen, form.form);
      await expect(deleteDraft(office, stranger, id)).rejects.toThrow("draft");
      await expect(deleteDraft(office, stranger, "none")).rejects.toThrow("draft");
      // The same form key leads to a different draft for another person.
      await save(stranger, form, { fullName: "Mohan" });
      await deleteDraft(office, stranger, draftIdOf(stranger, form.form));
    }
    expect(await office.db.selectFrom("drafts").selectAll().execute()).toEqual(before);
  });

  it("is listed with its service, its files, and how long it is kept, the last saved first", async () => {
    const { citizen, service, form } = await start();
    await save(citizen, { form, service }, { fullName: "Sunita" });
    office.advanceClock(1000);
    const other = newForm(office, service);
    await attachFiles(office, citizen, other, service);
    const savedAt = office.clock();
    const common = { serviceId: service.id, title: service.title, service: "open" };
    expect(await listDrafts(office, citizen)).toEqual([
      {
        ...common,
        id: draftIdOf(citizen, other),
        formKey: other.key,
        savedAt,
        keptUntil: savedAt + draftKeptMs,
        files: 2,
      },
      {
        ...common,
        id: draftIdOf(citizen, form),
        formKey: form.key,
        savedAt: savedAt - 1000,
        keptUntil: savedAt - 1000 + draftKeptMs,
        files: 0,
      },
    ]);
    const otherService = await addService(office);
    expect(await listDrafts(office, citizen, { serviceId: otherService.id })).toEqual([]);
    const hindi = { ...citizen, language: "hi" } as const;
    expect((await listDrafts(office, hindi))[0]?.title).toBe("जन्म प्रमाण पत्र");
  });

  it("says when its service changed, closed or is gone, and can still be saved", async () => {
    const { citizen, ...form } = await start();
    await save(citizen, form, { fullName: "Sunita" });
    const admin = await addPerson(office, "admin");
    const changeService = (changes: { fee?: number; isActive?: boolean }) =>
      updateService(office, admin, { serviceId: form.service.id, changes });
    const state = async () => (await listDrafts(office, citizen))[0];
    await changeService({ fee: 75 });
    expect(await state()).toMatchObject({ service: "changed" });
    expect(await save(citizen, form, { reason: "A" })).toMatchObject({ outcome: "saved" });
    await changeService({ isActive: false });
    expect(await state()).toMatchObject({ service: "closed" });
    expect(await save(citizen, form, { reason: "B" })).toMatchObject({ outcome: "saved" });
    await office.change((tx) => deleteServiceRow(tx, form.service.id));
    expect(await state()).toMatchObject({ service: "closed", title: undefined });
    expect((await findDraftAnswers(office, citizen, form.form))?.reason).toBe("B");
  });

  it("is not started for a service that accepts no applications", async () => {
    const { citizen, ...form } = await start();
    await office.change((tx) => deleteServiceRow(tx, form.service.id));
    expect(await save(citizen, form, { reason: "A" })).toEqual({ outcome: "serviceClosed" });
    expect(await office.count("drafts")).toBe(0);
  });

  it("counts towards its owner's limit even if its key has a hyphen, like the key of a form for somebody else", async () => {
    const { citizen, service } = await start();
    const saveNew = () => {
      const key = `${newToken(office).slice(0, 24).toLowerCase()}-${newToken(office).slice(0, 18)}`;
      return save(citizen, { form: { key, serviceId: service.id }, service }, { fullName: "A" });
    };
    for (let count = 0; count < draftsPerPersonAtMost; count += 1)
      expect((await saveNew()).outcome).toBe("saved");
    expect((await saveNew()).outcome).toBe("tooManyDrafts");
  });

  it("is one of at most twenty: another draft is refused, whatever begins it, while the first twenty can still be saved", async () => {
    const { citizen, service, form } = await start();
    for (let count = 1; count < draftsPerPersonAtMost; count += 1)
      await save(citizen, { form: newForm(office, service), service }, { fullName: "Sunita" });
    office.advanceClock(1);
    expect((await save(citizen, { form, service }, { fullName: "A" })).outcome).toBe("saved");
    office.advanceClock(1);
    const another = newForm(office, service);
    const refused = await save(citizen, { form: another, service }, { fullName: "B" });
    expect(refused).toEqual({ outcome: "tooManyDrafts", atMost: draftsPerPersonAtMost });
    const file = { form: another, slot: "document_0", name: "a.pdf", bytes: pdf() };
    expect(await acceptDocument(office, citizen, file)).toEqual({ outcome: "tooManyDrafts" });
    expect(await office.count("documents")).toBe(0);
    const invalid = submissionOf(another, service, { phoneNumber: "12" });
    expect((await submitApplication(office, citizen, invalid)).outcome).toBe("invalid");
    await saveDraftAnswers(office, citizen, another, validAnswers);
    expect(await findDraftAnswers(office, citizen, another)).toBeUndefined();
    expect(await office.count("drafts"), "no empty one").toBe(draftsPerPersonAtMost);
    const third = newForm(office, service);
    expect((await save(citizen, { form: third, service }, { fullName: "T" })).outcome).toBe(
      "tooManyDrafts",
    );
    expect((await save(citizen, { form, service }, { fullName: "C" })).outcome).toBe("saved");
    expect(await listDrafts(office, citizen)).toHaveLength(draftsPerPersonAtMost);
    // Another person's drafts do not count.
    const mohan = await addPerson(office, "citizen");
    expect((await save(mohan, { form, service }, { fullName: "M" })).outcome).toBe("saved");

    await deleteDraft(office, citizen, draftIdOf(citizen, form));
    // One draft was deleted, so one more is saved, whichever came first.
    expect((await save(citizen, { form: third, service }, { fullName: "T" })).outcome).toBe(
      "saved",
    );
    expect((await save(citizen, { form: another, service }, { fullName: "B" })).outcome).toBe(
      "tooManyDrafts",
    );
  });

  it("has no declaration, because that is made when the form is submitted", async () => {
    const { citizen, ...form } = await start();
    await save(citizen, form, { fullName: "Sunita", declaration: "on" });
    const saved = await findDraftAnswers(office, citizen, form.form);
    expect(saved).toMatchObject({ fullName: "Sunita", declaration: null });
  });

  it("is deleted with its answers, number and files", async () => {
    const { citizen, service, form } = await start();
    await save(citizen, { form, service }, validAnswers);
    await attachFiles(office, citizen, form, service);
    await deleteDraft(office, citizen, draftIdOf(citizen, form));
    for (const table of ["drafts", "documents", "identityNumbers"] as const)
      expect(await office.count(table)).toBe(0);
    expect(office.documents.contents.size).toBe(0);
    await expect(deleteDraft(office, citizen, draftIdOf(citizen, form))).rejects.toThrow("draft");
  });

  it("is not deleted once it is an application", async () => {
    const { citizen, service, form } = await start();
    await attachFiles(office, citizen, form, service);
    await submitApplication(office, citizen, submissionOf(form, service));
    await expect(deleteDraft(office, citizen, draftIdOf(citizen, form))).rejects.toThrow("draft");
    expect(await office.count("documents")).toBe(2);
    expect(office.documents.contents.size).toBe(2);
  });

  it("keeps the fields of all devices that save at once", async () => {
    const { citizen, ...form } = await start();
    await Promise.all([
      save(citizen, form, { fullName: "Sunita" }),
      save(citizen, form, { address: "12 Temple Road" }),
      save(citizen, form, { reason: "School" }),
    ]);
    expect(await findDraftAnswers(office, citizen, form.form)).toMatchObject({
      fullName: "Sunita",
      address: "12 Temple Road",
      reason: "School",
    });
    expect(await office.count("drafts")).toBe(1);
  });

  it("is not saved if the disk is full, which the outcome says", async () => {
    const { citizen, service, form } = await start();
    const draft: DraftToSave = {
      form,
      serviceVersionId: service.versionId,
      expectedVersion: 0,
      answers: { fullName: "A" },
      onConflict: "overwrite",
    };
    expect(await saveDraft(withFullDatabase(office), citizen, draft)).toEqual({
      outcome: "noSpace",
    });
  });
});
