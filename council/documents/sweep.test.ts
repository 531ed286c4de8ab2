import { expect, it } from "vitest";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { pdf } from "../../tests/kit/papers.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { newToken } from "../ids.ts";
import { looseUploadKeptMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { acceptDocument } from "./accept.ts";
import { closeDraft, holdDraft, type FormKey } from "./draft.ts";
import { sweepLooseUploads } from "./sweep.ts";

onEachDatabase("the sweep of loose uploads", (office) => {
  const newForm = () => ({ key: newToken(office), serviceId: "S1" });

  it("clears away a form's files 24 hours after it was last used, and not before", async () => {
    const citizen = await addPerson(office, "citizen");
    await attach(citizen, newForm());
    office.wait(looseUploadKeptMs);
    expect(await sweepLooseUploads(office)).toEqual({ drafts: 0, files: 0 });
    office.wait(1);
    expect(await sweepLooseUploads(office)).toEqual({ drafts: 1, files: 1 });
    expect(await office.count("drafts")).toBe(0);
    expect(await office.count("documents")).toBe(0);
    expect(office.documents.kept.size).toBe(0);
  });

  it("keeps the files of a form that was used within the day", async () => {
    const citizen = await addPerson(office, "citizen");
    const form = newForm();
    await attach(citizen, form);
    office.wait(looseUploadKeptMs);
    await office.change((tx) => holdDraft(tx, citizen, form));
    office.wait(looseUploadKeptMs);
    expect(await sweepLooseUploads(office)).toEqual({ drafts: 0, files: 0 });
    expect(office.documents.kept.size).toBe(1);
  });

  it("never touches an application, nor the key that leads a second submit to it", async () => {
    const citizen = await addPerson(office, "citizen");
    const applicationId = await addApplication(office, citizen);
    await addDocument(office, applicationId);
    await office.change((tx) => holdDraft(tx, citizen, newForm()));
    await office.db.updateTable("drafts").set({ applicationId }).execute();
    office.wait(10 * looseUploadKeptMs);
    expect(await sweepLooseUploads(office)).toEqual({ drafts: 0, files: 0 });
    expect(await office.count("documents")).toBe(1);
    expect(await office.count("drafts")).toBe(1);
    expect(office.documents.kept.size).toBe(1);
  });

  it("clears away uploads that never finished, also from a form still in use", async () => {
    const citizen = await addPerson(office, "citizen");
    const form = newForm();
    await attach(citizen, form);
    await office.db.updateTable("documents").set({ state: "uploading" }).execute();
    office.wait(looseUploadKeptMs + 1);
    await office.change((tx) => holdDraft(tx, citizen, form));
    expect(await sweepLooseUploads(office)).toEqual({ drafts: 0, files: 1 });
    expect(office.documents.kept.size).toBe(0);
    expect(await office.count("drafts")).toBe(1);
  });

  it("goes on where it was interrupted between bytes and row", async () => {
    const citizen = await addPerson(office, "citizen");
    await attach(citizen, newForm());
    office.wait(looseUploadKeptMs + 1);
    const remove = office.documents.remove.bind(office.documents);
    office.documents.remove = () => Promise.reject(new Error("killed"));
    await expect(sweepLooseUploads(office)).rejects.toThrow("killed");
    expect(await office.count("documents")).toBe(1);
    office.documents.remove = remove;
    expect(await sweepLooseUploads(office)).toEqual({ drafts: 0, files: 1 });
    expect(await office.count("documents")).toBe(0);
    expect(office.documents.kept.size).toBe(0);
  });

  it("racing a submit, either leaves the files with the application or was first", async () => {
    const citizen = await addPerson(office, "citizen");
    for (let round = 0; round < 10; round += 1) {
      const form = newForm();
      await attach(citizen, form);
      office.wait(looseUploadKeptMs + 1);
      const applicationId = await addApplication(office, citizen);
      const [files] = await Promise.all([
        submit(citizen, form, applicationId),
        sweepLooseUploads(office),
      ]);
      await sweepLooseUploads(office);
      const given = await office.db
        .selectFrom("documents")
        .select("id")
        .where("applicationId", "=", applicationId)
        .execute();
      expect(given).toHaveLength(files);
      for (const { id } of given) expect(office.documents.kept.has(id)).toBe(true);
    }
  });

  async function attach(person: Actor, form: FormKey): Promise<void> {
    const given = { form, slot: "document_0", name: "paper.pdf", bytes: pdf() };
    expect(await acceptDocument(office, person, given)).toMatchObject({ outcome: "accepted" });
  }

  /** What a submit does with the files; gives how many it saw while it held the draft. */
  function submit(person: Actor, form: FormKey, applicationId: string): Promise<number> {
    return office.change(async (tx) => {
      const draft = await holdDraft(tx, person, form);
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
