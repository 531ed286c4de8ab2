import { beforeEach, describe, expect, it } from "vitest";
import { fromJson } from "../../../database/codec.ts";
import { addApplication } from "../../../tests/kit/applications.ts";
import { decide, setReviewStatus } from "../../../tests/kit/certificates.ts";
import { correctionsOf, wrongNameAndDocument } from "../../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { deleteRefusedTextEntries } from "../../../tests/kit/refused-texts.ts";
import { disableUser } from "../../accounts/disable-user.ts";
import { dayOfDate, endOfDay } from "../../calendar/days.ts";
import { ForbiddenError, NotFoundError, SignedOutError } from "../../errors.ts";
import { officeMessagesPerApplicationPerHour } from "../../limits.ts";
import type { Actor } from "../../permissions.ts";
import { getApplicationForReview } from "../get-application-for-review.ts";
import { getOwnApplication } from "../get-own-application.ts";
import { findNews } from "../news.ts";
import { purgeApplications } from "../purge.ts";
import { findApplicationErrors } from "../verify.ts";
import { requestCorrection } from "./request-correction.ts";
import { withdrawCorrection } from "./withdraw-correction.ts";

onEachDatabase("a request to correct an application", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let application: string;
  const { ask, withdraw, answer, attach, versionOf, requestOf } = correctionsOf(office);

  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    application = await addApplication(office, sunita);
  });
  const findRow = () =>
    office.db
      .selectFrom("applications")
      .selectAll()
      .where("id", "=", application)
      .executeTakeFirstOrThrow();
  const requests = () =>
    office.db
      .selectFrom("correctionRequests")
      .selectAll()
      .orderBy("requestedAt")
      .orderBy("id")
      .execute();
  const letters = () => office.db.selectFrom("letters").selectAll().orderBy("createdAt").execute();
  const snapshot = async () => ({
    application: await findRow(),
    requests: await requests(),
    events: await office.count("applicationEvents"),
    logs: await office.count("logs"),
    letters: await office.count("letters"),
    notifications: await office.count("notifications"),
    counts: await office.count("applicationCounts"),
  });
  const correct = async () => {
    await attach(sunita, application);
    return answer(sunita, application);
  };

  it("sets the application under review and waiting for its applicant, who gets a letter with what to correct", async () => {
    await office.db.updateTable("users").set({ language: "hi" }).execute();
    expect(await ask(kamla, application)).toEqual({ outcome: "requested" });
    expect(await findRow()).toMatchObject({
      status: "under-review",
      awaiting: "applicant",
      remarks: null,
      version: 2,
      updatedAt: office.clock(),
      updatedBy: kamla.uid,
    });
    const [request] = await requests();
    expect(request).toMatchObject({ number: 1, endedAt: null, outcome: null, answerSet: null });
    const { history } = await getOwnApplication(office, sunita, application);
    expect(history.at(-1)).toMatchObject({
      id: request!.id,
      kind: "correctionRequested",
      by: "office",
      actorName: undefined,
      details: {
        from: "pending",
        items: wrongNameAndDocument,
        until: endOfDay(dayOfDate("2026-02-01")),
      },
    });
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ kind: "status", recipient: sunita.email, language: "hi" });
    expect(letter!.subject).toBe("आवेदन की स्थिति में बदलाव - Income Certificate");
    for (const text of [
      "UNDER-REVIEW",
      "पूरा नाम: As on the ration card, please.",
      "Identity proof: The paper is blurred.",
      "कृपया 01 फ़र॰ 2026 तक ठीक कर दें।",
      `/applications/${application}/correct`,
    ])
      expect(letter!.body).toContain(text);
    expect(await findNews(office, sunita)).toMatchObject([
      { applicationId: application, kind: "correctionRequested" },
    ]);
    const [log] = await office.db.selectFrom("logs").selectAll().execute();
    expect(log).toMatchObject({ action: "REQUEST_CORRECTION", subjectId: application });
    expect(log!.details).not.toMatch(/ration|blurred/);
    expect(fromJson(log!.details)).toMatchObject({ parts: ["fullName", "document_0"] });
  });

  it("keeps the remarks of an earlier review, and names the reviewer to colleagues", async () => {
    await office.db.updateTable("applications").set({ remarks: "Come on Monday." }).execute();
    await ask(kamla, application);
    expect(await findRow()).toMatchObject({ remarks: "Come on Monday." });
    const review = await getApplicationForReview(office, kamla, application);
    expect(review.latestReview).toMatchObject({ by: "Kamla Bai" });
    expect(review.corrections).toMatchObject([
      { outcome: null, items: [{ label: "Full Name" }, {}] },
    ]);
  });

  describe("ends", () => {
    beforeEach(async () => void (await ask(kamla, application)));

    it("with a decision, and stays open if the status becomes Under Review", async () => {
      await setReviewStatus(office, kamla, application, "under-review");
      expect(await findRow()).toMatchObject({ awaiting: "applicant" });
      expect(await requests()).toMatchObject([{ endedAt: null }]);
      for (const status of ["approved", "rejected"] as const) {
        await decide(office, kamla, application, status);
        expect(await findRow()).toMatchObject({ status, awaiting: "office" });
        expect((await requests()).at(-1)).toMatchObject({
          outcome: "decided",
          endedAt: office.clock(),
          answerSet: null,
        });
        if (status === "approved") await ask(kamla, application, undefined, "Seen later.");
      }
    });

    it("when the office withdraws it: the applicant gets a letter, and the status stays", async () => {
      const before = await office.count("letters");
      expect(await withdraw(kamla, application)).toEqual({ outcome: "withdrawn" });
      expect(await findRow()).toMatchObject({
        status: "under-review",
        awaiting: "office",
        version: 3,
      });
      expect(await requests()).toMatchObject([{ outcome: "withdrawn" }]);
      expect((await letters()).at(-1)).toMatchObject({ kind: "notice", recipient: sunita.email });
      expect(await office.count("letters")).toBe(before + 1);
      const { history, correctionDeadline } = await getOwnApplication(office, sunita, application);
      expect(history.at(-1)).toMatchObject({ kind: "correctionWithdrawn" });
      expect(correctionDeadline).toBeUndefined();
    });

    it("with a withdrawal or a decision, even if the applicant is disabled or gone meanwhile", async () => {
      const other = await addApplication(office, sunita);
      await ask(kamla, other);
      await disableUser(office, sunita);
      expect(await withdraw(kamla, application)).toEqual({ outcome: "withdrawn" });
      expect(await findRow()).toMatchObject({ awaiting: "office" });
      await office.db.deleteFrom("users").where("uid", "=", sunita.uid).execute();
      const before = await office.count("letters");
      application = other;
      expect(await decide(office, kamla, application, "rejected")).toEqual({
        outcome: "updated",
        nobodyTold: true,
      });
      expect(await findRow()).toMatchObject({ status: "rejected", awaiting: "office" });
      expect((await requests()).map(({ outcome }) => outcome)).toEqual(["withdrawn", "decided"]);
      expect(await office.count("letters")).toBe(before);
      expect(await findApplicationErrors(office)).toEqual([]);
    });

    it("only once: later answers and withdrawals change nothing, and say how the request ended", async () => {
      const requestId = await requestOf(application);
      await withdraw(kamla, application);
      const afterWithdrawal = await snapshot();
      expect(await withdraw(kamla, application)).toEqual({ outcome: "withdrawn" });
      expect(await answer(sunita, application)).toEqual({ outcome: "ended", how: "withdrawn" });
      expect(await snapshot()).toEqual(afterWithdrawal);
      await ask(kamla, application);
      await decide(office, kamla, application);
      const afterDecision = await snapshot();
      expect(await withdraw(kamla, application)).toEqual({ outcome: "ended", how: "decided" });
      expect(await answer(sunita, application)).toEqual({ outcome: "ended", how: "decided" });
      const ended = { applicationId: application, requestId };
      expect(await withdrawCorrection(office, kamla, ended)).toEqual({ outcome: "withdrawn" });
      expect(await snapshot()).toEqual(afterDecision);
    });
  });

  describe("after an earlier request", () => {
    it("needs a reason, which the applicant reads", async () => {
      await ask(kamla, application);
      await correct();
      const before = await snapshot();
      expect(await ask(kamla, application)).toEqual({ outcome: "reasonMissing" });
      expect(await snapshot()).toEqual(before);
      const reason = "The back was not asked for.";
      expect(await ask(kamla, application, undefined, reason)).toEqual({ outcome: "requested" });
      expect((await letters()).at(-1)!.body).toContain(reason);
      const { history } = await getOwnApplication(office, sunita, application);
      expect(history.at(-1)).toMatchObject({ details: { lateReason: reason } });
      expect(await requests()).toMatchObject([{ number: 1 }, { number: 2 }]);
    });

    it("needs no reason if the earlier one was withdrawn, and a first request stores none", async () => {
      await ask(kamla, application, undefined, "Needless");
      await withdraw(kamla, application);
      expect(await ask(kamla, application)).toEqual({ outcome: "requested" });
      const { history } = await getOwnApplication(office, sunita, application);
      expect(JSON.stringify(history)).not.toContain("Needless");
    });
  });

  describe("is refused, and nothing happens,", () => {
    const version = 1;
    const attempt = async (request: Parameters<typeof requestCorrection>[2], actor = kamla) => {
      const before = await snapshot();
      const asking = requestCorrection(office, actor, request);
      const outcome = await asking.catch((error: unknown) => error);
      await deleteRefusedTextEntries(office);
      expect(await snapshot()).toEqual(before);
      return outcome;
    };
    const input = (overrides: Partial<Parameters<typeof requestCorrection>[2]> = {}) => ({
      applicationId: application,
      version,
      items: wrongNameAndDocument,
      lateReason: "",
      ...overrides,
    });

    it("to citizens, on one's own application, and on an unknown one", async () => {
      const own = await addApplication(office, kamla);
      expect(await attempt(input(), sunita)).toBeInstanceOf(ForbiddenError);
      expect(await attempt(input({ applicationId: own }))).toBeInstanceOf(ForbiddenError);
      expect(await attempt(input({ applicationId: "none" }))).toBeInstanceOf(NotFoundError);
      await ask(kamla, application);
      const requestId = await requestOf(application);
      const before = await snapshot();
      const request = { applicationId: application, requestId };
      await expect(withdrawCorrection(office, sunita, request)).rejects.toThrow(ForbiddenError);
      const ofOwn = { applicationId: own, requestId };
      await expect(withdrawCorrection(office, kamla, ofOwn)).rejects.toThrow(ForbiddenError);
      await expect(
        withdrawCorrection(office, kamla, { applicationId: application, requestId: "none" }),
      ).rejects.toThrow(NotFoundError);
      expect(await snapshot()).toEqual(before);
      await disableUser(office, kamla);
      const afterDisabling = await snapshot();
      await expect(withdrawCorrection(office, kamla, request)).rejects.toThrow(SignedOutError);
      expect(await snapshot()).toEqual(afterDisabling);
    });

    it("if nothing is marked, or a part that the application does not have", async () => {
      expect(await attempt(input({ items: [] }))).toEqual({ outcome: "nothingMarked" });
      for (const item of [
        { slot: "document_2", text: "Which?" },
        { slot: "document_99", text: "Which?" },
        { field: "identityDocument", text: "Not asked." },
      ] as const)
        expect(await attempt(input({ items: [item] }))).toBeInstanceOf(NotFoundError);
    });

    it("while another request is open, and if a colleague was faster", async () => {
      await ask(kamla, application);
      expect(await attempt(input({ version: 2 }))).toEqual({ outcome: "alreadyOpen" });
      const asha = await addPerson(office, "admin");
      expect(await attempt(input(), asha)).toMatchObject({
        outcome: "changedMeanwhile",
        how: "requested",
        by: "Kamla Bai",
        status: "under-review",
      });
      // Kamla pressed the button of the first request twice.
      expect(await attempt(input())).toEqual({ outcome: "requested" });
      await correct();
      expect(await attempt(input({ version: 2 }))).toMatchObject({
        outcome: "correctedMeanwhile",
        at: office.clock(),
      });
    });

    it("with the application's Aadhaar number in a sentence", async () => {
      const items = [{ field: "fullName", text: "It is 2345 6789 1234." } as const];
      expect(await attempt(input({ items }))).toEqual({
        outcome: "identityNumber",
        names: ["fullName"],
      });
    });

    it("if the applicant could not answer, because their account is disabled or gone", async () => {
      await disableUser(office, sunita);
      expect(await attempt(input())).toEqual({ outcome: "applicantGone" });
      await office.db.deleteFrom("users").where("uid", "=", sunita.uid).execute();
      expect(await attempt(input())).toEqual({ outcome: "applicantGone" });
    });

    it("beyond the hourly limit of the application", async () => {
      for (let count = 0; count < officeMessagesPerApplicationPerHour; count += 1) {
        await requestCorrection(office, kamla, input({ version: await versionOf(application) }));
        const requestId = await requestOf(application);
        await withdrawCorrection(office, kamla, { applicationId: application, requestId });
      }
      const next = input({ version: await versionOf(application) });
      expect(await attempt(next)).toMatchObject({ outcome: "tooMany", scope: "application" });
    });
  });

  it("is checked by council verify against its application, event and answer set", async () => {
    await ask(kamla, application);
    expect(await findApplicationErrors(office)).toEqual([]);
    const requestId = await requestOf(application);
    const setTurn = (awaiting: "office" | "applicant") =>
      office.db.updateTable("applications").set({ awaiting }).execute();
    await setTurn("office");
    const errors = [`applications ${application}: waits for the office, but a request is open`];
    expect(await findApplicationErrors(office)).toEqual(errors);
    await withdraw(kamla, application);
    await setTurn("applicant");
    expect(await findApplicationErrors(office)).toEqual([
      `applications ${application}: waits for its applicant, but nothing was asked`,
    ]);
    await setTurn("office");
    await office.db
      .updateTable("correctionRequests")
      .set({ outcome: "corrected", answerSet: 2 })
      .execute();
    expect(await findApplicationErrors(office)).toEqual([
      `correctionRequests ${requestId}: its set of answers is missing`,
    ]);
    await office.db.deleteFrom("applicationEvents").where("id", "=", requestId).execute();
    expect(await findApplicationErrors(office)).toContain(
      `correctionRequests ${requestId}: its event is missing`,
    );
  });

  it("is deleted with its application; files that were attached for the correction then belong to no draft", async () => {
    await ask(kamla, application);
    await attach(sunita, application);
    await office.change((tx) => purgeApplications(tx, office.clock() + 1, 10));
    expect(await office.count("correctionRequests")).toBe(0);
    expect(await office.count("drafts")).toBe(0);
    expect(await office.count("applicationEvents")).toBe(0);
    const files = await office.db
      .selectFrom("documents")
      .select(["draftId", "applicationId"])
      .execute();
    expect(files).toEqual([{ draftId: null, applicationId: null }]);
  });
});
