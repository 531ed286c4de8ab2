import { beforeEach, expect, it } from "vitest";
import { onEachDatabase, withLostAnswer } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { newForm } from "../../../tests/kit/submissions.ts";
import { pdf } from "../../../tests/kit/test-files.ts";
import { NotFoundError } from "../../errors.ts";
import { openOffice, type Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { verifyDocuments } from "../verify.ts";
import { beginAppend, storePart, type Writer } from "./append-to-upload.ts";
import { cancelUpload } from "./cancel-upload.ts";
import { createUpload } from "./create-upload.ts";

onEachDatabase("a part of a file", (office) => {
  const bytes = pdf("Ration card");
  let sunita: Actor;
  let upload: string;
  let writer: Writer;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    const form = newForm(office, await addService(office));
    const file = { form, slot: "document_0", name: "card.pdf", size: bytes.length };
    const created = await createUpload(office, sunita, file);
    if (created.outcome !== "created") throw new Error(created.outcome);
    upload = created.upload.id;
    const begun = await beginAppend(office, sunita, { id: upload, offset: 0 });
    if (begun.outcome !== "begun") throw new Error(begun.outcome);
    writer = begun.writer;
  });
  const store = (by: Office) => storePart(by, sunita, writer, { startsAt: 0, bytes });
  const storedBytes = () => office.documents.contents.size;

  it("leaves no bytes when its upload is cancelled while they are written", async () => {
    const put: Office["documents"]["put"] = async (...file) => {
      await cancelUpload(office, sunita, upload);
      await office.documents.put(...file);
    };
    const slow = openOffice({ ...office, documents: { ...office.documents, put } });
    await expect(store(slow)).rejects.toThrow(NotFoundError);
    expect(storedBytes()).toBe(0);
    expect(await office.count("uploadParts")).toBe(0);
    expect((await verifyDocuments(office)).errors).toEqual([]);
  });

  it("is kept if the connection to the database breaks after the part was counted", async () => {
    await expect(store(withLostAnswer(office, 2))).rejects.toThrow("connection lost");
    const parts = await office.db.selectFrom("uploadParts").select("isStored").execute();
    expect(parts).toEqual([{ isStored: 1 }]);
    expect(storedBytes()).toBe(1);
  });
});
