import { beforeEach, expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { decide } from "../../tests/kit/certificates.ts";
import { correctionOf, correctionsOf } from "../../tests/kit/corrections.ts";
import { codeOf, fileFor, addAtCounter } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, addSession } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { changeDuty } from "../accounts/change-duty.ts";
import { getAnswerSets } from "../applications/answer-records.ts";
import { findOwnRequest } from "../applications/corrections/find-own-request.ts";
import { answerCorrection } from "../applications/corrections/answer-correction.ts";
import {
  correctionFormOf,
  getOwnCorrection,
} from "../applications/corrections/get-own-correction.ts";
import { saveCorrection } from "../applications/corrections/save-correction.ts";
import { findHistory } from "../applications/history.ts";
import { findApplicationErrors } from "../applications/verify.ts";
import type { Service } from "../catalogue/records.ts";
import { claimApplication } from "../claims/claim-application.ts";
import { acceptDocument } from "../documents/accept.ts";
import { getDocumentDownload } from "../documents/download.ts";
import { findFilesOfApplication } from "../documents/records.ts";
import { ApplicantGoneError, FilingEndedError, ForbiddenError, NotFoundError } from "../errors.ts";
import { listNotifications } from "../notifications/list.ts";
import type { Actor } from "../permissions.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import { getCounterApplicantView } from "./get-counter-applicant.ts";
import { getSlip } from "./get-slip.ts";

