import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { familyPhone, fileFor, formFor, addAtCounter } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { apply, attachFiles, submissionOf } from "../../tests/kit/submissions.ts";
import { fromJson } from "../../database/codec.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { disableUser } from "../accounts/disable-user.ts";
import { getApplicationForReview } from "../applications/get-application-for-review.ts";
import { findHistory } from "../applications/history.ts";
import { listDrafts } from "../applications/list-drafts.ts";
import { getOwnApplications } from "../applications/own-applications.ts";
import { listApplications } from "../applications/list-applications.ts";
import { reviewApplication } from "../applications/review.ts";
import { moveDraftToCurrentVersion } from "../applications/move-draft.ts";
import { saveDraft } from "../applications/save-draft.ts";
import { saveDraftAnswers } from "../applications/draft-answers.ts";
import { submitApplication } from "../applications/submit.ts";
import { trackApplication } from "../applications/track.ts";
import type { Service } from "../catalogue/records.ts";
import { acceptDocument, writeDocument } from "../documents/accept.ts";
import { createUpload } from "../documents/uploads/create-upload.ts";
import { ApplicantGoneError, ForbiddenError, NotFoundError } from "../errors.ts";
import { filedPerPersonPerDay } from "../counter-limits.ts";
import { listNotifications } from "../notifications/list.ts";
import { getCouncil } from "../settings/get-council.ts";
import { runRetention } from "../retention/run.ts";
import type { Actor } from "../permissions.ts";
import { getCounterApplicant, getCounterApplicantView } from "./get-counter-applicant.ts";
import { getSlip } from "./get-slip.ts";

