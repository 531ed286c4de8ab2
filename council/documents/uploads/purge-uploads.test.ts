import { beforeEach, expect, it } from "vitest";
import { fromJson } from "../../../database/codec.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { newForm } from "../../../tests/kit/submissions.ts";
import { pdf } from "../../../tests/kit/test-files.ts";
import { unusedUploadKeptMs } from "../../limits.ts";
import type { Actor } from "../../permissions.ts";
import { beginAppend, storePart } from "./append-to-upload.ts";
import { createUpload } from "./create-upload.ts";
import { purgeUploads } from "./purge-uploads.ts";

onEachDatabase("the deletion of unfinished uploads", (office) => {
  let sunita: Actor;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    const form = newForm(office, await addService(office));
    for (const name of ["one.pdf", "two.pdf", "three.pdf"]) {
      const bytes = pdf(name);
      const file = { form, slot: "document_0", name, size: bytes.length + 1 };
      const created = await createUpload(office, sunita, file);
      if (created.outcome !== "created") throw new Error(created.outcome);
      const begun = await beginAppend(office, sunita, { id: created.upload.id, offset: 0 });
      if (begun.outcome !== "begun") throw new Error(begun.outcome);
      await storePart(office, sunita, begun.writer, { startsAt: 0, bytes });
    }
    office.advanceClock(unusedUploadKeptMs + 1);
  });

  it("deletes and records every one but one that the store fails to delete", async () => {
    const uploads = office.db
      .selectFrom("uploads")
      .innerJoin("uploadParts", "uploadId", "uploads.id");
    const [stuck] = await uploads.select(["uploads.id", "uploadParts.id as part"]).execute();
    const remove = office.documents.remove.bind(office.documents);
    office.documents.remove = async (id) => {
      if (id === stuck!.part) throw new Error("EIO");
      await remove(id);
    };
    await expect(purgeUploads(office)).rejects.toThrow("EIO");
    const left = await office.db.selectFrom("uploads").select("id").execute();
    expect(left).toEqual([{ id: stuck!.id }]);
    expect([...office.documents.contents.keys()]).toEqual([stuck!.part]);
    const entries = await office.db.selectFrom("logs").select("details").execute();
    expect(entries.map(({ details }) => fromJson(details))).toEqual([{ unfinishedUploads: 2 }]);

    office.documents.remove = remove;
    expect(await purgeUploads(office)).toEqual({ unfinishedUploads: 1 });
    expect(office.documents.contents.size).toBe(0);
  });
});
