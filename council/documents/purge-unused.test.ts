import { expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { validAnswers } from "../../tests/kit/submissions.ts";
import { saveDraftAnswers } from "../applications/draft-answers.ts";
import { newToken } from "../ids.ts";
import { draftKeptMs, unusedUploadKeptMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { acceptDocument } from "./accept.ts";
import { countDraftsAndUnusedFiles } from "./count-unused.ts";
import { closeDraft, draftIdOf, lockDraft, type FormKey } from "./draft.ts";
import { purgeDraftsAndUnusedFiles } from "./purge-unused.ts";

onEachDatabase("the deletion of unused uploads", (office) => {
  /** Purges. Checks that a count before the purge gives the same numbers, and a count after the purge gives none. */
  const purgeAndCount = async () => {
    const expectedCounts = await countDraftsAndUnusedFiles(office);
    const deletedCounts = await purgeDraftsAndUnusedFiles(office);
    expect(expectedCounts).toEqual(deletedCounts);
    expect(await countDraftsAndUnusedFiles(office)).toEqual({ drafts: 0, unusedUploads: 0 });
    return deletedCounts;
  };
  const retentionEntries = async () => {
    const rows = await office.db
      .selectFrom("logs")
      .selectAll()
      .where("action", "=", "RETENTION")
      .execute();
    return rows.map(({ userRole, subjectId, details }) => ({
      userRole,
      subjectId,
      details: fromJson(details),
    }));
  };
  const entryWith = (details: object) => ({ userRole: "operator", subjectId: null, details });
  const newForm = () => ({ key: newToken(office), serviceId: "S1" });

  it("deletes an empty draft after 24 hours, and not before", async () => {
    const citizen = await addPerson(office, "citizen");
    await office.change((tx) => lockDraft(tx, citizen, newForm()));
    office.advanceClock(unusedUploadKeptMs);
    expect(await purgeAndCount()).toEqual({ drafts: 0, unusedUploads: 0 });
    office.advanceClock(1);
    expect(await purgeAndCount()).toEqual({ drafts: 1, unusedUploads: 0 });
    expect(await office.count("drafts")).toBe(0);
  });

  it("deletes a draft with its answers 30 days after it was last saved, and not before", async () => {
    const citizen = await addPerson(office, "citizen");
    await saveDraftAnswers(office, citizen, newForm(), validAnswers);
    office.advanceClock(draftKeptMs);
    expect(await purgeAndCount()).toEqual({ drafts: 0, unusedUploads: 0 });
    expect(await office.count("identityNumbers")).toBe(1);
    office.advanceClock(1);
    expect(await purgeAndCount()).toEqual({ drafts: 1, unusedUploads: 0 });
    expect(await office.count("drafts")).toBe(0);
    expect(await office.count("identityNumbers")).toBe(0);
  });

  it("deletes a form's files 30 days after it was last used, and not before", async () => {
    const citizen = await addPerson(office, "citizen");
    await attach(citizen, newForm());
    office.advanceClock(draftKeptMs);
    expect(await purgeAndCount()).toEqual({ drafts: 0, unusedUploads: 0 });
    office.advanceClock(1);
    expect(await purgeAndCount()).toEqual({ drafts: 1, unusedUploads: 1 });
    expect(await office.count("drafts")).toBe(0);
    expect(await office.count("documents")).toBe(0);
    expect(office.documents.contents.size).toBe(0);
  });

  it("keeps the files of a form that was used within 30 days", async () => {
    const citizen = await addPerson(office, "citizen");
    const form = newForm();
    await attach(citizen, form);
    office.advanceClock(draftKeptMs);
    await office.change((tx) => lockDraft(tx, citizen, form));
    office.advanceClock(draftKeptMs);
    expect(await purgeAndCount()).toEqual({ drafts: 0, unusedUploads: 0 });
    expect(office.documents.contents.size).toBe(1);
  });

  it("never touches an application or its draft, by which a second submission of the form finds the application", async () => {
    const citizen = await addPerson(office, "citizen");
    const applicationId = await addApplication(office, citizen);
    await addDocument(office, applicationId);
    await office.change((tx) => lockDraft(tx, citizen, newForm()));
    await office.db.updateTable("drafts").set({ applicationId }).execute();
    office.advanceClock(10 * draftKeptMs);
    expect(await purgeAndCount()).toEqual({ drafts: 0, unusedUploads: 0 });
    expect(await office.count("documents")).toBe(1);
    expect(await office.count("drafts")).toBe(1);
    expect(office.documents.contents.size).toBe(1);
  });

  it("deletes uploads that were never finished, even from a form still in use", async () => {
    const citizen = await addPerson(office, "citizen");
    const form = newForm();
    await attach(citizen, form);
    await office.db.updateTable("documents").set({ state: "uploading" }).execute();
    office.advanceClock(unusedUploadKeptMs + 1);
    await office.change((tx) => lockDraft(tx, citizen, form));
    expect(await purgeAndCount()).toEqual({ drafts: 0, unusedUploads: 1 });
    expect(office.documents.contents.size).toBe(0);
    expect(await office.count("drafts")).toBe(1);
  });

  it("goes on after it was interrupted between the deletion of the bytes and of the row", async () => {
    const citizen = await addPerson(office, "citizen");
    await attach(citizen, newForm());
    office.advanceClock(draftKeptMs + 1);
    const remove = office.documents.remove.bind(office.documents);
    office.documents.remove = () => Promise.reject(new Error("killed"));
    await expect(purgeDraftsAndUnusedFiles(office)).rejects.toThrow("killed");
    expect(await office.count("documents")).toBe(1);
    office.documents.remove = remove;
    expect(await purgeAndCount()).toEqual({ drafts: 0, unusedUploads: 1 });
    expect(await office.count("documents")).toBe(0);
    expect(office.documents.contents.size).toBe(0);
  });

  it("records how many drafts and files were deleted, without names, and nothing if there were none", async () => {
    const citizen = await addPerson(office, "citizen");
    for (const form of [newForm(), newForm()]) await attach(citizen, form);
    office.advanceClock(draftKeptMs - unusedUploadKeptMs);
    const formInUse = newForm();
    await attach(citizen, formInUse);
    await office.db
      .updateTable("documents")
      .set({ state: "uploading" })
      .where("draftId", "=", draftIdOf(citizen, formInUse))
      .execute();
    office.advanceClock(unusedUploadKeptMs);
    await office.change((tx) => lockDraft(tx, citizen, formInUse));
    expect(await purgeAndCount()).toEqual({ drafts: 0, unusedUploads: 0 });
    expect(await retentionEntries()).toEqual([]);
    office.advanceClock(1);
    expect(await purgeAndCount()).toEqual({ drafts: 2, unusedUploads: 3 });
    const expectedEntries = [entryWith({ drafts: 2 }), entryWith({ unusedUploads: 3 })];
    expect(await retentionEntries()).toHaveLength(2);
    expect(await retentionEntries()).toEqual(expect.arrayContaining(expectedEntries));
    expect(await purgeAndCount()).toEqual({ drafts: 0, unusedUploads: 0 });
    expect(await retentionEntries()).toHaveLength(2);
  });

  it("either deletes and records in one transaction, or does neither", async () => {
    const citizen = await addPerson(office, "citizen");
    await attach(citizen, newForm());
    office.advanceClock(draftKeptMs + 1);
    const change = office.change;
    /** Lets `passing` changes succeed. The next change does its work, and then fails. */
    const failAfter = (passing: number) => {
      office.change = (work) =>
        change(async (tx) => {
          const result = await work(tx);
          if (passing === 0) throw new Error("interrupted");
          passing -= 1;
          return result;
        });
    };
    failAfter(0);
    await expect(purgeDraftsAndUnusedFiles(office)).rejects.toThrow("interrupted");
    expect(await office.count("drafts")).toBe(1);
    expect(await retentionEntries()).toEqual([]);
    office.change = change;
    await office.change((tx) => tx.db.updateTable("documents").set({ draftId: null }).execute());
    await office.change((tx) => tx.db.deleteFrom("drafts").execute());
    // The first change detaches unfinished uploads.
    failAfter(1);
    await expect(purgeDraftsAndUnusedFiles(office)).rejects.toThrow("interrupted");
    expect(await office.count("documents")).toBe(1);
    expect(await retentionEntries()).toEqual([]);
    office.change = change;
    expect(await purgeAndCount()).toEqual({ drafts: 0, unusedUploads: 1 });
    expect(await retentionEntries()).toEqual([entryWith({ unusedUploads: 1 })]);
  });

  it("deletes more than one batch", async () => {
    const citizen = await addPerson(office, "citizen");
    for (let count = 0; count < 203; count += 1)
      await office.change((tx) => lockDraft(tx, citizen, newForm()));
    office.advanceClock(draftKeptMs + 1);
    expect(await purgeAndCount()).toEqual({ drafts: 203, unusedUploads: 0 });
    expect(await retentionEntries()).toEqual(
      expect.arrayContaining([entryWith({ drafts: 200 }), entryWith({ drafts: 3 })]),
    );
  });

  it("deletes and records every file but one that the store fails to delete", async () => {
    const citizen = await addPerson(office, "citizen");
    const form = newForm();
    for (const line of ["one", "two", "three"]) await attach(citizen, form, pdf(line));
    office.advanceClock(draftKeptMs + 1);
    const remove = office.documents.remove.bind(office.documents);
    const [stuckId] = [...office.documents.contents.keys()].toSorted();
    office.documents.remove = async (id) => {
      if (id === stuckId) throw new Error("EIO");
      await remove(id);
    };
    await expect(purgeDraftsAndUnusedFiles(office)).rejects.toThrow("EIO");
    expect(await office.db.selectFrom("documents").select("id").execute()).toEqual([
      { id: stuckId },
    ]);
    expect([...office.documents.contents.keys()]).toEqual([stuckId]);
    expect(await retentionEntries()).toEqual(
      expect.arrayContaining([entryWith({ drafts: 1 }), entryWith({ unusedUploads: 2 })]),
    );
  });

  it("deletes nothing once the portal is stopping, and goes on at the next run", async () => {
    const citizen = await addPerson(office, "citizen");
    await attach(citizen, newForm());
    office.advanceClock(draftKeptMs + 1);
    expect(await purgeDraftsAndUnusedFiles(office, AbortSignal.abort())).toEqual({
      drafts: 0,
      unusedUploads: 0,
    });
    expect(office.documents.contents.size).toBe(1);
    expect(await purgeAndCount()).toEqual({ drafts: 1, unusedUploads: 1 });
  });

  it("deletes and counts each file once if two purges run at the same time", async () => {
    const citizen = await addPerson(office, "citizen");
    for (let round = 0; round < 5; round += 1) {
      for (let count = 0; count < 10; count += 1) await attach(citizen, newForm());
      office.advanceClock(draftKeptMs + 1);
      const results = await Promise.all([
        purgeDraftsAndUnusedFiles(office),
        purgeDraftsAndUnusedFiles(office),
      ]);
      expect(results.reduce((sum, { drafts }) => sum + drafts, 0)).toBe(10);
      expect(results.reduce((sum, { unusedUploads }) => sum + unusedUploads, 0)).toBe(10);
      expect(await office.count("documents")).toBe(0);
    }
  });

  it("either leaves a form's files to an application submitted at the same time, or deletes them first", async () => {
    const citizen = await addPerson(office, "citizen");
    for (let round = 0; round < 10; round += 1) {
      const form = newForm();
      await attach(citizen, form);
      office.advanceClock(draftKeptMs + 1);
      const applicationId = await addApplication(office, citizen);
      const [fileCount] = await Promise.all([
        submit(citizen, form, applicationId),
        purgeDraftsAndUnusedFiles(office),
      ]);
      await purgeDraftsAndUnusedFiles(office);
      const uploads = await office.db
        .selectFrom("documents")
        .select("id")
        .where("applicationId", "=", applicationId)
        .execute();
      expect(uploads).toHaveLength(fileCount);
      for (const { id } of uploads) expect(office.documents.contents.has(id)).toBe(true);
    }
  });

  async function attach(person: Actor, form: FormKey, bytes = pdf()): Promise<void> {
    const upload = { form, slot: "document_0", name: "paper.pdf", bytes };
    expect(await acceptDocument(office, person, upload)).toMatchObject({ outcome: "accepted" });
  }

  /**
   * Does what a submission does with the files of its form.
   * @returns how many files the draft had while it was locked.
   */
  function submit(person: Actor, form: FormKey, applicationId: string): Promise<number> {
    return office.change(async (tx) => {
      const draft = await lockDraft(tx, person, form);
      const { length } = await tx.db
        .selectFrom("documents")
        .select("id")
        .where("draftId", "=", draft.id)
        .execute();
      await closeDraft(tx, draft.id, applicationId);
      return length;
    });
  }
});
