import { beforeEach, expect, it } from "vitest";
import { fromJson } from "../../../database/codec.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { newForm } from "../../../tests/kit/submissions.ts";
import { pdf } from "../../../tests/kit/test-files.ts";
import { unusedUploadKeptMs } from "../../limits.ts";
import { openOffice, type Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { acceptDocument } from "../accept.ts";
import type { FormKey } from "../draft.ts";
import { purgeDraftsAndUnusedFiles } from "../purge-unused.ts";
import { beginAppend, storePart } from "./append-to-upload.ts";
import { createUpload } from "./create-upload.ts";
import { finishUpload } from "./finish-upload.ts";
import { purgeUnfinishedUploads } from "./purge-uploads.ts";

onEachDatabase("the deletion of unfinished uploads", (office) => {
  let sunita: Actor;
  let form: FormKey;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    form = newForm(office, await addService(office));
  });
  async function beginUpload(name: string, { size = pdf(name).length, replaces = "" } = {}) {
    const slot = "document_0";
    const creation = await createUpload(office, sunita, { form, slot, name, size, replaces });
    if (creation.outcome !== "created") throw new Error(creation.outcome);
    return creation.upload.id;
  }
  async function addPart(id: string, startsAt: number, bytes: Buffer) {
    const appendResult = await beginAppend(office, sunita, { id, offset: startsAt });
    if (appendResult.outcome !== "begun") throw new Error(appendResult.outcome);
    expect(await storePart(office, sunita, appendResult.writer, { startsAt, bytes })).toBe(
      "stored",
    );
  }

  it("deletes and records every upload but one that the store fails to delete", async () => {
    for (const name of ["one.pdf", "two.pdf", "three.pdf"])
      await addPart(await beginUpload(name), 0, pdf(name).subarray(1));
    office.advanceClock(unusedUploadKeptMs + 1);
    const parts = await office.db.selectFrom("uploadParts").select(["id", "uploadId"]).execute();
    const [stuckPart] = parts;
    const remove = office.documents.remove.bind(office.documents);
    office.documents.remove = async (id) => {
      if (id === stuckPart!.id) throw new Error("EIO");
      await remove(id);
    };
    await expect(purgeUnfinishedUploads(office)).rejects.toThrow("EIO");
    const remaining = await office.db.selectFrom("uploads").select("id").execute();
    expect(remaining).toEqual([{ id: stuckPart!.uploadId }]);
    expect([...office.documents.contents.keys()]).toEqual([stuckPart!.id]);
    const auditEntries = await office.db.selectFrom("logs").select("details").execute();
    expect(auditEntries.map(({ details }) => fromJson(details))).toEqual([
      { unfinishedUploads: 2 },
    ]);

    office.documents.remove = remove;
    expect(await purgeUnfinishedUploads(office)).toEqual({ unfinishedUploads: 1 });
    expect(office.documents.contents.size).toBe(0);
  });

  it("leaves a form whose upload goes on, though nobody saved the form for 24 hours", async () => {
    const bytes = pdf("Ration card");
    const id = await beginUpload("card.pdf", { size: bytes.length });
    office.advanceClock(unusedUploadKeptMs - 1);
    await addPart(id, 0, bytes.subarray(0, 10));
    office.advanceClock(2);
    expect(await purgeDraftsAndUnusedFiles(office)).toMatchObject({ drafts: 0 });
    expect(await purgeUnfinishedUploads(office)).toEqual({ unfinishedUploads: 0 });
    await addPart(id, 10, bytes.subarray(10));
    expect(await finishUpload(office, sunita, id)).toMatchObject({ outcome: "accepted" });
  });

  it("deletes form and upload if nobody added to the upload for 24 hours", async () => {
    await beginUpload("card.pdf");
    office.advanceClock(unusedUploadKeptMs + 1);
    await purgeUnfinishedUploads(office);
    expect(await purgeDraftsAndUnusedFiles(office)).toMatchObject({ drafts: 1 });
    expect(await office.count("drafts")).toBe(0);
  });

  it("leaves a file that is being written, even if it has the time of the old file that it replaces", async () => {
    const oldFile = { form, slot: "document_0", name: "old.pdf", bytes: pdf("old") };
    const firstResult = await acceptDocument(office, sunita, oldFile);
    if (firstResult.outcome !== "accepted") throw new Error(firstResult.outcome);
    office.advanceClock(3 * unusedUploadKeptMs);
    const id = await beginUpload("new.pdf", { replaces: firstResult.id });
    await addPart(id, 0, pdf("new.pdf"));
    const put: Office["documents"]["put"] = async (...file) => {
      await purgeDraftsAndUnusedFiles(office);
      await office.documents.put(...file);
    };
    const purgingOffice = openOffice({ ...office, documents: { ...office.documents, put } });
    const outcome = await finishUpload(purgingOffice, sunita, id);
    expect(outcome).toMatchObject({ outcome: "accepted" });
    const documents = await office.db.selectFrom("documents").select(["name", "state"]).execute();
    expect(documents).toEqual([{ name: "new.pdf", state: "stored" }]);
  });
});
