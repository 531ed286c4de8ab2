import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { attachFiles, newForm, submissionOf, validAnswers } from "../../tests/kit/submissions.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import type { DocumentsInput } from "../catalogue/documents-form.ts";
import {
  getServiceToEdit,
  saveDraftDocuments,
  saveDraftPromise,
} from "../catalogue/draft-version.ts";
import { getService } from "../catalogue/get-service.ts";
import { acceptDocument } from "../documents/accept.ts";
import type { FormKey } from "../documents/draft.ts";
import { getFormState } from "../documents/form-state.ts";
import { createUpload } from "../documents/uploads/create-upload.ts";
import { findLostParts } from "./lost-parts.ts";
import { moveDraftToCurrentVersion } from "./move-draft.ts";
import { saveDraft } from "./save-draft.ts";
import { submitApplication } from "./submit.ts";

onEachDatabase("a form that was shown before its service changed", (office) => {
  /** A form of the first version, of which nothing is stored yet. */
  async function startForm() {
    const citizen = await addPerson(office, "citizen");
    const admin = await addPerson(office, "admin");
    const service = await addService(office, { requiredDocuments: ["Letter", "Photo", "Bill"] });
    const { documents } = service.definition;
    const serviceId = service.id;
    const form: FormKey = { ...newForm(office, service), serviceVersionId: service.versionId };
    const saveDocuments = async (rows: readonly number[]) => {
      const { version: expectedVersion } = await getServiceToEdit(office, admin, serviceId);
      const inOrder = rows.map((row) => ({ ...documents[row]! })) as DocumentsInput["documents"];
      const draft = { serviceId, expectedVersion, documents: inOrder };
      await saveDraftDocuments(office, admin, draft);
    };
    /** Publishes a version with these documents of the first, in this order. */
    const publish = async (...rows: number[]) => {
      await saveDocuments(rows);
      const { version: expectedVersion, published } = await getServiceToEdit(
        office,
        admin,
        serviceId,
      );
      const { promise, outcome, standardFields } = published;
      const saved = { serviceId, expectedVersion, promise, outcome, standardFields };
      const result = await saveDraftPromise(office, admin, { ...saved, publish: true });
      if (result.outcome !== "published") throw new Error(result.outcome);
      return getService(office, serviceId);
    };
    const filesIn = async (one = form) => {
      const state = await getFormState(office, citizen, one);
      const files = state.outcome === "started" ? state.files : [];
      return files.map(({ slot, name }) => [slot, name]).sort();
    };
    const send = async (slot: string, name: string, one = form) =>
      (await acceptDocument(office, citizen, { form: one, slot, name, bytes: pdf(name) })).outcome;
    return { citizen, service, form, publish, saveDocuments, filesIn, send };
  }

  it("keeps each of its files with the required document for which it was given", async () => {
    const { citizen, service, form, publish, filesIn } = await startForm();
    const currentService = await publish(2, 0, 1);
    await attachFiles(office, citizen, form, service);
    const sent = await submitApplication(office, citizen, submissionOf(form, service));
    expect(sent).toEqual({ outcome: "serviceChanged" });
    await moveDraftToCurrentVersion(office, citizen, form);
    expect(await findLostParts(office, citizen, form)).toEqual({ fields: [], documents: [] });
    expect(await filesIn()).toEqual([
      ["document_0", "Bill.pdf"],
      ["document_1", "Letter.pdf"],
      ["document_2", "Photo.pdf"],
    ]);
    const result = await submitApplication(office, citizen, submissionOf(form, currentService));
    expect(result.outcome).toBe("submitted");
  });

  it("keeps a file that arrives in parts with its required document", async () => {
    const { citizen, form, publish } = await startForm();
    await publish(2, 0, 1);
    const file = { form, slot: "document_2", name: "bill.pdf", size: 1000 };
    expect((await createUpload(office, citizen, file)).outcome).toBe("created");
    await moveDraftToCurrentVersion(office, citizen, form);
    const uploads = await office.db.selectFrom("uploads").select("slot").execute();
    expect(uploads).toEqual([{ slot: "document_0" }]);
  });

  it("names the documents that are no longer asked for", async () => {
    const { citizen, service, form, publish, filesIn } = await startForm();
    await publish(2, 1);
    await attachFiles(office, citizen, form, service);
    await moveDraftToCurrentVersion(office, citizen, form);
    expect(await findLostParts(office, citizen, form)).toEqual({
      fields: [],
      documents: ["Letter"],
    });
    expect(await filesIn()).toEqual([
      ["document_0", "Bill.pdf"],
      ["document_1", "Photo.pdf"],
    ]);
  });

  it("keeps its files with their required documents even if another tab has moved the draft", async () => {
    const { citizen, service, form, publish, filesIn, send } = await startForm();
    const { versionId: serviceVersionId } = service;
    await saveDraft(office, citizen, {
      form,
      serviceVersionId,
      expectedVersion: 0,
      answers: validAnswers,
      onConflict: "overwrite",
    });
    await publish(2, 1);
    await moveDraftToCurrentVersion(office, citizen, form);
    expect(await send("document_2", "bill.pdf")).toBe("accepted");
    expect(await send("document_0", "letter.pdf")).toBe("noSuchDocument");
    const upload = { form, slot: "document_0", name: "letter.pdf", size: 1000 };
    expect((await createUpload(office, citizen, upload)).outcome).toBe("noSuchDocument");
    expect(await filesIn()).toEqual([["document_0", "bill.pdf"]]);
    expect(office.documents.contents.size).toBe(1);
  });

  it("has each file under its required document when a newer tab submits it", async () => {
    const { citizen, service, form, publish } = await startForm();
    const currentService = await publish(2, 0, 1);
    await attachFiles(office, citizen, form, service);
    const newer = { ...form, serviceVersionId: currentService.versionId };
    const sent = await submitApplication(office, citizen, submissionOf(newer, currentService));
    expect(sent.outcome).toBe("submitted");
    const files = office.db.selectFrom("documents").select(["slot", "name"]).orderBy("slot");
    expect(await files.execute()).toEqual([
      { slot: "document_0", name: "Bill.pdf" },
      { slot: "document_1", name: "Letter.pdf" },
      { slot: "document_2", name: "Photo.pdf" },
    ]);
  });

  it("counts as a form of the current version if its version is unknown, not published, or of another service", async () => {
    const { service, form, publish, saveDocuments, filesIn, send } = await startForm();
    const currentService = await publish(2, 0, 1);
    await saveDocuments([0]);
    const unpublished = await office.db
      .selectFrom("serviceVersions")
      .select("id")
      .where("state", "=", "draft")
      .executeTakeFirstOrThrow();
    const otherService = await addService(office, { requiredDocuments: ["Bill"] });
    for (const serviceVersionId of [otherService.versionId, unpublished.id, "none", undefined]) {
      const one = { ...newForm(office, service), serviceVersionId };
      expect(await send("document_2", "photo.pdf", one)).toBe("accepted");
      expect(await filesIn(one)).toEqual([["document_2", "photo.pdf"]]);
      const drafts = office.db.selectFrom("drafts").select("serviceVersionId");
      expect(await drafts.where("formKey", "=", one.key).execute()).toEqual([
        { serviceVersionId: currentService.versionId },
      ]);
    }
    expect(form.serviceVersionId).not.toBe(currentService.versionId);
  });
});
