import { beforeEach, expect, it } from "vitest";
import { formFor, addAtCounter } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { attachFiles, newForm, submissionOf, validAnswers } from "../../tests/kit/submissions.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { changeDuty } from "../accounts/change-duty.ts";
import { changeRole } from "../accounts/change-role.ts";
import { saveDraftAnswers } from "../applications/draft-answers.ts";
import { listDrafts } from "../applications/list-drafts.ts";
import { moveDraftToCurrentVersion } from "../applications/move-draft.ts";
import { saveDraft } from "../applications/save-draft.ts";
import { submitApplication } from "../applications/submit.ts";
import type { Service } from "../catalogue/records.ts";
import { acceptDocument } from "../documents/accept.ts";
import { deleteDraftFile } from "../documents/delete-draft-file.ts";
import { getDocumentDownload } from "../documents/download.ts";
import type { FormKey } from "../documents/draft.ts";
import { beginAppend } from "../documents/uploads/append-to-upload.ts";
import { cancelUpload } from "../documents/uploads/cancel-upload.ts";
import { createUpload } from "../documents/uploads/create-upload.ts";
import { finishUpload } from "../documents/uploads/finish-upload.ts";
import { getUpload } from "../documents/uploads/upload.ts";
import { FilingEndedError, NotFoundError } from "../errors.ts";
import type { Actor } from "../permissions.ts";

onEachDatabase("somebody who may no longer file for others", (office) => {
  let helper: Actor;
  let shanti: string;
  let service: Service;
  let form: FormKey;
  beforeEach(async () => {
    helper = await addPerson(office, "citizen", { duty: "helper" });
    service = await addService(office);
    shanti = await addAtCounter(office, helper);
    form = formFor(office, shanti, service);
  });

  const draft = (form: FormKey, aadharNumber = validAnswers.aadharNumber) => ({
    form,
    serviceVersionId: service.versionId,
    expectedVersion: 0,
    answers: { ...validAnswers, aadharNumber },
    onConflict: "overwrite" as const,
  });
  const upload = (name: string) => ({ form, slot: "document_0", name, bytes: pdf(name) });
  const announcement = (name: string) => ({ form, slot: "document_0", name, size: 9 });
  const begin = async () => {
    const created = await createUpload(office, helper, announcement("begun.pdf"));
    if (created.outcome !== "created") throw new Error(created.outcome);
    return created.upload.id;
  };
  const accept = async () => {
    const accepted = await acceptDocument(office, helper, upload("first.pdf"));
    if (accepted.outcome !== "accepted") throw new Error(accepted.outcome);
    return accepted.id;
  };
  const everything = async () => ({
    drafts: await office.db.selectFrom("drafts").selectAll().orderBy("id").execute(),
    documents: await office.db.selectFrom("documents").selectAll().orderBy("id").execute(),
    uploads: await office.db.selectFrom("uploads").selectAll().orderBy("id").execute(),
    numbers: await office.count("identityNumbers"),
  });

  it("can neither save, read nor send the forms they began, nor upload files for them, and changes nothing", async () => {
    await saveDraft(office, helper, draft(form));
    const file = await accept();
    const part = await begin();
    await office.db
      .updateTable("users")
      .set({ duty: null })
      .where("uid", "=", helper.uid)
      .execute();
    const before = await everything();
    expect(before.drafts).toHaveLength(1);
    for (const attempt of [
      () => saveDraft(office, helper, draft(form, "9999 9999 9999")),
      () => saveDraftAnswers(office, helper, form, { reason: "Another" }),
      () => moveDraftToCurrentVersion(office, helper, form),
      () => acceptDocument(office, helper, upload("second.pdf")),
      () => deleteDraftFile(office, helper, form, file),
      () => createUpload(office, helper, announcement("third.pdf")),
      () => beginAppend(office, helper, { id: part, offset: 0 }),
      () => finishUpload(office, helper, part),
      () => cancelUpload(office, helper, part),
      () => submitApplication(office, helper, submissionOf(form, service)),
    ])
      await expect(attempt(), attempt.toString()).rejects.toThrow(FilingEndedError);
    expect(await everything()).toEqual(before);
    expect(await office.count("applications")).toBe(0);

    const now = { ...helper, duty: undefined };
    await expect(getDocumentDownload(office, now, file)).rejects.toThrow(NotFoundError);
    await expect(getUpload(office, now, part)).rejects.toThrow(FilingEndedError);
    expect(await listDrafts(office, now)).toEqual([]);
    expect(await getDocumentDownload(office, helper, file)).toMatchObject({ outcome: "found" });
    expect(await listDrafts(office, helper), "with the duty").toHaveLength(1);
  });

  it("gets the forms they began for others, with their files, back only once they file for others again", async () => {
    const own = newForm(office, service);
    const kamla = await addPerson(office, "staff");
    for (const person of [helper, kamla]) {
      await saveDraft(office, person, draft(own));
      await saveDraft(office, person, draft(form));
      await attachFiles(office, person, form, service);
    }
    const files = await office.count("documents");
    const draftKeys = async () => {
      const rows = office.db.selectFrom("drafts").select(["userId", "formKey"]);
      return (await rows.execute()).map(({ userId, formKey }) => `${userId} ${formKey}`).toSorted();
    };
    await changeRole(office, { uid: kamla.uid }, "admin");
    expect(await draftKeys(), "still files for others").toHaveLength(4);

    const forms = { drafts: 1, claimCodes: 0 };
    expect(await changeDuty(office, { uid: helper.uid }, null)).toEqual({
      outcome: "changed",
      revokedFiling: forms,
    });
    await addPerson(office, "admin");
    expect(await changeRole(office, { uid: kamla.uid }, "citizen")).toEqual({
      outcome: "changed",
      revokedFiling: forms,
    });
    expect(await draftKeys()).toHaveLength(4);
    expect(await office.count("documents")).toBe(files);
    const entries = office.db
      .selectFrom("logs")
      .select("details")
      .where("action", "=", "CHANGE_DUTY");
    expect(await entries.execute()).toEqual([
      { details: '{"from":"helper","to":null,"drafts":1,"claimCodes":0}' },
    ]);
    const reader = { ...helper, duty: undefined };
    expect(
      (await listDrafts(office, reader)).map(({ formKey }) => formKey),
      "their own alone",
    ).toEqual([own.key]);

    await changeDuty(office, { uid: helper.uid }, "helper");
    expect(await listDrafts(office, helper)).toHaveLength(2);
  });
});
