import { beforeEach, expect, it } from "vitest";
import { sql } from "kysely";
import { addApplication } from "../../../tests/kit/applications.ts";
import { writingOn } from "../../../tests/kit/application-messages.ts";
import { onEachOwnDatabase, startTime } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { ForbiddenError, NotFoundError } from "../../errors.ts";
import { applicationsPerPage } from "../../limits.ts";
import type { Actor } from "../../permissions.ts";
import { getApplicationForReview } from "../get-application-for-review.ts";
import { getOwnApplication } from "../get-own-application.ts";
import { listApplications } from "../list-applications.ts";
import { reviewApplication } from "../review.ts";
import { findApplicationErrors } from "../verify.ts";
import { countUnanswered } from "./count-unanswered.ts";
import { markNoAnswerNeeded } from "./mark-no-answer-needed.ts";
import { writeToApplicant } from "./write-to-applicant.ts";
import { queryPlan } from "../../../tests/kit/query-plan.ts";
import { sampleKey } from "../../../tests/kit/sample-key.ts";

onEachOwnDatabase("an application with an unanswered message", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let application: string;
  const { toOffice, toApplicant, note } = writingOn(office);

  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff");
    application = await addApplication(office, sunita);
  });
  const unansweredSince = async () =>
    (await getApplicationForReview(office, kamla, application)).unansweredSince;
  const listUnanswered = async () =>
    (await listApplications(office, kamla, { isUnanswered: true, page: 1 })).applications;
  const mark = (actor = kamla, readUpTo = office.clock(), applicationId = application) => {
    office.advanceClock(1000);
    return markNoAnswerNeeded(office, actor, { applicationId, readUpTo });
  };

  it("waits for an answer from its applicant's first message on, until the office answers", async () => {
    expect(await unansweredSince()).toBeUndefined();
    await toOffice(sunita, application, "First");
    const first = office.clock();
    await toOffice(sunita, application, "Second");
    expect(await unansweredSince()).toBe(first);
    expect(await listUnanswered()).toMatchObject([{ id: application, unansweredSince: first }]);
    expect(await countUnanswered(office, kamla)).toBe(1);
    await toApplicant(kamla, application);
    expect(await unansweredSince()).toBeUndefined();
    expect(await listUnanswered()).toEqual([]);
    expect(await countUnanswered(office, kamla)).toBe(0);
    await toOffice(sunita, application, "Thanks");
    expect(await unansweredSince()).toBe(office.clock());
  });

  it("still waits after a decision and a note; a message that the office sent before is no answer", async () => {
    await toApplicant(kamla, application, "Unasked");
    await toOffice(sunita, application);
    const askedAt = office.clock();
    await note(kamla, application);
    await reviewApplication(office, kamla, {
      applicationId: application,
      status: "approved",
      remarks: "Done",
      version: 1,
    });
    expect(await unansweredSince()).toBe(askedAt);
  });

  it("still waits if the office answers an earlier message and has not seen a newer one", async () => {
    await toOffice(sunita, application, "First");
    const readUpTo = office.clock();
    await toOffice(sunita, application, "Unseen");
    const unseenAt = office.clock();
    office.advanceClock(1000);
    const answer = {
      applicationId: application,
      text: "To the first",
      key: sampleKey,
      readUpTo,
    };
    await writeToApplicant(office, kamla, answer);
    expect(await unansweredSince()).toBe(unseenAt);
    expect(await mark(kamla, readUpTo)).toEqual({ outcome: "newerMessage" });
    expect(await unansweredSince()).toBe(unseenAt);
  });

  it("does not wait again for a message that was answered, even if somebody writes from an older page", async () => {
    const beforeBoth = office.clock();
    await toOffice(sunita, application, "First");
    await toApplicant(kamla, application, "To the first");
    await toOffice(sunita, application, "Second");
    const second = office.clock();
    office.advanceClock(1000);
    const lateAnswer = { applicationId: application, text: "Late", key: sampleKey };
    await writeToApplicant(office, kamla, { ...lateAnswer, readUpTo: beforeBoth - 1 });
    expect(await unansweredSince()).toBe(second);
  });

  it("waits no longer if the office marks that no answer is needed, which the applicant does not see", async () => {
    await toOffice(sunita, application, "Thank you");
    const before = { letters: await office.count("letters"), page: await ownPage() };
    expect(await mark()).toEqual({ outcome: "marked" });
    expect(await unansweredSince()).toBeUndefined();
    const { history } = await getApplicationForReview(office, kamla, application);
    expect(history.at(-1)).toMatchObject({
      kind: "noteAdded",
      details: { noAnswerNeeded: true },
      by: "office",
    });
    const logs = office.db.selectFrom("logs").select("action").where("userId", "=", kamla.uid);
    expect(await logs.execute()).toEqual([{ action: "MARK_NO_ANSWER_NEEDED" }]);
    expect({ letters: await office.count("letters"), page: await ownPage() }).toEqual(before);
    expect(await mark()).toEqual({ outcome: "unchanged" });
    expect(await logs.execute()).toHaveLength(1);
  });
  const ownPage = async () => {
    const { accessDays: _, ...page } = await getOwnApplication(office, sunita, application);
    return page;
  };

  it("cannot be marked as needing no answer by citizens, nor by a reviewer whose own it is", async () => {
    await toOffice(sunita, application);
    const ownApplication = await addApplication(office, kamla);
    await toOffice(kamla, ownApplication);
    const before = await office.count("applicationEvents");
    await expect(mark(sunita)).rejects.toThrow(ForbiddenError);
    await expect(mark(kamla, office.clock(), ownApplication)).rejects.toThrow(ForbiddenError);
    await expect(mark(kamla, office.clock(), "none")).rejects.toThrow(NotFoundError);
    await expect(countUnanswered(office, sunita)).rejects.toThrow(ForbiddenError);
    expect(await office.count("applicationEvents")).toBe(before);
    expect(await countUnanswered(office, kamla)).toBe(2);
  });

  it("is listed, the longest wait first, page by page; other applications are not listed", async () => {
    const ids: string[] = [];
    const total = applicationsPerPage + 2;
    for (let count = 0; count < total; count += 1) {
      const applicant = await addPerson(office, "citizen");
      ids.push(await addApplication(office, applicant, { submittedAt: startTime - count }));
      await toOffice(applicant, ids.at(-1)!);
    }
    const page = async (requested: number) =>
      listApplications(office, kamla, { isUnanswered: true, page: requested });
    const [first, second] = [await page(1), await page(2)];
    expect(first).toMatchObject({ total, pages: 2, unanswered: total });
    expect([...first.applications, ...second.applications].map(({ id }) => id)).toEqual(ids);
    const all = await listApplications(office, kamla, { page: 1 });
    expect(all).toMatchObject({ total: total + 1, unanswered: total });
  });

  it("is found and counted with the index that holds only unanswered applications", async () => {
    const queries = [
      sql`select count(*) from "applications" where "unansweredSince" is not null`,
      sql`select "id" from "applications" where "unansweredSince" is not null
        order by "unansweredSince", "id" limit 25 offset 0`,
    ];
    for (const query of queries)
      expect(await queryPlan(office, query)).toContain("applicationsByUnansweredSince");
  });

  it("is checked against the messages by council verify", async () => {
    await toOffice(sunita, application);
    const errors = async () =>
      (await findApplicationErrors(office)).filter((error) => error.includes("unanswered,"));
    expect(await errors()).toEqual([]);
    await office.db.updateTable("applications").set({ unansweredSince: 1 }).execute();
    expect(await errors()).toEqual([
      `applications ${application}: is marked as unanswered, but no message came at that time`,
    ]);
  });
});
