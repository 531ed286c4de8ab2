import { expect, it } from "vitest";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { deleteFile } from "./delete-file.ts";
import { verifyDocuments } from "./verify.ts";

onEachDatabase("deleting a file", (office) => {
  async function document() {
    const citizen = await addPerson(office, "citizen");
    return addDocument(office, await addApplication(office, citizen), { bytes: pdf() });
  }

  it("deletes neither bytes nor row of a document that an application has", async () => {
    const id = await document();
    await deleteFile(office, id);
    expect(await office.count("documents")).toBe(1);
    expect(await verifyDocuments(office)).toMatchObject({ intact: 1, errors: [] });
  });

  it("deletes both of one that belongs to nothing, and bytes without a row", async () => {
    const id = await document();
    await office.db.updateTable("documents").set({ applicationId: null }).execute();
    await deleteFile(office, id);
    expect([await office.count("documents"), office.documents.contents.size]).toEqual([0, 0]);
    await office.documents.put(id, pdf());
    await deleteFile(office, id);
    expect(office.documents.contents.size).toBe(0);
  });
});
