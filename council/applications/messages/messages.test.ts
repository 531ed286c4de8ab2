import { beforeEach, describe, expect, it } from "vitest";
import { fromJson } from "../../../database/codec.ts";
import { aadhaarNumber, typedAadhaarNumber } from "../../../tests/kit/aadhaar-number.ts";
import { addApplication } from "../../../tests/kit/applications.ts";
import { writingOn } from "../../../tests/kit/application-messages.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { disableUser } from "../../accounts/disable-user.ts";
import { ForbiddenError, NotFoundError, SignedOutError } from "../../errors.ts";
import {
  dayMs,
  messagesPerApplicantPerDay,
  messagesPerApplicationPerHour,
  messagesPerNetworkPerHour,
  messageWindowMs,
  officeMessagesPerApplicationPerHour,
} from "../../limits.ts";
import { listNotifications } from "../../notifications/list.ts";
import { markReadAbout } from "../../notifications/mark-read.ts";
import type { Actor } from "../../permissions.ts";
import { countAttempt, networkOf } from "../../rate-limit.ts";
import { getApplicationForReview } from "../get-application-for-review.ts";
import { getOwnApplication } from "../get-own-application.ts";
import { findNews } from "../news.ts";
import { purgeApplications } from "../purge.ts";
import { reviewApplication } from "../review.ts";
import { sampleKey } from "../../../tests/kit/sample-key.ts";

