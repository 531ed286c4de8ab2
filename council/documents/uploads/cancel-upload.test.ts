import { beforeEach, describe, expect, it } from "vitest";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { attachFiles, newForm, submissionOf } from "../../../tests/kit/submissions.ts";
import { pdf } from "../../../tests/kit/test-files.ts";
import { submitApplication } from "../../applications/submit.ts";
import type { Service } from "../../catalogue/records.ts";
import { NotFoundError } from "../../errors.ts";
import { openOffice } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { acceptDocument } from "../accept.ts";
import { draftIdOf, type FormKey } from "../draft.ts";
import { findFilesOfDraft } from "../records.ts";
import { beginAppend, storePart } from "./append-to-upload.ts";
import { cancelUpload } from "./cancel-upload.ts";
import { createUpload } from "./create-upload.ts";
import { finishUpload } from "./finish-upload.ts";

onEachDatabase("a whole upload that its sender cancels", (office) => {
  const bytes = pdf("Ration card");
  const slot = "document_0";
  let sunita: Actor;
  let service: Service;
  let form: FormKey;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    service = await addService(office);
    form = newForm(office, service);
  });

  async function uploadWholeFile(replaces?: string): Promise<string> {
    const file = { form, slot, name: "card.pdf", size: bytes.length, replaces };
    const creation = await createUpload(office, sunita, file);
    if (creation.outcome !== "created") throw new Error(creation.outcome);
    const { id } = creation.upload;
    const appendResult = await beginAppend(office, sunita, { id, offset: 0 });
    if (appendResult.outcome !== "begun") throw new Error(appendResult.outcome);
    await storePart(office, sunita, appendResult.writer, { startsAt: 0, bytes });
    return id;
  }
  async function acceptOther(content = bytes): Promise<string> {
    const file = { form, slot, name: "old.pdf", bytes: content };
    const uploadResult = await acceptDocument(office, sunita, file);
    if (uploadResult.outcome !== "accepted") throw new Error(uploadResult.outcome);
    return uploadResult.id;
  }
  const attachedIds = async () =>
    (await findFilesOfDraft(office, draftIdOf(sunita, form))).map(({ id }) => id);
  const cancel = (id: string) => cancelUpload(office, sunita, id);

  describe.each(["scanned", "stored"] as const)("while it is %s", (moment) => {
    /** Finishes an upload, which its sender cancels meanwhile. */
    async function finishDuringCancel(id: string) {
      const cancelled: unknown[] = [];
      const scan = async () => {
        if (moment === "scanned") cancelled.push(await cancel(id));
        return { verdict: "clean" as const };
      };
      const put: typeof office.documents.put = async (...parameters) => {
        await office.documents.put(...parameters);
        if (moment === "stored") cancelled.push(await cancel(id));
      };
      const cancellingOffice = openOffice({
        ...office,
        documents: { ...office.documents, put },
        scanner: { scan } as never,
      });
      await expect(finishUpload(cancellingOffice, sunita, id)).rejects.toThrow(NotFoundError);
      expect(cancelled).toEqual(["cancelled"]);
    }

    it("becomes no document", async () => {
      await finishDuringCancel(await uploadWholeFile());
      expect(await attachedIds()).toEqual([]);
      expect([await office.count("documents"), office.documents.contents.size]).toEqual([0, 0]);
      expect(await office.count("uploads")).toBe(0);
    });

    it("leaves the file that it was to replace", async () => {
      const earlierId = await acceptOther(pdf("old"));
      await finishDuringCancel(await uploadWholeFile(earlierId));
      expect(await attachedIds()).toEqual([earlierId]);
      expect([...office.documents.contents.keys()]).toEqual([earlierId]);
    });

    it("leaves an earlier file with the same content", async () => {
      const earlierId = await acceptOther();
      await finishDuringCancel(await uploadWholeFile());
      expect(await attachedIds()).toEqual([earlierId]);
      expect([...office.documents.contents.keys()]).toEqual([earlierId]);
    });
  });

  describe("after it was finished", () => {
    it("is deleted together with the document made from it", async () => {
      const id = await uploadWholeFile();
      await finishUpload(office, sunita, id);
      expect(await cancel(id)).toBe("tooLate");
      expect(await attachedIds()).toEqual([]);
      expect([await office.count("documents"), office.documents.contents.size]).toEqual([0, 0]);
      expect(await office.count("uploads")).toBe(0);
    });

    it("does not bring back what it replaced", async () => {
      const id = await uploadWholeFile(await acceptOther(pdf("old")));
      await finishUpload(office, sunita, id);
      expect(await cancel(id)).toBe("tooLate");
      expect(await attachedIds()).toEqual([]);
      expect(await office.count("documents")).toBe(0);
    });

    it("leaves an earlier file with the same content, even if the upload was to replace that file", async () => {
      const earlierId = await acceptOther();
      for (const replaces of [undefined, earlierId]) {
        const id = await uploadWholeFile(replaces);
        expect(await finishUpload(office, sunita, id)).toMatchObject({ id: earlierId });
        expect(await cancel(id)).toBe("cancelled");
        expect(await attachedIds()).toEqual([earlierId]);
      }
    });

    it("leaves a document that another upload with the same content also became", async () => {
      const earlierUpload = await uploadWholeFile();
      const finishResult = (await finishUpload(office, sunita, earlierUpload)) as { id: string };
      const laterUpload = await uploadWholeFile(earlierUpload);
      expect(await finishUpload(office, sunita, laterUpload)).toMatchObject({
        id: finishResult.id,
      });
      expect(await cancel(earlierUpload)).toBe("cancelled");
      expect(await attachedIds()).toEqual([finishResult.id]);
      expect([...office.documents.contents.keys()]).toEqual([finishResult.id]);
    });

    it("does not bring back what it replaced, even if an earlier file has the same content", async () => {
      const sameContentId = await acceptOther();
      const id = await uploadWholeFile(await acceptOther(pdf("old")));
      expect(await finishUpload(office, sunita, id)).toMatchObject({ id: sameContentId });
      expect(await cancel(id)).toBe("tooLate");
      expect(await attachedIds()).toEqual([sameContentId]);
    });

    it("leaves the document of an application that was submitted with it", async () => {
      const id = await uploadWholeFile();
      const finishResult = await finishUpload(office, sunita, id);
      await attachFiles(office, sunita, form, service);
      const submitted = await submitApplication(office, sunita, submissionOf(form, service));
      expect(submitted.outcome).toBe("submitted");
      await cancel(id);
      const { applicationId } = await office.db
        .selectFrom("documents")
        .select("applicationId")
        .where("id", "=", (finishResult as { id: string }).id)
        .executeTakeFirstOrThrow();
      expect(applicationId).not.toBeNull();
    });

    it("is also deleted if its file was refused", async () => {
      const id = await uploadWholeFile();
      const refusingInspection = { ...office.inspection };
      refusingInspection.inspectFile = async () => ({ outcome: "refused", reason: "notProcessed" });
      await finishUpload({ ...office, inspection: refusingInspection }, sunita, id);
      expect(await cancel(id)).toBe("cancelled");
      expect(await office.count("uploads")).toBe(0);
    });

    it("is not cancelled by somebody else", async () => {
      const id = await uploadWholeFile();
      await finishUpload(office, sunita, id);
      const mohan = await addPerson(office, "citizen");
      await expect(cancelUpload(office, mohan, id)).rejects.toThrow(NotFoundError);
      expect(await attachedIds()).toHaveLength(1);
    });
  });
});
