import { beforeEach, describe, expect, it, vi } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase, withFullDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply, newForm, submissionOf, validAnswers } from "../../tests/kit/submissions.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { updateService } from "../catalogue/update-service.ts";
import type { Service } from "../catalogue/records.ts";
import { acceptDocument } from "../documents/accept.ts";
import { findDraft } from "../documents/draft.ts";
import { findFilesOfApplication, findFilesOfDraft, findStoredFile } from "../documents/records.ts";
import { NotFoundError } from "../errors.ts";
import { draftsPerPersonAtMost } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { applyAgain, findReapplication, type ApplyAgainOutcome } from "./apply-again.ts";
import { findDraftAnswers, saveDraftAnswers } from "./draft-answers.ts";
import { listDrafts } from "./list-drafts.ts";
import { moveDraftToCurrentVersion } from "./move-draft.ts";
import { reviewApplication } from "./review.ts";
import { submitApplication } from "./submit.ts";

onEachDatabase("applying again after a rejection", (office) => {
  let sunita: Actor;
  let service: Service;
  let rejected: string;
  /** The ids of the rejected application's files: first the file for document_0, then the one for document_1. */
  let files: string[];

  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    service = await addService(office);
    rejected = await apply(office, sunita, service);
    await setStatus(rejected, "rejected");
    files = (await findFilesOfApplication(office, rejected))
      .toSorted((a, b) => a.slot.localeCompare(b.slot))
      .map(({ id }) => id);
    office.advanceClock(60_000);
  });

  async function setStatus(applicationId: string, status: "approved" | "rejected") {
    const staff = await addPerson(office, "staff");
    const review = { applicationId, status, remarks: "Not readable.", version: 1 };
    await reviewApplication(office, staff, review);
  }
  const again = (fileIds: string[] = [], actor = sunita, applicationId = rejected) =>
    applyAgain(office, actor, { applicationId, fileIds });
  async function expectOpened(pending: Promise<ApplyAgainOutcome>) {
    const outcome = await pending;
    if (outcome.outcome !== "opened") throw new Error(outcome.outcome);
    return outcome;
  }
  async function changeService(changes: Partial<Service>) {
    const admin = await addPerson(office, "admin");
    const { title, description, category, fee, requiredDocuments, isActive, translations } = {
      ...service,
      ...changes,
    };
    const input = { title, description, category, fee, requiredDocuments, isActive, translations };
    await updateService(office, admin, {
      serviceId: service.id,
      expectedUpdatedAt: undefined,
      changes: input,
    });
  }
  const countRows = async () => ({
    drafts: await office.count("drafts"),
    documents: await office.count("documents"),
    stored: office.documents.contents.size,
  });

  it("opens a form with the earlier answers, but never the Aadhaar number or the declaration", async () => {
    const { form } = await expectOpened(again());
    expect(form.serviceId).toBe(service.id);
    expect(await findDraftAnswers(office, sunita, form)).toMatchObject({
      fullName: "Sunita Devi",
      phoneNumber: "9876543210",
      address: "12 Temple Road\nRampur 466001",
      reason: "For a scholarship",
      dateOfBirth: { day: "17", month: "05", year: "1990" },
      aadharNumber: "",
    });
    expect((await findDraftAnswers(office, sunita, form))!.declaration).not.toBe("on");
    const draft = (await findDraft(office, sunita, form))!;
    expect(await findFilesOfDraft(office, draft.id)).toEqual([]);
  });

  it("copies the chosen files, each with its checksum, encrypted under an id of its own", async () => {
    const { form, notCopied } = await expectOpened(again([files[1]!]));
    expect(notCopied).toBe(0);
    const draft = (await findDraft(office, sunita, form))!;
    const copied = await findFilesOfDraft(office, draft.id);
    expect(copied).toMatchObject([{ slot: "document_1", name: "Identity of a parent.pdf" }]);
    expect(copied[0]!.id).not.toBe(files[1]);

    const [copy, source] = [
      (await findStoredFile(office, copied[0]!.id))!,
      (await findStoredFile(office, files[1]!))!,
    ];
    expect(copy).toMatchObject({
      sha256: source.sha256,
      type: source.type,
      size: source.size,
      keyId: office.documents.keyId,
      withheld: undefined,
    });
    expect(await office.documents.read(copy)).toEqual(await office.documents.read(source));
    expect(office.documents.contents.get(copy.id)).not.toEqual(
      office.documents.contents.get(source.id),
    );
    expect(await findFilesOfApplication(office, rejected)).toHaveLength(2);
  });

  it("opens the same form when it is repeated: what was typed stays, and each file is copied once", async () => {
    const first = await expectOpened(again([files[0]!]));
    const typed = (await findDraftAnswers(office, sunita, first.form))!;
    await saveDraftAnswers(office, sunita, first.form, { ...typed, reason: "For school" });
    const second = await expectOpened(again(files));
    expect(second.form).toEqual(first.form);
    expect((await findDraftAnswers(office, sunita, second.form))!.reason).toBe("For school");
    const draft = (await findDraft(office, sunita, second.form))!;
    expect(await findFilesOfDraft(office, draft.id)).toHaveLength(2);
    expect(await office.count("drafts")).toBe(2);
  });

  it("opens a form that can be submitted, and one new form when it is repeated after the submission", async () => {
    const { form } = await expectOpened(again(files));
    const submitted = await submitApplication(office, sunita, submissionOf(form, service));
    expect(submitted.outcome).toBe("submitted");
    const next = await expectOpened(again());
    expect(next.form).not.toEqual(form);
    expect((await expectOpened(again())).form).toEqual(next.form);
    expect(await listDrafts(office, sunita)).toHaveLength(1);
  });

  it("offers the files of documents that the service still asks for, and copies them to their current slots", async () => {
    expect(await findReapplication(office, sunita, rejected)).toMatchObject({
      isServiceOpen: true,
      documents: [
        { name: "Hospital letter", files: [{ id: files[0] }] },
        { name: "Identity of a parent", files: [{ id: files[1] }] },
      ],
    });
    await changeService({ requiredDocuments: ["Photo", "Hospital letter"], translations: {} });
    const offered = await findReapplication(office, sunita, rejected);
    expect(offered!.documents.map(({ name }) => name)).toEqual(["Hospital letter"]);
    const { form, notCopied } = await expectOpened(again(files));
    expect(notCopied).toBe(1);
    const draft = (await findDraft(office, sunita, form))!;
    expect(await findFilesOfDraft(office, draft.id)).toMatchObject([
      { slot: "document_1", name: "Hospital letter.pdf" },
    ]);
  });

  describe("while an administrator publishes other documents, and the form moves to them", () => {
    /** Publishes the documents and moves the form once, when the next call of the document store's method ends. */
    function publishAfter(method: "read" | "put", requiredDocuments: string[]) {
      const original = office.documents[method] as (...args: unknown[]) => Promise<unknown>;
      vi.spyOn(office.documents, method).mockImplementationOnce(async (...args: unknown[]) => {
        const result = await original(...args);
        await changeService({ requiredDocuments, translations: {} });
        const [draft] = await listDrafts(office, sunita);
        const form = { key: draft!.formKey, serviceId: service.id };
        await moveDraftToCurrentVersion(office, sunita, form);
        return result as never;
      });
    }
    async function copyFiles(fileIds: string[], applicationId = rejected) {
      const { form, notCopied } = await expectOpened(again(fileIds, sunita, applicationId));
      const draft = (await findDraft(office, sunita, form))!;
      const attached = await findFilesOfDraft(office, draft.id);
      return { notCopied, files: attached.map(({ slot, name }) => ({ slot, name })) };
    }

    it("copies a file to the place that its document has now", async () => {
      publishAfter("read", ["Identity of a parent", "Hospital letter"]);
      expect(await copyFiles([files[0]!])).toEqual({
        notCopied: 0,
        files: [{ slot: "document_1", name: "Hospital letter.pdf" }],
      });
    });

    it("does not copy a file of a document that is no longer asked for", async () => {
      publishAfter("read", ["Identity of a parent"]);
      expect(await copyFiles([files[0]!])).toEqual({ notCopied: 1, files: [] });
    });

    it("does not mistake a file for a copy of another document's file with the same content", async () => {
      const form = newForm(office, service);
      const upload = { form, bytes: pdf("Ration card") };
      await acceptDocument(office, sunita, { ...upload, slot: "document_0", name: "first.pdf" });
      await acceptDocument(office, sunita, { ...upload, slot: "document_1", name: "second.pdf" });
      const submitted = await submitApplication(office, sunita, submissionOf(form, service));
      if (submitted.outcome !== "submitted") throw new Error(submitted.outcome);
      const { applicationId } = submitted;
      await setStatus(applicationId, "rejected");
      const submittedFiles = await findFilesOfApplication(office, applicationId);
      const ids = submittedFiles
        .toSorted((a, b) => a.slot.localeCompare(b.slot))
        .map(({ id }) => id);

      publishAfter("put", ["Identity of a parent", "Hospital letter"]);
      const { notCopied, files: attached } = await copyFiles(ids, applicationId);
      expect(notCopied).toBe(0);
      expect(attached.toSorted((a, b) => a.slot.localeCompare(b.slot))).toEqual([
        { slot: "document_0", name: "second.pdf" },
        { slot: "document_1", name: "first.pdf" },
      ]);
    });
  });

  it.each(["quarantined", "infected"] as const)(
    "does not copy a file that is %s",
    async (state) => {
      await office.db.updateTable("documents").set({ state }).where("id", "=", files[0]!).execute();
      const before = await countRows();
      const { notCopied } = await expectOpened(again([files[0]!]));
      expect(notCopied).toBe(1);
      expect(await countRows()).toEqual({ ...before, drafts: before.drafts + 1 });
    },
  );

  it("does not copy a file whose bytes are gone or changed", async () => {
    office.documents.contents.delete(files[0]!);
    office.documents.contents.get(files[1]!)![60]! ^= 1;
    const before = await countRows();
    expect((await expectOpened(again(files))).notCopied).toBe(2);
    expect(await countRows()).toEqual({ ...before, drafts: before.drafts + 1 });
  });

  it("copies no file of anybody else, nor of another application", async () => {
    const ramesh = await addPerson(office, "citizen");
    const otherPersonsApplication = await apply(office, ramesh, service);
    const [otherPersonsFile] = await findFilesOfApplication(office, otherPersonsApplication);
    const ownApplication = await apply(office, sunita, service);
    const [ownFile] = await findFilesOfApplication(office, ownApplication);
    const before = await countRows();
    const { notCopied } = await expectOpened(
      again([otherPersonsFile!.id, ownFile!.id, "file_1_nothing"]),
    );
    expect(notCopied).toBe(3);
    expect(await countRows()).toEqual({ ...before, drafts: before.drafts + 1 });
  });

  it("opens the form when the disk is full, and says how many files could not be copied", async () => {
    office.documents.isFull = true;
    expect((await expectOpened(again(files))).notCopied).toBe(2);
    expect(await office.count("documents")).toBe(2);
    expect(
      await applyAgain(withFullDatabase(office), sunita, { applicationId: rejected, fileIds: [] }),
    ).toEqual({ outcome: "noSpace" });
  });

  it("says whether identity numbers have to be typed again", async () => {
    const asksIdentityNumber = async (aadharNumber: "optional" | "notAsked") => {
      const { id: serviceId } = await addService(office, {}, (definition) => ({
        ...definition,
        standardFields: { ...definition.standardFields, aadharNumber },
      }));
      const id = await addApplication(office, sunita, { serviceId, status: "rejected" });
      return (await findReapplication(office, sunita, id))?.asksIdentityNumber;
    };
    expect(await asksIdentityNumber("optional")).toBe(true);
    expect(await asksIdentityNumber("notAsked")).toBe(false);
  });

  it("is refused where the service is closed or gone, and nothing is written", async () => {
    const withoutService = await addApplication(office, sunita, { status: "rejected" });
    await changeService({ isActive: false });
    const before = await countRows();
    for (const id of [rejected, withoutService]) {
      expect(await again(files, sunita, id)).toEqual({ outcome: "serviceClosed" });
      expect(await findReapplication(office, sunita, id)).toEqual({
        isServiceOpen: false,
        asksIdentityNumber: false,
        documents: [],
      });
    }
    expect(await countRows()).toEqual(before);
  });

  it("is refused to somebody who has begun as many forms as they may, and copies nothing", async () => {
    for (let count = 0; count < draftsPerPersonAtMost; count += 1) {
      const form = newForm(office, service);
      await saveDraftAnswers(office, sunita, form, { ...validAnswers, reason: `${count}` });
      office.advanceClock(1000);
    }
    const before = await countRows();
    expect(await again(files)).toEqual({
      outcome: "tooManyDrafts",
      atMost: draftsPerPersonAtMost,
    });
    expect(await countRows()).toEqual(before);
    expect(await listDrafts(office, sunita)).toHaveLength(draftsPerPersonAtMost);
  });

  it("opens no more forms than somebody may begin, also for several applications at once", async () => {
    for (let count = 1; count < draftsPerPersonAtMost; count += 1)
      await saveDraftAnswers(office, sunita, newForm(office, service), validAnswers);
    const status = "rejected" as const;
    const others = await Promise.all(
      [1, 2, 3].map(() => addApplication(office, sunita, { status, serviceId: service.id })),
    );
    // Opens a database connection for each call first, so that all of them begin at once.
    await Promise.all(others.map((id) => findReapplication(office, sunita, id)));
    const outcomes = await Promise.all(others.map((id) => again([], sunita, id)));
    expect(outcomes.filter(({ outcome }) => outcome === "opened")).toHaveLength(1);
    expect(await listDrafts(office, sunita)).toHaveLength(draftsPerPersonAtMost);
  });

  it("is refused unless the application is rejected, and nothing is written", async () => {
    for (const status of ["pending", "under-review", "approved"] as const) {
      const id = await addApplication(office, sunita, { status, serviceId: service.id });
      const before = await countRows();
      expect(await again([], sunita, id)).toEqual({ outcome: "notRejected" });
      expect(await findReapplication(office, sunita, id)).toBeUndefined();
      expect(await countRows()).toEqual(before);
    }
  });

  it("is refused to everybody but the applicant, also to reviewers, and nothing is written", async () => {
    for (const role of ["citizen", "staff", "admin"] as const) {
      const stranger = await addPerson(office, role);
      const before = await countRows();
      await expect(again(files, stranger)).rejects.toThrow(NotFoundError);
      expect(await findReapplication(office, stranger, rejected)).toBeUndefined();
      expect(await countRows()).toEqual(before);
    }
  });
});
