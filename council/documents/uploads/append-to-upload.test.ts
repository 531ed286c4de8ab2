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
  let uploadId: string;
  let writer: Writer;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    const form = newForm(office, await addService(office));
    const file = { form, slot: "document_0", name: "card.pdf", size: bytes.length };
    const creation = await createUpload(office, sunita, file);
    if (creation.outcome !== "created") throw new Error(creation.outcome);
    uploadId = creation.upload.id;
    const appendResult = await beginAppend(office, sunita, { id: uploadId, offset: 0 });
    if (appendResult.outcome !== "begun") throw new Error(appendResult.outcome);
    writer = appendResult.writer;
  });
  const storeWith = (usedOffice: Office) =>
    storePart(usedOffice, sunita, writer, { startsAt: 0, bytes });
  const storedBytes = () => office.documents.contents.size;

  it("leaves no bytes behind if its upload is cancelled while they are written", async () => {
    const put: Office["documents"]["put"] = async (...file) => {
      await cancelUpload(office, sunita, uploadId);
      await office.documents.put(...file);
    };
    const cancellingOffice = openOffice({ ...office, documents: { ...office.documents, put } });
    await expect(storeWith(cancellingOffice)).rejects.toThrow(NotFoundError);
    expect(storedBytes()).toBe(0);
    expect(await office.count("uploadParts")).toBe(0);
    expect((await verifyDocuments(office)).errors).toEqual([]);
  });

  it("is kept if the connection to the database breaks right after the part was counted", async () => {
    await expect(storeWith(withLostAnswer(office, 2))).rejects.toThrow("connection lost");
    const parts = await office.db.selectFrom("uploadParts").select("isStored").execute();
    expect(parts).toEqual([{ isStored: 1 }]);
    expect(storedBytes()).toBe(1);
  });
});
