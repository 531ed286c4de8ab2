import { expect, it } from "vitest";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { addService } from "../../tests/kit/services.ts";
import { newForm } from "../../tests/kit/submissions.ts";
import { unusedUploadKeptMs } from "../limits.ts";
import { acceptDocument } from "./accept.ts";
import { deleteDraftFile } from "./delete-draft-file.ts";
import { draftIdOf } from "./draft.ts";
import { purgeDraftsAndUnusedFiles } from "./purge-unused.ts";
import { findFilesOfDraft } from "./records.ts";
import { deleteFile } from "./delete-file.ts";
import { verifyDocuments } from "./verify.ts";

onEachDatabase("deleting a file", (office) => {
  async function addStoredDocument() {
    const citizen = await addPerson(office, "citizen");
    return addDocument(office, await addApplication(office, citizen), { bytes: pdf() });
  }

  it("deletes neither bytes nor row of a document that an application has", async () => {
    const id = await addStoredDocument();
    await deleteFile(office, id);
    expect(await office.count("documents")).toBe(1);
    expect(await verifyDocuments(office)).toMatchObject({ intact: 1, errors: [] });
  });

  it("deletes bytes and row of a document that belongs to nothing, and bytes without a row", async () => {
    const id = await addStoredDocument();
    await office.db.updateTable("documents").set({ applicationId: null }).execute();
    await deleteFile(office, id);
    expect([await office.count("documents"), office.documents.contents.size]).toEqual([0, 0]);
    await office.documents.put(id, pdf());
    await deleteFile(office, id);
    expect(office.documents.contents.size).toBe(0);
  });

  it("of a form that has no such file begins no draft", async () => {
    const citizen = await addPerson(office, "citizen");
    const form = newForm(office, await addService(office));
    await deleteDraftFile(office, citizen, form, "file_1_none");
    expect(await office.count("drafts")).toBe(0);
  });

  it("of a form leaves the bytes that the store does not delete to the hourly purge", async () => {
    const citizen = await addPerson(office, "citizen");
    const form = newForm(office, await addService(office));
    const upload = { form, slot: "document_0", name: "card.pdf", bytes: pdf() };
    const uploadResult = await acceptDocument(office, citizen, upload);
    if (uploadResult.outcome !== "accepted") throw new Error(uploadResult.outcome);
    const { remove } = office.documents;
    office.documents.remove = () => Promise.reject(new Error("EIO"));
    await deleteDraftFile(office, citizen, form, uploadResult.id);
    expect(await findFilesOfDraft(office, draftIdOf(citizen, form))).toEqual([]);
    office.documents.remove = remove;
    office.advanceClock(unusedUploadKeptMs + 1);
    await purgeDraftsAndUnusedFiles(office);
    expect([await office.count("documents"), office.documents.contents.size]).toEqual([0, 0]);
  });
});
