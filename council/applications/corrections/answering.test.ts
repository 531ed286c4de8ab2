import { beforeEach, describe, expect, it } from "vitest";
import { addApplication, addDocument } from "../../../tests/kit/applications.ts";
import { correctionOf, correctionsOf } from "../../../tests/kit/corrections.ts";
import { onEachDatabase, withFullDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { apply } from "../../../tests/kit/submissions.ts";
import { disableUser } from "../../accounts/disable-user.ts";
import { updateService } from "../../catalogue/update-service.ts";
import { dayAt, endOfDay } from "../../calendar/days.ts";
import { correctionDays } from "../../correction-limits.ts";
import { findFilesOfApplication, findStoredFile } from "../../documents/records.ts";
import { NotFoundError, SignedOutError } from "../../errors.ts";
import { listNotifications } from "../../notifications/list.ts";
import type { Actor } from "../../permissions.ts";
import { currentNoticeVersion } from "../../privacy-notices.ts";
import { getAnswerSets } from "../answer-records.ts";
import { getApplicationForReview } from "../get-application-for-review.ts";
import { getOwnApplication } from "../get-own-application.ts";
import { findApplicationErrors } from "../verify.ts";
import { answerCorrection } from "./answer-correction.ts";
import { getOwnCorrection } from "./get-own-correction.ts";

onEachDatabase("answering a request to correct", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let application: string;
  let earlierFile: string;
  const { ask, attach, answer, requestOf } = correctionsOf(office);

  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    application = await addApplication(office, sunita);
    earlierFile = await addDocument(office, application);
  });
  const sets = () => getAnswerSets(office, application);
  const currentFiles = async () =>
    (await findFilesOfApplication(office, application)).map(({ name, slot }) => `${slot} ${name}`);
  const snapshot = async () => ({
    applications: await office.db.selectFrom("applications").selectAll().orderBy("id").execute(),
    sets: await office.count("applicationAnswers"),
    events: await office.count("applicationEvents"),
    logs: await office.count("logs"),
    letters: await office.count("letters"),
    notifications: await office.count("notifications"),
    files: await currentFiles(),
    requests: await office.db.selectFrom("correctionRequests").selectAll().orderBy("id").execute(),
  });

  it("shows each requested part with the office's sentence and what the applicant gave before, and no other part", async () => {
    expect(await getOwnCorrection(office, sunita, application)).toBeUndefined();
    await ask(kamla, application);
    expect(await getOwnCorrection(office, sunita, application)).toMatchObject({
      requestId: await requestOf(application),
      serviceName: "Income Certificate",
      lateReason: undefined,
      fields: [
        {
          field: { id: "fullName" },
          text: "As on the ration card, please.",
          given: "Sunita Devi",
        },
      ],
      documents: [
        {
          slot: "document_0",
          document: { name: "Identity proof" },
          text: "The paper is blurred.",
          files: [{ id: earlierFile }],
          attached: [],
        },
      ],
      values: { fullName: "Sunita Devi" },
    });
    const { correctionDeadline } = await getOwnApplication(office, sunita, application);
    const until = endOfDay(dayAt(office.clock()) + correctionDays);
    expect(correctionDeadline).toEqual({ until, isOverdue: false });
  });

  it("adds a set of answers and new files; earlier answers and files stay, and nothing else changes", async () => {
    const slip = await addDocument(office, application, { slot: "document_1", name: "slip.pdf" });
    await ask(kamla, application);
    await attach(sunita, application);
    expect(await answer(sunita, application)).toEqual({ outcome: "corrected" });

    const [first, second, ...more] = await sets();
    expect(more).toEqual([]);
    expect(first!.answers.fullName).toBe("Sunita Devi");
    expect(second).toEqual({
      ...first,
      number: 2,
      noticeVersion: currentNoticeVersion,
      answers: { ...first!.answers, fullName: "Sunita Kumari" },
    });
    expect(await currentFiles()).toEqual(["document_1 slip.pdf", "document_0 Sharper.pdf"]);
    for (const id of [earlierFile, slip])
      expect(await findStoredFile(office, id)).toMatchObject({ applicantId: sunita.uid });
    const [row] = await office.db.selectFrom("applications").selectAll().execute();
    expect(row).toMatchObject({
      status: "under-review",
      awaiting: "office",
      version: 3,
      updatedBy: sunita.uid,
      updatedAt: office.clock(),
    });
    const [request] = await office.db.selectFrom("correctionRequests").selectAll().execute();
    expect(request).toMatchObject({ outcome: "corrected", answerSet: 2 });
    expect(await findApplicationErrors(office)).toEqual([]);
  });

  it("shows the office the values before and after side by side, and notifies every reviewer once", async () => {
    const asha = await addPerson(office, "admin", { language: "hi" });
    await ask(kamla, application);
    await attach(sunita, application);
    await answer(sunita, application);
    const { corrections, history } = await getApplicationForReview(office, kamla, application);
    expect(history.at(-1)).toMatchObject({
      kind: "corrected",
      by: "applicant",
      actorName: "Sunita Devi",
      details: { answerSet: 2 },
    });
    expect(corrections).toMatchObject([
      {
        outcome: "corrected",
        items: [
          {
            kind: "answer",
            label: "Full Name",
            text: "As on the ration card, please.",
            before: "Sunita Devi",
            after: "Sunita Kumari",
          },
          {
            kind: "document",
            label: "Identity proof",
            before: [{ id: earlierFile }],
            after: [{ name: "Sharper.pdf" }],
          },
        ],
      },
    ]);
    for (const reader of [kamla, asha])
      expect(await listNotifications(office, reader)).toMatchObject([
        { title: { key: "notifications.corrected.title" } },
      ]);
    const [, letter, ...others] = await office.db
      .selectFrom("letters")
      .selectAll()
      .orderBy("createdAt")
      .execute();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ kind: "notice", recipient: sunita.email });
    const [log] = await office.db
      .selectFrom("logs")
      .selectAll()
      .where("userId", "=", sunita.uid)
      .execute();
    expect(log).toMatchObject({ action: "CORRECT_APPLICATION", subjectId: application });
    const messages = JSON.stringify([
      await office.db.selectFrom("notifications").selectAll().execute(),
      await office.db.selectFrom("applicationEvents").selectAll().execute(),
      letter,
      log,
    ]);
    expect(messages).not.toContain("Kumari");
  });

  it("keeps two corrections apart, each with its own before and after", async () => {
    await ask(kamla, application);
    await attach(sunita, application, "document_0", "Second");
    await answer(sunita, application, { fullName: "Sunita Kumari" });
    await ask(kamla, application, undefined, "Still blurred.");
    await attach(sunita, application, "document_0", "Third");
    await answer(sunita, application, { fullName: "Sunita Rani" });
    const { corrections } = await getApplicationForReview(office, kamla, application);
    expect(
      corrections.map(({ items }) =>
        items.map(({ before, after }) =>
          [before, after].map((side) =>
            Array.isArray(side) ? side.map(({ name }) => name).join() : side,
          ),
        ),
      ),
    ).toEqual([
      [
        ["Sunita Devi", "Sunita Kumari"],
        ["photo.pdf", "Second.pdf"],
      ],
      [
        ["Sunita Kumari", "Sunita Rani"],
        ["Second.pdf", "Third.pdf"],
      ],
    ]);
    expect(await currentFiles()).toEqual(["document_0 Third.pdf"]);
  });

  it("accepts a new Aadhaar number; the office sees the old and the new one masked", async () => {
    await ask(kamla, application, [{ field: "aadharNumber", text: "One digit is wrong." }]);
    const correction = await getOwnCorrection(office, sunita, application);
    expect(correction).toMatchObject({
      fields: [{ given: "XXXX XXXX 1234" }],
      values: { aadharNumber: "" },
    });
    expect(await answer(sunita, application, { aadharNumber: "" })).toMatchObject({
      outcome: "invalid",
    });
    await answer(sunita, application, { aadharNumber: "2345 6789 9999" });
    const { corrections } = await getApplicationForReview(office, kamla, application);
    expect(corrections[0]!.items).toMatchObject([
      { before: "XXXX XXXX 1234", after: "XXXX XXXX 9999" },
    ]);
    const numbers = await office.db
      .selectFrom("identityNumbers")
      .select(["applicationId", "draftId"])
      .execute();
    expect(numbers).toEqual([
      { applicationId: application, draftId: null },
      { applicationId: application, draftId: null },
    ]);
    expect(await findApplicationErrors(office)).toEqual([]);
  });

  it("makes one correction if it is sent twice", async () => {
    await ask(kamla, application);
    await attach(sunita, application);
    const requestId = await requestOf(application);
    const correction = { ...correctionOf(application, requestId), values: { fullName: "Asha" } };
    const calls = [1, 2].map(() => answerCorrection(office, sunita, correction));
    expect(await Promise.all(calls)).toEqual([{ outcome: "corrected" }, { outcome: "corrected" }]);
    expect(await sets()).toHaveLength(2);
    expect(await office.count("letters")).toBe(2);
  });

  it("asks for the documents of the application's own version of the service, even if a newer one asks for others", async () => {
    const service = await addService(office);
    const admin = await addPerson(office, "admin");
    const id = await apply(office, sunita, service);
    await ask(kamla, id);
    await updateService(office, admin, {
      serviceId: service.id,
      changes: {
        requiredDocuments: ["Another paper"],
        translations: service.translations,
        isActive: false,
      },
    });
    const correction = await getOwnCorrection(office, sunita, id);
    expect(correction!.documents).toMatchObject([{ document: { name: "Hospital letter" } }]);
    await attach(sunita, id);
    expect(await answer(sunita, id)).toEqual({ outcome: "corrected" });
    const { documents } = await getOwnApplication(office, sunita, id);
    expect(documents.map(({ name }) => name)).toEqual(["Hospital letter", "Identity of a parent"]);
  });

  describe("changes nothing", () => {
    it("beyond the requested parts: other answers and other documents are dropped", async () => {
      await ask(kamla, application, [{ field: "fullName", text: "Wrong." }]);
      await attach(sunita, application, "document_0");
      await attach(sunita, application, "document_1");
      const values = { fullName: "Asha", reason: "Another", aadharNumber: "999999999999" };
      expect(await answer(sunita, application, values)).toEqual({ outcome: "corrected" });
      const [first, second] = await sets();
      expect(second).toMatchObject({
        answers: { ...first!.answers, fullName: "Asha" },
        identityNumbers: first!.identityNumbers,
      });
      expect(await currentFiles()).toEqual(["document_0 photo.pdf"]);
      const [, ...others] = await office.db
        .selectFrom("documents")
        .select(["applicationId", "draftId"])
        .orderBy("uploadedAt")
        .execute();
      const unattached = { applicationId: null, draftId: null };
      expect(others).toEqual([unattached, unattached]);
    });

    it("while something is missing or wrong: the outcome says what, and the typed answers stay", async () => {
      await ask(kamla, application);
      const before = await snapshot();
      expect(await answer(sunita, application, { fullName: "" })).toMatchObject({
        outcome: "invalid",
        errors: {
          fullName: { key: "applications.errors.fullNameRequired" },
          document_0: { key: "documents.errors.required", args: { document: "Identity proof" } },
        },
      });
      await attach(sunita, application);
      const requestId = await requestOf(application);
      expect(
        await answerCorrection(office, sunita, {
          ...correctionOf(application, requestId),
          values: { fullName: "Sunita Rani" },
          refusedSlots: ["document_0"],
        }),
      ).toMatchObject({ outcome: "invalid" });
      expect(await snapshot()).toEqual(before);
      const correction = await getOwnCorrection(office, sunita, application);
      expect(correction!.values.fullName).toBe("Sunita Rani");
      expect(correction!.documents[0]!.attached).toMatchObject([{ name: "Sharper.pdf" }]);
    });

    it("for a stranger, for staff, and for a disabled applicant", async () => {
      const mohan = await addPerson(office, "citizen");
      const otherId = await addApplication(office, sunita);
      await ask(kamla, application);
      await attach(sunita, application);
      const before = await snapshot();
      const drafts = await office.count("drafts");
      for (const stranger of [mohan, kamla]) {
        await expect(answer(stranger, application)).rejects.toThrow(NotFoundError);
        await expect(attach(stranger, application)).rejects.toThrow(NotFoundError);
        await expect(getOwnCorrection(office, stranger, application)).rejects.toThrow(
          NotFoundError,
        );
      }
      const requestId = await requestOf(application);
      const forOtherApplication = {
        ...correctionOf(otherId, requestId),
        values: { fullName: "Asha" },
      };
      await expect(answerCorrection(office, sunita, forOtherApplication)).rejects.toThrow(
        NotFoundError,
      );
      expect(await office.count("drafts")).toBe(drafts);
      expect(await snapshot()).toEqual(before);
      await disableUser(office, sunita);
      const afterDisabling = await snapshot();
      await expect(answer(sunita, application)).rejects.toThrow(SignedOutError);
      expect(await snapshot()).toEqual(afterDisabling);
    });

    it("where the disk is full", async () => {
      await ask(kamla, application);
      const requestId = await requestOf(application);
      const before = await snapshot();
      const correction = { ...correctionOf(application, requestId), values: { fullName: "Asha" } };
      expect(await answerCorrection(withFullDatabase(office), sunita, correction)).toEqual({
        outcome: "noSpace",
      });
      expect(await snapshot()).toEqual(before);
    });
  });
});