onEachDatabase("an application filed at the counter", (office) => {
  let kamla: Actor;
  let ramesh: Actor;
  let shanti: string;
  let service: Service;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff", { displayName: "Kamla" });
    ramesh = await addPerson(office, "staff", { displayName: "Ramesh" });
    shanti = await addAtCounter(office, kamla);
    service = await addService(office);
  });
  const stored = (id: string) =>
    office.db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  const draftFor = (uid: string) => ({
    form: formFor(office, uid, service),
    serviceVersionId: service.versionId,
    expectedVersion: 0,
    answers: { reason: "For a pension" },
    onConflict: "overwrite" as const,
  });

  it("belongs to the applicant, and history, audit log, lists and review name the clerk who typed it", async () => {
    const id = await fileFor(office, kamla, shanti, service);
    expect(await stored(id)).toMatchObject({
      userId: shanti,
      userName: "Shanti Bai",
      userEmail: null,
      filedBy: kamla.uid,
    });
    const [submitted] = await findHistory(office, { id, userId: shanti }, "office");
    expect(submitted).toMatchObject({
      kind: "submitted",
      by: "office",
      actorName: "Kamla",
      details: { atCounter: true },
    });
    const [toApplicant] = await findHistory(office, { id, userId: shanti }, "applicant");
    expect(toApplicant).toMatchObject({ by: "office", actorName: "Kamla" });
    const entry = await office.db
      .selectFrom("logs")
      .selectAll()
      .where("action", "=", "SUBMIT_APPLICATION")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ userId: kamla.uid, subjectId: id });
    expect(fromJson(entry.details)).toMatchObject({ filedFor: shanti });
    expect(await getApplicationForReview(office, ramesh, id)).toMatchObject({
      userEmail: null,
      filedByName: "Kamla",
      isForColleague: false,
    });
    expect((await listApplications(office, ramesh, { page: 1 })).applications).toMatchObject([
      { id, userName: "Shanti Bai", userEmail: null },
    ]);
    expect((await getCounterApplicantView(office, ramesh, shanti)).applications).toMatchObject([
      { id },
    ]);
    expect((await getOwnApplications(office, kamla, { page: 1 })).applications).toEqual([]);
  });

  it("causes no letter and no call, and notifies the colleagues of whoever filed it", async () => {
    await fileFor(office, kamla, shanti, service);
    expect(await office.count("letters")).toBe(0);
    expect(await office.count("calls"), "they stand at the counter").toBe(0);
    expect(await listNotifications(office, kamla)).toEqual([]);
    expect(await listNotifications(office, ramesh)).toHaveLength(1);
  });

  it("can be tracked with its reference and the phone that the applicant gave", async () => {
    const id = await fileFor(office, kamla, shanti, service);
    const track = { reference: id.slice(-8), phoneLast4: familyPhone.slice(-4) };
    expect(await trackApplication(office, kamla, track)).toMatchObject({ outcome: "found" });
  });

  it("is one application, however often its form is sent", async () => {
    const form = formFor(office, shanti, service);
    await attachFiles(office, kamla, form, service);
    const sent = await Promise.all(
      [1, 2, 3].map(() => submitApplication(office, kamla, submissionOf(form, service))),
    );
    expect(sent.map(({ outcome }) => outcome).toSorted()).toEqual([
      "alreadySubmitted",
      "alreadySubmitted",
      "submitted",
    ]);
    expect(await office.count("applications")).toBe(1);
  });

  it("is decided by a colleague of whoever filed it, and the applicant is not shown the colleague's name", async () => {
    const id = await fileFor(office, kamla, shanti, service);
    const review = { applicationId: id, status: "approved", remarks: "", version: 1 } as const;
    await expect(reviewApplication(office, kamla, review)).rejects.toThrow(ForbiddenError);
    expect(await stored(id)).toMatchObject({ status: "pending", version: 1 });
    expect(await getApplicationForReview(office, kamla, id)).toMatchObject({
      isForColleague: true,
    });
    office.advanceClock(1000);
    expect(await reviewApplication(office, ramesh, review)).toEqual({ outcome: "updated" });
    const history = await findHistory(office, { id, userId: shanti }, "applicant");
    expect(history.map(({ actorName }) => actorName)).toEqual(["Kamla", undefined]);
  });

  it("can be decided by whoever filed it if nobody else can decide, and the audit log says so", async () => {
    const id = await fileFor(office, kamla, shanti, service);
    await disableUser(office, { uid: ramesh.uid });
    expect(await getApplicationForReview(office, kamla, id)).toMatchObject({
      isForColleague: false,
    });
    const review = { applicationId: id, status: "approved", remarks: "", version: 1 } as const;
    expect(await reviewApplication(office, kamla, review)).toEqual({ outcome: "updated" });
    const entry = await office.db
      .selectFrom("logs")
      .select("details")
      .where("action", "=", "UPDATE_APPLICATION_STATUS")
      .executeTakeFirstOrThrow();
    expect(fromJson(entry.details)).toMatchObject({ filedBySelf: true });
  });

  it("is refused from a citizen who makes up the key of a form, and for an applicant with an email", async () => {
    const sunita = await addPerson(office, "citizen");
    const forged = formFor(office, shanti, service);
    await expect(attachFiles(office, sunita, forged, service)).rejects.toThrow(ForbiddenError);
    expect(await office.count("drafts")).toBe(0);
    expect(await office.count("documents")).toBe(0);
    await expect(submitApplication(office, sunita, submissionOf(forged, service))).rejects.toThrow(
      ForbiddenError,
    );
    const others = formFor(office, sunita.uid, service);
    await expect(submitApplication(office, kamla, submissionOf(others, service))).rejects.toThrow(
      ApplicantGoneError,
    );
    expect(await office.count("drafts")).toBe(0);
    expect(await office.count("applications")).toBe(0);
    expect(await office.count("letters")).toBe(0);
  });

  it("can neither be saved nor sent once the applicant is deleted, and nothing of it is kept", async () => {
    const draft = draftFor(shanti);
    const { form, serviceVersionId } = draft;
    await attachFiles(office, kamla, form, service);
    expect(await office.count("drafts")).toBe(1);
    const file = { form, slot: "document_0", name: "late.pdf", bytes: pdf("Late") };
    const written = await writeDocument(office, kamla, file);
    if (written.outcome !== "written") throw new Error(written.outcome);
    await deleteAccount(office, { uid: shanti });
    expect(await office.count("drafts"), "what was typed for them").toBe(0);
    const submission = submissionOf(form, service);
    for (const attempt of [
      () => submitApplication(office, kamla, { ...submission, document: written.document }),
      () => submitApplication(office, kamla, submission),
      () => saveDraft(office, kamla, draft),
      () => saveDraftAnswers(office, kamla, form, draft.answers),
      () => acceptDocument(office, kamla, file),
      () => createUpload(office, kamla, { form, slot: "document_0", name: "a.pdf", size: 100 }),
      () => moveDraftToCurrentVersion(office, kamla, { ...form, serviceVersionId }),
      () => getCounterApplicant(office, kamla, shanti),
    ])
      await expect(attempt(), attempt.toString()).rejects.toThrow(ApplicantGoneError);
    for (const table of ["drafts", "uploads", "applications", "identityNumbers"] as const)
      expect(await office.count(table), table).toBe(0);
    const attached = office.db.selectFrom("documents").where("draftId", "is not", null);
    expect(await attached.selectAll().execute()).toEqual([]);
    expect([...office.documents.contents.keys()]).not.toContain(written.document.id);
  });

  it("is in no list of drafts once the applicant is disabled, not even as the clerk's own", async () => {
    await saveDraft(office, kamla, draftFor(shanti));
    expect(await listDrafts(office, kamla)).toHaveLength(1);
    // Like a draft that an earlier release saved after the applicant was disabled.
    await office.db
      .updateTable("users")
      .set({ disabledAt: office.clock() })
      .where("uid", "=", shanti)
      .execute();
    expect(await listDrafts(office, kamla)).toEqual([]);
    expect(await listDrafts(office, kamla, { isForOthers: true })).toEqual([]);
  });

  it("does not count towards the applicant's daily limit, but towards a separate limit of the clerk", async () => {
    const { applicationsPerDay } = await getCouncil(office);
    const insert = async (userId: string, count: number) => {
      const id = await fileFor(office, kamla, userId, service);
      const row = await stored(id);
      for (let number = 1; number < count; number += 1)
        await office.db
          .insertInto("applications")
          .values({ ...row, id: `${row.id}${number}`, reference: `${number}` })
          .execute();
    };
    await insert(shanti, applicationsPerDay);
    await fileFor(office, ramesh, shanti, service);
    const arjun = await addPerson(office, "citizen", { displayName: "Arjun" });
    const claimed = office.db.updateTable("applications").set({ userId: arjun.uid });
    await claimed.where("userId", "=", shanti).execute();
    expect(await apply(office, arjun, service), "nor of whoever took it over").toBeDefined();

    const mohan = await addAtCounter(office, ramesh, { displayName: "Mohan" });
    const next = formFor(office, mohan, service);
    await attachFiles(office, kamla, next, service);
    await office.db.updateTable("limits").set({ count: filedPerPersonPerDay }).execute();
    const before = await office.count("applications");
    expect(await submitApplication(office, kamla, submissionOf(next, service))).toEqual({
      outcome: "tooManyFiled",
      atMost: filedPerPersonPerDay,
      until: expect.any(Number),
    });
    expect(await office.count("applications")).toBe(before);
    await fileFor(office, await addPerson(office, "staff"), mohan, service);
  });

  it("is listed with the applicant's name among the clerk's drafts, and can be no draft of a citizen's", async () => {
    const draft = draftFor(shanti);
    const sunita = await addPerson(office, "citizen");
    await saveDraft(office, kamla, draft);
    await expect(saveDraft(office, sunita, draft)).rejects.toThrow(ForbiddenError);
    expect(await listDrafts(office, kamla)).toMatchObject([{ applicantName: "Shanti Bai" }]);
    expect(await listDrafts(office, sunita)).toEqual([]);
  });

  it("has a slip, which no citizen can open, and an access record of each member of the office who opens the slip", async () => {
    const id = await fileFor(office, kamla, shanti, service);
    expect(await getSlip(office, kamla, id)).toMatchObject({
      id,
      reference: id.slice(-8),
      userName: "Shanti Bai",
      filedByName: "Kamla",
      feeRupees: 50,
    });
    const opened = () => office.db.selectFrom("accessRecords").selectAll().execute();
    expect(await opened()).toMatchObject([{ userId: kamla.uid, applicationId: id }]);
    const sunita = await addPerson(office, "citizen");
    await expect(getSlip(office, sunita, id)).rejects.toThrow(ForbiddenError);
    const own = await addApplication(office, sunita);
    for (const other of [own, "none"])
      await expect(getSlip(office, kamla, other)).rejects.toThrow(NotFoundError);
    expect(await opened()).toHaveLength(1);
  });

  it("lets its applicant be kept for as long as itself, while applicants without an application are kept for a month", async () => {
    const id = await fileFor(office, kamla, shanti, service);
    const mohan = await addAtCounter(office, kamla, { displayName: "Mohan" });
    const people = async () =>
      (await office.db.selectFrom("users").select("uid").where("email", "is", null).execute()).map(
        ({ uid }) => uid,
      );
    expect((await runRetention(office)).people).toBe(0);
    expect((await people()).toSorted()).toEqual([shanti, mohan].toSorted());
    await saveDraft(office, kamla, draftFor(mohan));
    office.advanceClock(32 * 24 * 60 * 60 * 1000);
    expect((await runRetention(office)).people, "a form for him is open").toBe(0);
    await office.db.deleteFrom("drafts").where("applicationId", "is", null).execute();
    expect((await runRetention(office)).people).toBe(1);
    expect(await people()).toEqual([shanti]);
    office.advanceClock(7 * 366 * 24 * 60 * 60 * 1000);
    expect(await runRetention(office)).toMatchObject({ applications: 1, people: 1 });
    expect(await people()).toEqual([]);
    await expect(stored(id)).rejects.toThrow();
    expect(await office.count("users"), "Kamla and Ramesh").toBe(2);
  });
});