onEachDatabase("a correction that is made at the counter", (office) => {
  let helper: Actor;
  let kamla: Actor;
  let ramesh: Actor;
  let shanti: string;
  let service: Service;
  let application: string;
  const { ask, attach, answer, withdraw, requestOf } = correctionsOf(office);

  beforeEach(async () => {
    helper = await addPerson(office, "citizen", { displayName: "Seva Kendra", duty: "helper" });
    kamla = await addPerson(office, "staff", { displayName: "Kamla" });
    ramesh = await addPerson(office, "staff", { displayName: "Ramesh" });
    service = await addService(office);
    shanti = await addAtCounter(office, helper);
    application = await fileFor(office, helper, shanti, service);
  });

  const rowsOf = (table: "applications" | "correctionRequests" | "drafts" | "documents") =>
    office.db.selectFrom(table).selectAll().orderBy("id").execute();
  const allRecords = async () => ({
    applications: await rowsOf("applications"),
    requests: await rowsOf("correctionRequests"),
    drafts: await rowsOf("drafts"),
    documents: await rowsOf("documents"),
    sets: await office.count("applicationAnswers"),
    events: await office.count("applicationEvents"),
    logs: await office.count("logs"),
    calls: await office.count("calls"),
    letters: await office.count("letters"),
    notifications: await office.count("notifications"),
  });

  it("is shown with the counter applicant, and can be sent by the helper who filed the application", async () => {
    expect((await getCounterApplicantView(office, helper, shanti))?.correctionDeadlines).toEqual(
      {},
    );
    await ask(ramesh, application);
    expect(await getCounterApplicantView(office, helper, shanti)).toMatchObject({
      correctionDeadlines: { [application]: { isOverdue: false } },
    });
    expect(await getOwnCorrection(office, helper, application)).toMatchObject({
      assistedApplicant: { uid: shanti, displayName: "Shanti Bai" },
      fields: [{ field: { id: "fullName" }, given: "Sunita Devi" }],
      documents: [{ slot: "document_0" }],
    });
    await attach(helper, application);
    const letters = await office.count("letters");
    expect(await office.count("calls")).toBe(1);
    expect(await answer(helper, application)).toEqual({ outcome: "corrected" });

    const [first, second, ...more] = await getAnswerSets(office, application);
    expect(more).toEqual([]);
    expect(second!.answers).toEqual({ ...first!.answers, fullName: "Sunita Kumari" });
    const files = await findFilesOfApplication(office, application);
    expect(files.find(({ slot }) => slot === "document_0")).toMatchObject({ name: "Sharper.pdf" });
    const [stored] = await rowsOf("applications");
    expect(stored).toMatchObject({ userId: shanti, awaiting: "office", status: "under-review" });
    for (const reader of ["office", "applicant"] as const) {
      const history = await findHistory(office, { id: application, userId: shanti }, reader);
      expect(history.at(-1)).toMatchObject({
        kind: "corrected",
        by: "helper",
        actorName: "Seva Kendra",
        details: { throughHelper: true },
      });
    }
    const log = await office.db
      .selectFrom("logs")
      .selectAll()
      .where("action", "=", "CORRECT_APPLICATION")
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({ userId: helper.uid, subjectId: application });
    expect(fromJson(log.details)).toMatchObject({ filedFor: shanti });
    expect(await getSlip(office, helper, application)).toMatchObject({
      corrections: [{ typedByName: "Seva Kendra" }],
    });
    expect(await office.count("letters"), "nobody is written to").toBe(letters);
    expect(await office.count("calls"), "they stand at the counter").toBe(0);
    expect(await findApplicationErrors(office)).toEqual([]);
  });

  it("can be sent by staff, who then may not decide the application and get no notification of the correction", async () => {
    await ask(ramesh, application);
    await attach(kamla, application);
    expect(await answer(kamla, application)).toEqual({ outcome: "corrected" });
    const history = await findHistory(office, { id: application, userId: shanti }, "applicant");
    expect(history.at(-1)).toMatchObject({
      by: "office",
      actorName: "Kamla",
      details: { atCounter: true },
    });
    const notices = async (reader: Actor) =>
      (await listNotifications(office, reader)).map(({ title }) => title.key);
    expect(await notices(ramesh)).toContain("notifications.corrected.title");
    expect(await notices(kamla)).not.toContain("notifications.corrected.title");
    const before = await allRecords();
    await expect(decide(office, kamla, application)).rejects.toThrow(ForbiddenError);
    expect(await allRecords()).toEqual(before);
    expect(await decide(office, ramesh, application)).toEqual({ outcome: "updated" });
  });

  it("that is incomplete comes back with errors, and can be saved for later", async () => {
    await ask(ramesh, application);
    const invalid = await answer(helper, application, { fullName: "" });
    expect(invalid).toMatchObject({ outcome: "invalid", errors: { fullName: {}, document_0: {} } });
    const requestId = await requestOf(application);
    const values = { fullName: "Shanti" };
    const saved = await saveCorrection(office, helper, {
      applicationId: application,
      requestId,
      values,
    });
    expect(saved).toEqual({ outcome: "saved" });
    expect(await getOwnCorrection(office, helper, application)).toMatchObject({ values });
    expect(await getOwnCorrection(office, kamla, application), "each their own").toMatchObject({
      values: { fullName: "Sunita Devi" },
    });
    expect(await getAnswerSets(office, application)).toHaveLength(1);
  });

  it("is refused to another helper and to citizens, and to everybody if the applicant has an account", async () => {
    const other = await addPerson(office, "citizen", { duty: "helper" });
    const citizen = await addPerson(office, "citizen");
    await ask(ramesh, application);
    const requestId = await requestOf(application);
    const before = await allRecords();
    for (const stranger of [other, citizen]) {
      const values = { fullName: "Stranger" };
      const request = { applicationId: application, requestId };
      for (const attempt of [
        () => getOwnCorrection(office, stranger, application),
        () => attach(stranger, application),
        () => saveCorrection(office, stranger, { ...request, values }),
        () =>
          answerCorrection(office, stranger, { ...correctionOf(application, requestId), values }),
      ])
        await expect(attempt(), attempt.toString()).rejects.toThrow(NotFoundError);
    }
    expect(await allRecords()).toEqual(before);

    const own = await addApplication(office, citizen);
    await ask(ramesh, own);
    for (const clerk of [helper, kamla])
      await expect(getOwnCorrection(office, clerk, own)).rejects.toThrow(NotFoundError);
  });

  it("can no longer be sent at the counter once a relative has claimed the application, but by the relative", async () => {
    await ask(ramesh, application);
    await saveCorrection(office, helper, {
      applicationId: application,
      requestId: await requestOf(application),
      values: { fullName: "Half" },
    });
    const nephew = await addPerson(office, "citizen");
    const code = await codeOf(office, application);
    const claim = { code, claimant: "relative", relativeName: "Arjun" } as const;
    expect(await claimApplication(office, nephew, claim)).toMatchObject({ outcome: "claimed" });
    const before = await allRecords();
    for (const clerk of [helper, kamla]) {
      await expect(getOwnCorrection(office, clerk, application)).rejects.toThrow(NotFoundError);
      await expect(answer(clerk, application)).rejects.toThrow(NotFoundError);
    }
    expect(await allRecords()).toEqual(before);
    expect(await getOwnCorrection(office, nephew, application)).toMatchObject({
      assistedApplicant: undefined,
      values: { fullName: "Sunita Devi" },
    });
    await attach(nephew, application);
    expect(await answer(nephew, application)).toEqual({ outcome: "corrected" });
  });

  it("is sent once, and a second clerk is told that somebody else has sent it", async () => {
    await ask(ramesh, application);
    await attach(kamla, application);
    const requestId = await requestOf(application);
    const first = { ...correctionOf(application, requestId), values: { fullName: "First" } };
    const second = { ...first, values: { fullName: "Second" } };
    expect(await saveCorrection(office, helper, second)).toEqual({ outcome: "saved" });
    expect(await answerCorrection(office, kamla, first)).toEqual({ outcome: "corrected" });
    const before = await allRecords();
    const byOther = { outcome: "ended", how: "correctedByOther" };
    expect(await answerCorrection(office, helper, second)).toEqual(byOther);
    expect(await saveCorrection(office, helper, second)).toEqual(byOther);
    expect(await findOwnRequest(office, helper, second)).toMatchObject({
      outcome: "correctedByOther",
    });
    // The first clerk presses the button a second time.
    expect(await answerCorrection(office, kamla, first)).toEqual({ outcome: "corrected" });
    expect(withoutTimes(await allRecords())).toEqual(withoutTimes(before));
  });

  it("changes nothing once the request is closed or the person is disabled", async () => {
    await ask(ramesh, application);
    await attach(kamla, application);
    const requestId = await requestOf(application);
    await withdraw(ramesh, application);
    let before = await allRecords();
    const late = { ...correctionOf(application, requestId), values: { fullName: "Late" } };
    expect(await answerCorrection(office, kamla, late)).toEqual({
      outcome: "ended",
      how: "withdrawn",
    });
    expect(await getOwnCorrection(office, kamla, application)).toBeUndefined();
    const form = await correctionFormOf(office, kamla, late);
    const file = { form, slot: "document_0", name: "late.pdf", bytes: pdf("Late") };
    expect(await acceptDocument(office, kamla, file)).toEqual({ outcome: "formClosed" });
    expect(withoutTimes(await allRecords())).toEqual(withoutTimes(before));

    await ask(ramesh, application);
    await attach(kamla, application);
    await office.db
      .updateTable("users")
      .set({ disabledAt: office.clock() })
      .where("uid", "=", shanti)
      .execute();
    before = await allRecords();
    for (const clerk of [helper, kamla]) {
      await expect(getOwnCorrection(office, clerk, application)).rejects.toThrow(
        ApplicantGoneError,
      );
      await expect(answer(clerk, application)).rejects.toThrow(ApplicantGoneError);
    }
    expect(await allRecords()).toEqual(before);
  });

  it("is refused because the applicant is gone if the applicant is disabled while it is sent", async () => {
    await ask(ramesh, application);
    await attach(kamla, application);
    let late: Promise<unknown> | undefined;
    await office.change(async (tx) => {
      await tx.db
        .updateTable("users")
        .set({ disabledAt: office.clock() })
        .where("uid", "=", shanti)
        .execute();
      late = answer(kamla, application);
      late.catch(() => undefined);
      expect(await untilBlocked(office, late)).toBe("blocked");
    });
    await expect(late).rejects.toThrow(ApplicantGoneError);
  });

  it("is refused to a helper who lost the duty, even while a form arrives, and allowed once the helper has it again", async () => {
    await ask(ramesh, application);
    const file = await attach(helper, application);
    if (file.outcome !== "accepted") throw new Error(file.outcome);
    const requestId = await requestOf(application);
    const form = await correctionFormOf(office, helper, { applicationId: application, requestId });
    await office.db
      .updateTable("users")
      .set({ duty: null })
      .where("uid", "=", helper.uid)
      .execute();
    const before = await allRecords();
    await expect(answer(helper, application)).rejects.toThrow(FilingEndedError);
    const bytes = pdf("Another");
    await expect(
      acceptDocument(office, helper, { form, slot: "document_0", name: "a.pdf", bytes }),
    ).rejects.toThrow(FilingEndedError);
    const now = { ...helper, duty: undefined };
    await expect(getOwnCorrection(office, now, application)).rejects.toThrow(FilingEndedError);
    const other = await addPerson(office, "citizen");
    await expect(getOwnCorrection(office, other, application)).rejects.toThrow(NotFoundError);
    await expect(getDocumentDownload(office, now, file.id)).rejects.toThrow(NotFoundError);
    expect(await allRecords()).toEqual(before);

    await changeDuty(office, { uid: helper.uid }, "helper");
    await changeDuty(office, { uid: helper.uid }, null);
    await changeDuty(office, { uid: helper.uid }, "helper");
    await addSession(office, helper);
    expect(await answer(helper, application)).toEqual({ outcome: "corrected" });
  });
});

function withoutTimes<Traces extends { drafts: { updatedAt: number }[] }>(allRecords: Traces) {
  return { ...allRecords, drafts: allRecords.drafts.map((row) => ({ ...row, updatedAt: 0 })) };
}
