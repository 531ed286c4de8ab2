import { beforeEach, expect, it } from "vitest";
import { addAtCounter } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { newForm } from "../../tests/kit/submissions.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { secondsToMidnightInIndia } from "../day-in-india.ts";
import { fileBytesFiledPerDay, fileBytesPerDay, fileMaxBytes } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { acceptDocument } from "./accept.ts";
import { newFormKeyFor } from "./applicant-key.ts";
import { countBytes } from "./count-bytes.ts";
import { deleteDraftFile } from "./delete-draft-file.ts";
import type { FormKey } from "./draft.ts";
import { cancelUpload } from "./uploads/cancel-upload.ts";
import { createUpload } from "./uploads/create-upload.ts";

onEachDatabase("the bytes that a person uploads in a day", (office) => {
  const bytes = pdf();
  const slot = "document_0";
  const tooMuch = { outcome: "tooMuchToday", atMostBytes: fileBytesPerDay };
  let sunita: Actor;
  let form: FormKey;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    form = newForm(office, await addService(office));
  });
  const send = (actor = sunita, toForm = form, fileBytes = bytes) =>
    acceptDocument(office, actor, { form: toForm, slot, name: "card.pdf", bytes: fileBytes });
  const beginUpload = (size = bytes.length) =>
    createUpload(office, sunita, { form, slot, name: "card.pdf", size });
  const spend = (actor: Actor, forForm: FormKey, size: number) =>
    office.change((tx) => countBytes(tx, actor.uid, { form: forForm, size }));

  it("are limited until midnight in India, whether files are posted or arrive in parts", async () => {
    await spend(sunita, form, fileBytesPerDay);
    expect(await send()).toEqual(tooMuch);
    expect(await beginUpload()).toEqual(tooMuch);
    expect(await office.count("documents")).toBe(0);
    expect(await office.count("uploads")).toBe(0);
    const [ramesh, otherForm] = [await addPerson(office, "citizen"), { ...form, key: "OTHER" }];
    expect(await send(ramesh, otherForm)).toMatchObject({ outcome: "accepted" });
    office.advanceClock(1000 * secondsToMidnightInIndia(office.clock()));
    expect(await send()).toMatchObject({ outcome: "accepted" });
  });

  it("stay counted when the file is removed or the upload is cancelled", async () => {
    await spend(sunita, form, fileBytesPerDay - fileMaxBytes);
    for (
      let remaining = fileMaxBytes;
      remaining >= fileMaxBytes / 2;
      remaining -= fileMaxBytes / 2
    ) {
      const creation = await beginUpload(fileMaxBytes / 2);
      if (creation.outcome !== "created") throw new Error(creation.outcome);
      await cancelUpload(office, sunita, creation.upload.id);
    }
    expect(await beginUpload()).toEqual(tooMuch);
    office.advanceClock(1000 * secondsToMidnightInIndia(office.clock()));
    await spend(sunita, form, fileBytesPerDay - 1024);
    const sendResult = await send();
    if (sendResult.outcome !== "accepted") throw new Error(sendResult.outcome);
    await deleteDraftFile(office, sunita, form, sendResult.id);
    expect(await send()).toEqual(tooMuch);
  });

  it("are counted apart, with a larger limit, for applications of others", async () => {
    const clerk = await addPerson(office, "staff");
    const shanti = await addAtCounter(office, clerk);
    const formForShanti = { ...form, key: newFormKeyFor(office, shanti) };
    await spend(clerk, form, fileBytesPerDay);
    expect(await send(clerk, formForShanti)).toMatchObject({ outcome: "accepted" });
    await spend(clerk, formForShanti, fileBytesFiledPerDay - 1024);
    const furtherFile = await send(clerk, formForShanti, pdf("another"));
    expect(furtherFile).toEqual({ outcome: "tooMuchToday", atMostBytes: fileBytesFiledPerDay });
    expect(await send(sunita)).toMatchObject({ outcome: "accepted" });
  });

  it("are not counted if the file is refused for another reason", async () => {
    await spend(sunita, form, fileBytesPerDay - 1024);
    const script = Buffer.from("<script>alert(1)</script>");
    expect(await send(sunita, form, script)).toMatchObject({ outcome: "refused" });
    expect(await send()).toMatchObject({ outcome: "accepted" });
  });

  it("are not counted if the file is not stored", async () => {
    await spend(sunita, form, fileBytesPerDay - 1024);
    office.documents.isFull = true;
    expect(await send()).toEqual({ outcome: "noSpace" });
    office.documents.isFull = false;
    const put = office.documents.put;
    office.documents.put = () => Promise.reject(new Error("EIO"));
    expect(await send()).toEqual({ outcome: "notStored" });
    office.documents.put = put;
    expect(await send()).toMatchObject({ outcome: "accepted" });
    expect(await send(sunita, form, pdf("another"))).toEqual(tooMuch);
  });

  it("are not counted if the form has the file already", async () => {
    await spend(sunita, form, fileBytesPerDay - 2 * 1024);
    const firstResult = await send();
    expect(firstResult).toMatchObject({ outcome: "accepted" });
    for (const repeated of [await send(), await send()]) expect(repeated).toEqual(firstResult);
    expect(await send(sunita, form, pdf("another"))).toMatchObject({ outcome: "accepted" });
    expect(await send(sunita, form, pdf("a third"))).toEqual(tooMuch);
  });

  it("of one day are not taken off the count of the next day", async () => {
    const put = office.documents.put;
    office.documents.put = async () => {
      office.advanceClock(1000 * secondsToMidnightInIndia(office.clock()));
      await spend(sunita, form, fileBytesPerDay);
      throw new Error("EIO");
    };
    expect(await send()).toEqual({ outcome: "notStored" });
    office.documents.put = put;
    expect(await send()).toEqual(tooMuch);
  });

  it("stay counted when an upload in parts is not stored", async () => {
    await spend(sunita, form, fileBytesPerDay - 1024);
    const creation = await beginUpload();
    if (creation.outcome !== "created") throw new Error(creation.outcome);
    office.documents.isFull = true;
    const file = { form, slot, name: "card.pdf", bytes, uploadId: creation.upload.id };
    expect(await acceptDocument(office, sunita, file)).toEqual({ outcome: "noSpace" });
    office.documents.isFull = false;
    expect(await send()).toEqual(tooMuch);
    expect(await acceptDocument(office, sunita, file)).toMatchObject({ outcome: "accepted" });
  });

  it("do not exceed the limit when files come at once", async () => {
    await spend(sunita, form, fileBytesPerDay - 2 * 1024);
    const sendResults = await Promise.all(
      ["1", "2", "3", "4"].map((text) => send(sunita, form, pdf(text))),
    );
    expect(sendResults.filter(({ outcome }) => outcome === "accepted")).toHaveLength(2);
  });
});
