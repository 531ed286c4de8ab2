import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { attachFiles, newForm, submissionOf, validAnswers } from "../../tests/kit/submissions.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import {
  getServiceToEdit,
  saveDraftDocuments,
  saveDraftPromise,
} from "../catalogue/draft-version.ts";
import type { DocumentsInput } from "../catalogue/documents-form.ts";
import type { StandardChoices } from "../fields/asked-fields.ts";
import { getService } from "../catalogue/get-service.ts";
import { acceptDocument } from "../documents/accept.ts";
import { getFormState } from "../documents/form-state.ts";
import { beginAppend, storePart } from "../documents/uploads/append-to-upload.ts";
import { createUpload } from "../documents/uploads/create-upload.ts";
import { finishUpload } from "../documents/uploads/finish-upload.ts";
import { findDraftAnswers } from "./draft-answers.ts";
import { findLostParts } from "./lost-parts.ts";
import { moveDraftToCurrentVersion } from "./move-draft.ts";
import { saveDraft } from "./save-draft.ts";
import { submitApplication } from "./submit.ts";

onEachDatabase("a draft of a service whose form changed", (office) => {
  const startDraft = async () => {
    const citizen = await addPerson(office, "citizen");
    const admin = await addPerson(office, "admin");
    const service = await addService(office, { requiredDocuments: ["Letter", "Photo", "Bill"] });
    const form = newForm(office, service);
    await attachFiles(office, citizen, form, service);
    const { documents } = service.definition;
    const publish = async ({ documents, ...fields }: Partial<DocumentsInput & StandardChoices>) => {
      const serviceId = service.id;
      const readEdited = async () => getServiceToEdit(office, admin, serviceId);
      if (documents)
        await saveDraftDocuments(office, admin, {
          serviceId,
          expectedVersion: (await readEdited()).version,
          documents,
        });
      const { version: expectedVersion, published } = await readEdited();
      const { promise, outcome } = published;
      const standardFields = { ...published.standardFields, ...fields };
      const saved = await saveDraftPromise(office, admin, {
        serviceId,
        expectedVersion,
        promise,
        outcome,
        standardFields,
        publish: true,
      });
      if (saved.outcome !== "published") throw new Error(saved.outcome);
    };
    const files = async () => {
      const state = await getFormState(office, citizen, form);
      return state.outcome === "started" ? state.files.map((file) => [file.slot, file.name]) : [];
    };
    return { citizen, service, form, documents, publish, files };
  };

  it("keeps each file with its document, whatever slot the document has now", async () => {
    const { citizen, form, documents, publish, files } = await startDraft();
    const file = { form, slot: "document_2", name: "later.pdf", size: 1000 };
    await createUpload(office, citizen, file);
    const order = [2, 0, 1].map((row) => ({ ...documents[row]! }));
    await publish({ documents: order });
    await moveDraftToCurrentVersion(office, citizen, form);
    expect(await findLostParts(office, citizen, form)).toEqual({ fields: [], documents: [] });
    expect((await files()).sort()).toEqual([
      ["document_0", "Bill.pdf"],
      ["document_1", "Letter.pdf"],
      ["document_2", "Photo.pdf"],
    ]);
    const uploads = await office.db.selectFrom("uploads").select("slot").execute();
    expect(uploads).toEqual([{ slot: "document_0" }]);
    // A second move changes nothing.
    const filesAfterMove = await files();
    await moveDraftToCurrentVersion(office, citizen, form);
    expect(await files()).toEqual(filesAfterMove);
  });

  it("keeps an upload with its document even if the form changes while the file is scanned", async () => {
    const { citizen, form, documents, publish, files } = await startDraft();
    const bytes = pdf("later");
    const file = { form, slot: "document_2", name: "later.pdf", size: bytes.length };
    const created = await createUpload(office, citizen, file);
    if (created.outcome !== "created") throw new Error(created.outcome);
    const { id } = created.upload;
    const begun = await beginAppend(office, citizen, { id, offset: 0 });
    if (begun.outcome !== "begun") throw new Error(begun.outcome);
    await storePart(office, citizen, begun.writer, { startsAt: 0, bytes });
    const scan = async () => {
      await publish({ documents: [2, 0, 1].map((row) => ({ ...documents[row]! })) });
      await moveDraftToCurrentVersion(office, citizen, form);
      return { verdict: "clean" as const };
    };
    await finishUpload({ ...office, scanner: { scan } as never }, citizen, id);
    expect(await files()).toContainEqual(["document_0", "later.pdf"]);
  });

  it("keeps a file with the content of another document's file, even if the form changes while it is written", async () => {
    const { citizen, form, documents, publish, files } = await startDraft();
    const put = office.documents.put.bind(office.documents);
    office.documents.put = async (id, bytes) => {
      office.documents.put = put;
      await put(id, bytes);
      await publish({ documents: [1, 0, 2].map((row) => ({ ...documents[row]! })) });
      await moveDraftToCurrentVersion(office, citizen, form);
    };
    // It has the same content as the photo.
    const file = { form, slot: "document_0", name: "both.pdf", bytes: pdf("Document 1") };
    expect(await acceptDocument(office, citizen, file)).toMatchObject({ outcome: "accepted" });
    expect(await files()).toContainEqual(["document_1", "both.pdf"]);
  });

  it("loses answers and files that are no longer asked for, and names them", async () => {
    const { citizen, service, form, documents, publish, files } = await startDraft();
    const { declaration: _, ...answers } = validAnswers;
    const draft = { form, serviceVersionId: service.versionId, expectedVersion: 0 };
    await saveDraft(office, citizen, { ...draft, answers, onConflict: "overwrite" });
    await publish({
      documents: [{ ...documents[2]! }],
      aadharNumber: "notAsked",
      dateOfBirth: "notAsked",
    });
    await moveDraftToCurrentVersion(office, citizen, form);
    expect(await findLostParts(office, citizen, form)).toEqual({
      fields: ["applications.fields.dateOfBirth", "applications.fields.aadharNumber"],
      documents: ["Letter", "Photo"],
    });
    expect(await files()).toEqual([["document_0", "Bill.pdf"]]);
    expect(await findDraftAnswers(office, citizen, form)).toMatchObject({
      fullName: "Sunita Devi",
      aadharNumber: "",
      dateOfBirth: { day: "", month: "", year: "" },
    });
    const numbers = await office.db.selectFrom("identityNumbers").selectAll().execute();
    const plain = numbers.map(({ id, sealed }) => office.keys.unseal(sealed, id));
    expect(plain.join("")).toBe("");
  });

  it("names what it lost until its owner saves the form as it is now", async () => {
    const { citizen, service, form, documents, publish } = await startDraft();
    const { declaration: _, ...answers } = validAnswers;
    const saveOn = async (serviceVersionId: string) =>
      saveDraft(office, citizen, {
        form,
        serviceVersionId,
        expectedVersion: 1,
        answers,
        onConflict: "overwrite",
      });
    await publish({ documents: [{ ...documents[2]! }] });
    await moveDraftToCurrentVersion(office, citizen, form);
    await publish({ documents: [], dateOfBirth: "notAsked" });
    const stranger = await addPerson(office, "citizen");
    expect(await findLostParts(office, stranger, form)).toBeUndefined();
    await moveDraftToCurrentVersion(office, citizen, form);
    const lost = { fields: [], documents: ["Letter", "Photo", "Bill"] };
    expect(await findLostParts(office, citizen, form)).toEqual(lost);
    // Saved from a tab that still shows the form as it was.
    expect((await saveOn(service.versionId)).outcome).toBe("saved");
    const fields = ["applications.fields.dateOfBirth"];
    expect(await findLostParts(office, citizen, form)).toEqual({ ...lost, fields });
    const currentService = await getService(office, service.id);
    expect((await saveOn(currentService.versionId)).outcome).toBe("saved");
    expect(await findLostParts(office, citizen, form)).toBeUndefined();
  });

  it("has to be shown again before it is submitted, and is then submitted for the version that was shown", async () => {
    const { citizen, service, form, documents, publish } = await startDraft();
    await publish({ documents: [{ ...documents[0]! }] });
    const outdatedSubmission = submissionOf(form, service);
    expect(await submitApplication(office, citizen, outdatedSubmission)).toEqual({
      outcome: "serviceChanged",
    });
    expect(await office.count("applications")).toBe(0);
    await moveDraftToCurrentVersion(office, citizen, form);
    const currentService = await getService(office, service.id);
    const sent = await submitApplication(office, citizen, submissionOf(form, currentService));
    expect(sent.outcome).toBe("submitted");
    const row = await office.db.selectFrom("applications").selectAll().executeTakeFirstOrThrow();
    expect(row.serviceVersionId).toBe(currentService.versionId);
  });

  it("keeps no answer that is no longer asked for if an invalid form moves it", async () => {
    const { citizen, service, form, publish } = await startDraft();
    const { declaration: _, ...answers } = validAnswers;
    const draft = { form, serviceVersionId: service.versionId, expectedVersion: 0 };
    await saveDraft(office, citizen, { ...draft, answers, onConflict: "overwrite" });
    await publish({ aadharNumber: "notAsked", dateOfBirth: "notAsked" });
    const { values, ...submission } = submissionOf(form, await getService(office, service.id));
    const { aadharNumber: _number, dateOfBirth: _born, ...typed } = values;
    const sent = { ...submission, values: { ...typed, fullName: "" } as typeof values };
    expect(await submitApplication(office, citizen, sent)).toMatchObject({ outcome: "invalid" });
    expect(await findDraftAnswers(office, citizen, form)).toMatchObject({
      fullName: "",
      address: validAnswers.address,
      aadharNumber: "",
      dateOfBirth: { day: "", month: "", year: "" },
    });
  });

  it("is not moved by anybody else", async () => {
    const { form, documents, publish, files } = await startDraft();
    await publish({ documents: [{ ...documents[2]! }] });
    const stranger = await addPerson(office, "citizen");
    await moveDraftToCurrentVersion(office, stranger, form);
    expect(await files()).toHaveLength(3);
  });
});