onEachDatabase("a message on an application", (office, engine) => {
  let sunita: Actor;
  let kamla: Actor;
  let application: string;
  const { toOffice, toApplicant } = writingOn(office);

  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    application = await addApplication(office, sunita);
  });
  const applicationRow = () =>
    office.db
      .selectFrom("applications")
      .selectAll()
      .where("id", "=", application)
      .executeTakeFirstOrThrow();
  /** Counts the rows that a message adds. */
  const countTraces = async () => ({
    events: (await office.count("applicationEvents")) - 1,
    logs: await office.count("logs"),
    letters: await office.count("letters"),
    notifications: await office.count("notifications"),
  });
  const nothing = { events: 0, logs: 0, letters: 0, notifications: 0 };

  describe("from the office", () => {
    it("is stored as an event, sends the applicant a notification and a letter, and changes no status", async () => {
      expect(await toApplicant(kamla, application, "Come on Monday.\nBring a photo.")).toEqual({
        outcome: "sent",
      });
      const { history } = await getOwnApplication(office, sunita, application);
      expect(history.at(-1)).toMatchObject({
        kind: "messageFromOffice",
        by: "office",
        actorName: undefined,
        details: { text: "Come on Monday.\nBring a photo." },
      });
      const notices = await listNotifications(office, sunita);
      expect(notices).toMatchObject([
        {
          title: { key: "notifications.messageFromOffice.title" },
          actionUrl: `/applications/${application}`,
        },
      ]);
      const letters = await office.db.selectFrom("letters").selectAll().execute();
      expect(letters).toMatchObject([{ kind: "notice", recipient: sunita.email, language: "en" }]);
      expect(letters[0]!.subject).toBe("Message from the Office - Income Certificate");
      expect(letters[0]!.body).toContain("Come on Monday.\nBring a photo.");
      expect(letters[0]!.body).not.toContain("Kamla");
      expect(await applicationRow()).toMatchObject({
        status: "pending",
        version: 1,
        remarks: null,
        updatedAt: office.clock(),
        updatedBy: kamla.uid,
      });
    });

    it("is news of the application until its page is opened", async () => {
      await toApplicant(kamla, application);
      expect(await findNews(office, sunita)).toMatchObject([
        { applicationId: application, kind: "messageFromOffice" },
      ]);
      await markReadAbout(office, sunita, application);
      expect(await findNews(office, sunita)).toEqual([]);
    });

    it("goes in the language of the account, and never to an account that is gone", async () => {
      await office.db.updateTable("users").set({ language: "hi" }).execute();
      await toApplicant(kamla, application, "सोमवार को आइए।");
      const { body } = await office.db
        .selectFrom("letters")
        .select("body")
        .executeTakeFirstOrThrow();
      expect(body).toContain("कार्यालय ने आपको लिखा है");
      expect(body).toContain("सोमवार को आइए।");
      await office.db.deleteFrom("users").where("uid", "=", sunita.uid).execute();
      const before = await countTraces();
      expect(await toApplicant(kamla, application)).toEqual({ outcome: "applicantGone" });
      expect(await countTraces()).toEqual(before);
    });
  });

  describe("from the applicant", () => {
    it("is stored as an event, sends the applicant a copy, and gives each reviewer one notification, which counts the messages", async () => {
      const asha = await addPerson(office, "admin", { displayName: "Asha Rao", language: "hi" });
      for (const text of ["First.", "Second.", "Third."])
        expect(await toOffice(sunita, application, text)).toEqual({ outcome: "sent" });
      const { history } = await getApplicationForReview(office, kamla, application);
      expect(history.slice(1)).toMatchObject(
        ["First.", "Second.", "Third."].map((text) => ({
          kind: "messageFromApplicant",
          by: "applicant",
          actorName: "Sunita Devi",
          details: { text },
        })),
      );
      for (const [reader, list] of [
        [kamla, "/dashboard/staff"],
        [asha, "/dashboard/admin/applications"],
      ] as const)
        expect(await listNotifications(office, reader)).toMatchObject([
          {
            title: {
              key: "notifications.messageFromApplicant.severalTitle",
              args: { count: 3 },
            },
            actionUrl: `${list}?show=unanswered`,
            read: false,
          },
        ]);
      expect(await listNotifications(office, sunita)).toEqual([]);
      const letters = await office.db.selectFrom("letters").select(["recipient", "body"]).execute();
      expect(letters.map(({ recipient }) => recipient)).toEqual(Array(3).fill(sunita.email));
      expect(letters.some(({ body }) => body.includes("Second."))).toBe(true);
      const notices = await office.db.selectFrom("notifications").selectAll().execute();
      expect(JSON.stringify(notices)).not.toMatch(/First|Second|Third|Sunita/);
    });

    it("can be written in any status, and does not change a decision", async () => {
      for (const [index, status] of (["under-review", "approved", "rejected"] as const).entries()) {
        expect(await toOffice(sunita, application, `Number ${index}`)).toEqual({ outcome: "sent" });
        const review = { applicationId: application, status, remarks: "", version: index + 1 };
        expect(await reviewApplication(office, kamla, review)).toEqual({ outcome: "updated" });
      }
      expect(await toOffice(sunita, application)).toEqual({ outcome: "sent" });
      expect(await applicationRow()).toMatchObject({ status: "rejected", version: 4 });
    });

    it("by a member of staff on their own application notifies only the other reviewers", async () => {
      const ownApplication = await addApplication(office, kamla);
      const asha = await addPerson(office, "admin");
      await toOffice(kamla, ownApplication);
      expect(await listNotifications(office, kamla)).toEqual([]);
      expect(await listNotifications(office, asha)).toHaveLength(1);
    });
  });

  it("is named in the audit log, which does not have its text", async () => {
    await toOffice(sunita, application, "My secret question");
    office.advanceClock(1);
    await toApplicant(kamla, application, "My secret answer");
    const logs = await office.db.selectFrom("logs").selectAll().orderBy("timestamp").execute();
    expect(logs).toMatchObject([
      { action: "WRITE_MESSAGE", userId: sunita.uid, userRole: "citizen", subjectId: application },
      { action: "WRITE_MESSAGE", userId: kamla.uid, userRole: "staff", subjectId: application },
    ]);
    const events = await office.db.selectFrom("applicationEvents").select("id").execute();
    for (const { details } of logs)
      expect(events).toContainEqual({ id: fromJson<{ event: string }>(details).event });
    expect(JSON.stringify(logs)).not.toContain("secret");
  });

  it("is stored once if its form is sent twice; with a changed text the same form stores another message", async () => {
    const key = sampleKey;
    const calls = [1, 2].map(() => toOffice(sunita, application, "Hello", key));
    expect(await Promise.all(calls)).toEqual([{ outcome: "sent" }, { outcome: "sent" }]);
    await toApplicant(kamla, application, "Hello", key);
    await toApplicant(kamla, application, "Hello", key);
    expect(await countTraces()).toEqual({ events: 2, logs: 2, letters: 2, notifications: 2 });
    await toOffice(sunita, application, "Hello again", key);
    expect((await countTraces()).events).toBe(3);
  });

  it("is deleted with its application", async () => {
    await toOffice(sunita, application);
    await toApplicant(kamla, application);
    await office.change((tx) => purgeApplications(tx, office.clock() + 1, 10));
    expect(await office.count("applicationEvents")).toBe(0);
    expect(await office.count("notifications")).toBe(0);
  });

  it("counts as a change of its application for retention", async () => {
    const before = office.clock();
    await toOffice(sunita, application);
    const purged = await office.change((tx) => purgeApplications(tx, before + 1, 10));
    expect(purged.applications).toBe(0);
  });

  describe("is refused, and nothing happens,", () => {
    it("to strangers, to citizens who write as the office, and to officials on their own application", async () => {
      const mohan = await addPerson(office, "citizen");
      const ownApplication = await addApplication(office, kamla);
      await office.db.deleteFrom("applicationEvents").execute();
      for (const stranger of [mohan, kamla])
        await expect(toOffice(stranger, application)).rejects.toThrow(NotFoundError);
      await expect(toOffice(sunita, "none")).rejects.toThrow(NotFoundError);
      for (const citizen of [sunita, mohan])
        await expect(toApplicant(citizen, application)).rejects.toThrow(ForbiddenError);
      await expect(toApplicant(kamla, ownApplication)).rejects.toThrow(ForbiddenError);
      await expect(toApplicant(kamla, "none")).rejects.toThrow(NotFoundError);
      expect(await countTraces()).toEqual({ ...nothing, events: -1 });
      expect((await applicationRow()).unansweredSince).toBeNull();
    });

    it("to an auditor, and to a disabled account", async () => {
      const auditor = await addPerson(office, "citizen");
      await office.db
        .updateTable("users")
        .set({ duty: "auditor" })
        .where("uid", "=", auditor.uid)
        .execute();
      await expect(toApplicant(auditor, application)).rejects.toThrow(ForbiddenError);
      await disableUser(office, kamla);
      await disableUser(office, sunita);
      const before = await countTraces();
      await expect(toApplicant(kamla, application)).rejects.toThrow(SignedOutError);
      await expect(toOffice(sunita, application)).rejects.toThrow(SignedOutError);
      expect(await countTraces()).toEqual(before);
    });

    it("with the application's Aadhaar number in it, however it is written", async () => {
      for (const text of [
        `It is ${aadhaarNumber}.`,
        typedAadhaarNumber,
        "2345-6789-\n1234",
        "मेरा नंबर २३४५ ६७८९ १२३४",
      ]) {
        expect(await toOffice(sunita, application, text)).toEqual({ outcome: "identityNumber" });
        expect(await toApplicant(kamla, application, text)).toEqual({ outcome: "identityNumber" });
      }
      // Only the refused texts of the office are recorded.
      expect(await countTraces()).toEqual({ ...nothing, logs: 4 });
      expect(await toOffice(sunita, application, "Paid by UPI, 412345678901")).toEqual({
        outcome: "sent",
      });
    });

    it("beyond the hourly limit of one application, until the hour is over", async () => {
      for (let count = 0; count < messagesPerApplicationPerHour; count += 1)
        await toOffice(sunita, application, `Number ${count}`);
      const before = await countTraces();
      expect(await toOffice(sunita, application)).toEqual({
        outcome: "tooMany",
        scope: "application",
        atMost: messagesPerApplicationPerHour,
      });
      expect(await countTraces()).toEqual(before);
      const otherApplication = await addApplication(office, sunita);
      expect(await toOffice(sunita, otherApplication)).toEqual({ outcome: "sent" });
      office.advanceClock(messageWindowMs);
      expect(await toOffice(sunita, application)).toEqual({ outcome: "sent" });
    });

    it("beyond the daily limit of one person; messages that an hourly limit refuses do not count", async () => {
      const key = (count: number) => String(count).padStart(43, "k");
      const refusedCount = 3;
      for (let count = 0; count < messagesPerApplicationPerHour + refusedCount; count += 1)
        await toOffice(sunita, application, `Number ${count}`);
      for (
        let count = messagesPerApplicationPerHour;
        count < messagesPerApplicantPerDay;
        count += 1
      )
        expect(
          await toOffice(sunita, await addApplication(office, sunita), "Hello", key(count)),
        ).toEqual({ outcome: "sent" });
      const last = await addApplication(office, sunita);
      const before = await countTraces();
      expect(await toOffice(sunita, last)).toMatchObject({ outcome: "tooMany", scope: "person" });
      expect(await countTraces()).toEqual(before);
      office.advanceClock(dayMs);
      expect(await toOffice(sunita, last)).toEqual({ outcome: "sent" });
    });

    it("beyond the hourly limit of applicants in one network, which the office does not share", async () => {
      await office.change(async (tx) => {
        for (let count = 0; count < messagesPerNetworkPerHour; count += 1)
          await countAttempt(
            tx,
            { action: "message.applicant.network", subject: networkOf(sunita.ipAddress) },
            messageWindowMs,
          );
      });
      const before = await countTraces();
      expect(await toOffice(sunita, application)).toMatchObject({
        outcome: "tooMany",
        scope: "network",
      });
      expect(await countTraces()).toEqual(before);
      expect(await toApplicant(kamla, application)).toEqual({ outcome: "sent" });
      const fromOtherNetwork = { ...sunita, ipAddress: "198.51.100.9" };
      expect(await toOffice(fromOtherNetwork, application)).toEqual({ outcome: "sent" });
    });

    it("beyond the office's hourly limit of one application", async () => {
      for (let count = 0; count < officeMessagesPerApplicationPerHour; count += 1)
        await toApplicant(kamla, application, `Number ${count}`, String(count).padStart(43, "k"));
      const before = await countTraces();
      expect(await toApplicant(kamla, application)).toMatchObject({
        outcome: "tooMany",
        scope: "application",
      });
      expect(await countTraces()).toEqual(before);
    });
  });

  it.runIf(engine === "postgres")(
    "is stored even if both sides write and review at the same moment",
    async () => {
      const writers = [1, 2, 3].flatMap((count) => [
        toOffice(sunita, application, `Question ${count}`),
        toApplicant(kamla, application, `Answer ${count}`),
        reviewApplication(office, kamla, {
          applicationId: application,
          status: "under-review",
          remarks: "",
          version: 1,
        }),
      ]);
      await Promise.all(writers);
      const { history } = await getApplicationForReview(office, kamla, application);
      const kinds = history.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === "messageFromApplicant")).toHaveLength(3);
      expect(kinds.filter((kind) => kind === "messageFromOffice")).toHaveLength(3);
      expect(kinds.filter((kind) => kind === "statusChanged")).toHaveLength(1);
    },
  );
});
