import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import { correctionsOf, wrongNameAndDocument } from "../../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { toJson } from "../../../database/codec.ts";
import { dayAt, endOfDay } from "../../calendar/days.ts";
import { disableUser } from "../../accounts/disable-user.ts";
import { enableUser } from "../../accounts/enable-user.ts";
import { ForbiddenError } from "../../errors.ts";
import { correctionDays, correctionReminderMs } from "../../correction-limits.ts";
import { dayMs } from "../../limits.ts";
import { countWithin } from "../../rate-limit.ts";
import { reviewsPerApplicationPerDay, reviewsPerPersonPerDay } from "../../review-limits.ts";
import { listNotifications } from "../../notifications/list.ts";
import type { Actor } from "../../permissions.ts";
import { changeCouncilSettings } from "../../../tests/kit/change-settings.ts";
import { sampleSettings } from "../../settings/sample-settings.ts";
import { getOwnApplication } from "../get-own-application.ts";
import { getApplicationForReview } from "../get-application-for-review.ts";
import { getOwnCorrection } from "./get-own-correction.ts";
import { rejectNotCorrected } from "./reject-not-corrected.ts";
import { remindOfCorrections } from "./remind-of-corrections.ts";

onEachDatabase("an applicant who does not answer a request to correct", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let application: string;
  const { ask, withdraw, versionOf } = correctionsOf(office);

  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    application = await addApplication(office, sunita);
    await ask(kamla, application);
  });
  const applicationRow = () =>
    office.db
      .selectFrom("applications")
      .selectAll()
      .where("id", "=", application)
      .executeTakeFirstOrThrow();
  const letters = () => office.db.selectFrom("letters").selectAll().orderBy("createdAt").execute();
  const snapshot = async () => ({
    application: await applicationRow(),
    events: await office.count("applicationEvents"),
    logs: await office.count("logs"),
    letters: await office.count("letters"),
    notifications: await office.count("notifications"),
  });
  const reminders = async () =>
    office.db
      .selectFrom("applicationEvents")
      .selectAll()
      .where("kind", "=", "reminderSent")
      .execute();

  it("is reminded after seven days, once", async () => {
    office.advanceClock(correctionReminderMs - 1);
    expect(await remindOfCorrections(office)).toBe(0);
    office.advanceClock(1);
    const before = await applicationRow();
    expect(await remindOfCorrections(office)).toBe(1);
    expect(await remindOfCorrections(office)).toBe(0);
    office.advanceClock(10 * correctionReminderMs);
    expect(await remindOfCorrections(office)).toBe(0);
    expect(await reminders()).toMatchObject([{ actorRole: "portal", visibility: "applicant" }]);
    const [, reminder, ...others] = await letters();
    expect(others).toEqual([]);
    expect(reminder).toMatchObject({ kind: "notice", recipient: sunita.email });
    expect(reminder!.body).toContain(`/applications/${application}/correct`);
    expect(reminder!.body).toContain("Please correct it by Feb 01, 2026.");
    expect(await listNotifications(office, sunita)).toHaveLength(2);
    expect(await applicationRow()).toEqual(before);
  });

  it("is reminded two days before the deadline, if that is earlier than seven days after the request", async () => {
    const admin = await addPerson(office, "admin");
    const settings = { ...sampleSettings, correctionDays: 7 };
    await changeCouncilSettings(office, admin, { expectedVersion: 0, settings });
    const urgentApplication = await addApplication(office, sunita);
    await ask(kamla, urgentApplication);
    const until = endOfDay(dayAt(office.clock()) + 7);
    office.advanceClock(until - 2 * dayMs - 1 - office.clock());
    expect(await remindOfCorrections(office)).toBe(0);
    office.advanceClock(1);
    expect(await remindOfCorrections(office)).toBe(1);
    expect(await reminders()).toMatchObject([{ applicationId: urgentApplication }]);
    expect((await letters()).at(-1)!.body).toContain("Please correct it by");
  });

  it("is not reminded once the request has ended, or while their account is disabled", async () => {
    const otherApplication = await addApplication(office, await addPerson(office, "citizen"));
    await ask(kamla, otherApplication);
    await withdraw(kamla, application);
    await office.db
      .updateTable("users")
      .set({ disabledAt: 1 })
      .where("role", "=", "citizen")
      .execute();
    office.advanceClock(correctionReminderMs);
    const before = await snapshot();
    expect(await remindOfCorrections(office)).toBe(0);
    expect(await snapshot()).toEqual(before);
    expect(await reminders()).toEqual([]);
  });

  it("is reminded once their account is enabled again; the letter names no deadline that is over", async () => {
    await disableUser(office, sunita);
    office.advanceClock(correctionReminderMs);
    expect(await remindOfCorrections(office)).toBe(0);
    await enableUser(office, sunita);
    office.advanceClock(correctionDays * dayMs);
    expect(await remindOfCorrections(office)).toBe(1);
    expect((await letters()).at(-1)!.body).not.toContain("Please correct it by");
    const [reminder] = await reminders();
    expect(reminder!.details).not.toContain("until");
  });

  it("is reminded in one run with all others, unless the run is stopped", async () => {
    for (let count = 0; count < 2; count += 1)
      await ask(kamla, await addApplication(office, await addPerson(office, "citizen")));
    office.advanceClock(correctionReminderMs);
    const stopped = new AbortController();
    stopped.abort();
    expect(await remindOfCorrections(office, stopped.signal)).toBe(0);
    expect(await remindOfCorrections(office)).toBe(3);
  });

  describe("may get the application rejected as not corrected", () => {
    const reject = async (actor = kamla, version?: number) =>
      rejectNotCorrected(office, actor, {
        applicationId: application,
        version: version ?? (await versionOf(application)),
      });
    const requestedAt = async () => (await applicationRow()).updatedAt;

    it("after thirty days, with remarks in the applicant's language", async () => {
      await office.db.updateTable("users").set({ language: "hi" }).execute();
      const until = endOfDay(dayAt(await requestedAt()) + correctionDays);
      office.advanceClock(until - office.clock());
      const before = await snapshot();
      expect(await reject()).toEqual({ outcome: "tooEarly", until });
      expect(await snapshot()).toEqual(before);
      const openForDays = async () => {
        const { corrections } = await getApplicationForReview(office, kamla, application);
        return corrections[0]!.openForDays;
      };
      const isOverdue = async () => {
        const { correctionDeadline } = await getOwnApplication(office, sunita, application);
        expect(await getOwnCorrection(office, sunita, application)).toMatchObject(
          correctionDeadline!,
        );
        return correctionDeadline!.isOverdue;
      };
      expect([await openForDays(), await isOverdue()]).toEqual([undefined, false]);
      office.advanceClock(1);
      expect([await openForDays(), await isOverdue()]).toEqual([30, true]);
      expect(await reject()).toEqual({ outcome: "rejected" });
      expect(await applicationRow()).toMatchObject({
        status: "rejected",
        awaiting: "office",
        remarks: "ठीक नहीं किया गया: कार्यालय ने 02 जन॰ 2026 को कहा था और 01 फ़र॰ 2026 तक इंतज़ार किया।",
        updatedBy: kamla.uid,
      });
      const requests = await office.db.selectFrom("correctionRequests").selectAll().execute();
      expect(requests).toMatchObject([{ outcome: "decided" }]);
      const letter = (await letters()).at(-1)!;
      expect(letter).toMatchObject({ kind: "status", language: "hi" });
      expect(letter.body).toContain("REJECTED");
    });

    it("after as many days as the council gave at the time of the request", async () => {
      const admin = await addPerson(office, "admin");
      const settings = { ...sampleSettings, correctionDays: 7 };
      await changeCouncilSettings(office, admin, { expectedVersion: 0, settings });
      const firstApplication = application;
      application = await addApplication(office, sunita);
      await ask(kamla, application);
      office.advanceClock(endOfDay(dayAt(await requestedAt()) + 7) - office.clock());
      expect(await reject()).toMatchObject({ outcome: "tooEarly" });
      office.advanceClock(1);
      expect(await reject(admin)).toEqual({ outcome: "rejected" });
      application = firstApplication;
      const until = endOfDay(dayAt(await requestedAt()) + correctionDays);
      expect(await reject()).toEqual({ outcome: "tooEarly", until });
    });

    it("after as many days as the council gives now, if an older release named none to the applicant", async () => {
      const details = toJson({ from: "pending", items: wrongNameAndDocument });
      await sql`update "applicationEvents" set "details" = ${details}`.execute(office.db);
      const admin = await addPerson(office, "admin");
      const settings = { ...sampleSettings, correctionDays: 7 };
      await changeCouncilSettings(office, admin, { expectedVersion: 0, settings });
      const until = endOfDay(dayAt(await requestedAt()) + 7);
      expect(await reject()).toEqual({ outcome: "tooEarly", until });
    });

    it("within the limits of reviews a day", async () => {
      office.advanceClock((correctionDays + 1) * dayMs);
      const applicationCounter = { action: "decision.application", subject: application };
      const amount = reviewsPerApplicationPerDay;
      const limit = { atMost: amount, windowMs: dayMs, amount: amount - 1 };
      await office.change((tx) => countWithin(tx, applicationCounter, limit));
      expect(await reject(kamla, 1)).toMatchObject({ outcome: "changedMeanwhile" });
      expect(await reject(kamla)).toEqual({ outcome: "rejected" });
      application = await addApplication(office, sunita);
      await ask(kamla, application);
      office.advanceClock((correctionDays + 1) * dayMs);
      const personCounter = { action: "decision.person", subject: kamla.uid };
      const atMost = reviewsPerPersonPerDay;
      await office.change((tx) =>
        countWithin(tx, personCounter, { atMost, windowMs: dayMs, amount: atMost }),
      );
      const before = await snapshot();
      expect(await reject()).toEqual({ outcome: "tooMany", scope: "person", atMost });
      expect(await snapshot()).toEqual(before);
      expect(await reject(await addPerson(office, "staff"))).toEqual({ outcome: "rejected" });
    });

    it("even if nobody can be notified any more, which the outcome says", async () => {
      office.advanceClock((correctionDays + 1) * dayMs);
      await office.db.deleteFrom("users").where("uid", "=", sunita.uid).execute();
      const before = await office.count("letters");
      expect(await reject()).toEqual({ outcome: "rejected", nobodyTold: true });
      expect(await office.count("letters")).toBe(before);
    });

    it("only by reviewers, only while the request is open, and only in the version that they saw", async () => {
      office.advanceClock((correctionDays + 1) * dayMs);
      const before = await snapshot();
      await expect(reject(sunita)).rejects.toThrow(ForbiddenError);
      const asha = await addPerson(office, "admin");
      expect(await reject(asha, 1)).toMatchObject({ outcome: "changedMeanwhile", by: "Kamla Bai" });
      expect(await snapshot()).toEqual(before);
      await withdraw(kamla, application);
      const afterWithdrawal = await snapshot();
      expect(await reject()).toEqual({ outcome: "notOpen" });
      expect(await snapshot()).toEqual(afterWithdrawal);
    });
  });
});
