import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { newForm } from "../../../tests/kit/submissions.ts";
import { pdf } from "../../../tests/kit/test-files.ts";
import { openOffice, type Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { deleteDraftFile } from "../delete-draft-file.ts";
import type { FormKey } from "../draft.ts";
import { findFilesOfDraft } from "../records.ts";
import { beginAppend, storePart } from "./append-to-upload.ts";
import { createUpload } from "./create-upload.ts";
import { finishUpload } from "./finish-upload.ts";
import { getUpload } from "./upload.ts";

onEachDatabase("an upload that two processes finish", (office) => {
  const bytes = pdf("Ration card");
  const slot = "document_0";
  let sunita: Actor;
  let form: FormKey;
  let uploadId: string;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    form = newForm(office, await addService(office));
  });

  async function uploadWholeFile() {
    const file = { form, slot, name: "card.pdf", size: bytes.length };
    const creation = await createUpload(office, sunita, file);
    if (creation.outcome !== "created") throw new Error(creation.outcome);
    uploadId = creation.upload.id;
    const appendResult = await beginAppend(office, sunita, { id: uploadId, offset: 0 });
    if (appendResult.outcome !== "begun") throw new Error(appendResult.outcome);
    await storePart(office, sunita, appendResult.writer, { startsAt: 0, bytes });
  }
  /** A second process on the same data, which calls `first` before it reads or writes its first document. */
  function processDoingFirst(method: "read" | "put", first: () => Promise<unknown>): Office {
    let firstDone: Promise<unknown> | undefined;
    const documents = {
      ...office.documents,
      [method]: async (...values: [never, never]) => {
        await (firstDone ??= first());
        return office.documents[method](...values);
      },
    };
    return openOffice({ ...office, documents });
  }
  const finish = (usedOffice: Office) => finishUpload(usedOffice, sunita, uploadId);
  const attachedIds = async () => {
    const { draftId } = await office.db
      .selectFrom("uploads")
      .select("draftId")
      .where("id", "=", uploadId)
      .executeTakeFirstOrThrow();
    return (await findFilesOfDraft(office, draftId!)).map(({ id }) => id);
  };

  it("is accepted for both, though the second process reads the parts after the first deleted them", async () => {
    await uploadWholeFile();
    const secondProcess = processDoingFirst("read", () => finish(office));
    const outcome = await finish(secondProcess);
    expect(outcome).toEqual({ outcome: "accepted", id: expect.any(String) });
    expect((await getUpload(office, sunita, uploadId)).result).toEqual(outcome);
    expect(await finish(office)).toEqual(outcome);
    expect(await attachedIds()).toEqual([(outcome as { id: string }).id]);
    expect(office.documents.contents.size).toBe(1);
  });

  it("is accepted for both, though the second process finds no space to store the file", async () => {
    await uploadWholeFile();
    const secondProcess = processDoingFirst("put", async () => {
      await finish(office);
      office.documents.isFull = true;
    });
    const outcome = await finish(secondProcess);
    expect(outcome).toMatchObject({ outcome: "accepted" });
    expect(await attachedIds()).toEqual([(outcome as { id: string }).id]);
  });

  /** The first process, which lets the second one work after it inserted the document and before it attaches it. */
  function processLettingSecondIn(second: () => Promise<unknown>): Office {
    let changes = 0;
    const change: Office["change"] = async (work) => {
      const result = await office.change(work);
      changes += 1;
      // The first two changes lock the upload and insert the document.
      if (changes === 2) await second();
      return result;
    };
    return { ...office, change };
  }

  it("is accepted once, though both processes have inserted the file", async () => {
    await uploadWholeFile();
    const resultOfSecond: unknown[] = [];
    const outcome = await finish(
      processLettingSecondIn(async () => resultOfSecond.push(await finish(office))),
    );
    expect(outcome).toMatchObject({ outcome: "accepted" });
    expect(resultOfSecond).toEqual([outcome]);
    expect(await attachedIds()).toEqual([(outcome as { id: string }).id]);
    expect([await office.count("documents"), office.documents.contents.size]).toEqual([1, 1]);
  });

  it("stays removed if one process attaches the file after its owner removed it", async () => {
    await uploadWholeFile();
    const outcome = await finish(
      processLettingSecondIn(async () => {
        const { id } = (await finish(office)) as { id: string };
        await deleteDraftFile(office, sunita, form, id);
      }),
    );
    expect(outcome).toMatchObject({ outcome: "accepted" });
    expect(await attachedIds()).toEqual([]);
    expect([await office.count("documents"), office.documents.contents.size]).toEqual([0, 0]);
  });

  it("is accepted if one process accepts the file and the other refuses it in between", async () => {
    await uploadWholeFile();
    const refusingOffice = {
      ...office,
      inspection: {
        ...office.inspection,
        inspectFile: async () => ({ outcome: "refused" as const, reason: "notProcessed" as const }),
      },
    };
    let resultOfSecond: unknown;
    const outcome = await finish(
      processLettingSecondIn(async () => {
        resultOfSecond = await finish(refusingOffice);
      }),
    );
    expect(resultOfSecond).toMatchObject({ outcome: "refused" });
    expect(outcome).toMatchObject({ outcome: "accepted" });
    expect((await getUpload(office, sunita, uploadId)).result).toEqual(outcome);
    expect(await attachedIds()).toHaveLength(1);
  });
});
