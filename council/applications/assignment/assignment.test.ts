import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import { decide, setReviewStatus } from "../../../tests/kit/certificates.ts";
import { correctionsOf } from "../../../tests/kit/corrections.ts";
import { onEachOwnDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { queryPlan } from "../../../tests/kit/query-plan.ts";
import { allRowsExceptLimits } from "../../../tests/kit/all-rows-except-limits.ts";
import { deleteAccount } from "../../accounts/delete-account.ts";
import { disableUser } from "../../accounts/disable-user.ts";
import { ForbiddenError, NotFoundError } from "../../errors.ts";
import { dayMs } from "../../limits.ts";
import type { Actor } from "../../permissions.ts";
import { assignmentKeptMs, assignmentsPerApplicationPerDay } from "../../review-limits.ts";
import { getApplicationForReview } from "../get-application-for-review.ts";
import { getOwnApplication } from "../get-own-application.ts";
import { addNote } from "../messages/add-note.ts";
import { listApplications, type ApplicationsRequest } from "../list-applications.ts";
import { selectMatching } from "../matching-records.ts";
import { reviewApplication } from "../review.ts";
import { assignApplication } from "./assign.ts";
import { selectUnattended } from "./records.ts";
import { returnUnattended } from "./return-unattended.ts";
import { sampleKey } from "../../../tests/kit/sample-key.ts";

onEachOwnDatabase("the assignment of an application", (office) => {
  let asha: Actor;
  let mohan: Actor;
  let sunita: Actor;
  let id: string;

  beforeEach(async () => {
    asha = await addPerson(office, "staff", { displayName: "Asha" });
    mohan = await addPerson(office, "admin", { displayName: "Mohan" });
    sunita = await addPerson(office, "citizen");
    id = await addApplication(office, sunita);
  });

  const assign = (to: string | null, expectedAssignee: string | null = null, actor = asha) =>
    assignApplication(office, actor, { applicationId: id, to, expectedAssignee });
  const assignee = async () =>
    (await getApplicationForReview(office, asha, id)).assignment.assignee?.name;
  const idsOf = async (request: Partial<ApplicationsRequest>, actor = asha) =>
    (await listApplications(office, actor, { page: 1, ...request })).applications.map(
      (one) => one.id,
    );
  const events = () =>
    office.db
      .selectFrom("applicationEvents")
      .select(["actorName", "details", "visibility"])
      .where("kind", "=", "assigned")
      .orderBy("at")
      .execute();
  const auditEntries = () =>
    office.db
      .selectFrom("logs")
      .select(["userId", "userRole"])
      .where("action", "=", "ASSIGN_APPLICATION")
      .execute();

  it("begins when somebody takes the application, not when they open it, and only the office sees the event", async () => {
    expect(await assignee()).toBeUndefined();
    expect(await assign(asha.uid)).toEqual({ outcome: "assigned" });
    expect(await assignee()).toBe("Asha");
    expect(await events()).toEqual([
      { actorName: "Asha", details: '{"to":"actor"}', visibility: "office" },
    ]);
    expect(await auditEntries()).toEqual([{ userId: asha.uid, userRole: "staff" }]);
    const { history } = await getOwnApplication(office, sunita, id);
    expect(history.map(({ kind }) => kind)).toEqual(["submitted"]);
    expect(await office.count("notifications")).toBe(0);
  });

  it("is limited to 30 a day for one application, and an assignee reads of several in one notification", async () => {
    for (let count = 0; count < assignmentsPerApplicationPerDay; count += 1)
      expect(
        await assign(
          count % 2 ? asha.uid : mohan.uid,
          count ? [mohan, asha][(count + 1) % 2]!.uid : null,
        ),
      ).toEqual({ outcome: "assigned" });
    const before = await allRowsExceptLimits(office);
    expect(await assign(mohan.uid, asha.uid)).toEqual({
      outcome: "tooMany",
      atMost: assignmentsPerApplicationPerDay,
    });
    expect(await allRowsExceptLimits(office)).toEqual(before);
    expect(await office.count("notifications")).toBe(1);
    office.advanceClock(dayMs);
    expect(await assign(mohan.uid, asha.uid)).toEqual({ outcome: "assigned" });
  });

  it("leaves an open review valid", async () => {
    const { version } = await getApplicationForReview(office, mohan, id);
    await assign(asha.uid);
    const review = { applicationId: id, version, status: "under-review", remarks: "" } as const;
    expect(await reviewApplication(office, mohan, { ...review, phrase: "" })).toEqual({
      outcome: "updated",
    });
    expect(await assignee()).toBe("Asha");
  });

  it("goes to a colleague, who is notified, and back to nobody", async () => {
    expect(await assign(mohan.uid)).toEqual({ outcome: "assigned" });
    expect(await assignee()).toBe("Mohan");
    expect(await office.db.selectFrom("notifications").select("userId").execute()).toEqual([
      { userId: mohan.uid },
    ]);
    expect(await assign(null, mohan.uid, mohan)).toEqual({ outcome: "assigned" });
    expect(await assignee()).toBeUndefined();
    expect(await events()).toHaveLength(2);
  });

  it("names a colleague in the history as a colleague, even one whose name is “actor”", async () => {
    const colleague = await addPerson(office, "staff", { displayName: "actor" });
    await assign(colleague.uid);
    await assign(asha.uid, colleague.uid);
    expect((await events()).map(({ details }) => details)).toEqual([
      '{"to":"actor","isColleague":true}',
      '{"to":"actor"}',
    ]);
  });

  it("changes and records nothing when it is repeated", async () => {
    await assign(asha.uid);
    expect(await assign(asha.uid)).toEqual({ outcome: "unchanged" });
    expect(await events()).toHaveLength(1);
    expect(await auditEntries()).toHaveLength(1);
  });

  it("does not change if another person was assigned meanwhile", async () => {
    await assign(asha.uid);
    expect(await assign(mohan.uid, null, mohan)).toEqual({
      outcome: "assignedMeanwhile",
    });
    expect(await assign(mohan.uid, asha.uid, mohan)).toEqual({ outcome: "assigned" });
    expect(await assign(null, asha.uid)).toEqual({ outcome: "assignedMeanwhile" });
    expect(await assignee()).toBe("Mohan");
  });

  it("is refused if the new assignee or the actor cannot review the application, or if it is decided", async () => {
    const helper = await addPerson(office, "citizen", { duty: "helper" });
    const disabled = await addPerson(office, "staff");
    await disableUser(office, disabled);
    for (const uid of [sunita.uid, helper.uid, disabled.uid, "nobody"])
      expect(await assign(uid)).toEqual({ outcome: "cannotReview" });
    const ownApplication = await addApplication(office, mohan);
    const ownToMohan = { applicationId: ownApplication, to: mohan.uid, expectedAssignee: null };
    expect(await assignApplication(office, asha, ownToMohan)).toEqual({ outcome: "cannotReview" });
    await expect(assignApplication(office, mohan, ownToMohan)).rejects.toThrow(ForbiddenError);
    const decided = await addApplication(office, sunita, { status: "approved" });
    const decidedToAsha = { applicationId: decided, to: asha.uid, expectedAssignee: null };
    expect(await assignApplication(office, asha, decidedToAsha)).toEqual({ outcome: "decided" });
    const unknownToAsha = { applicationId: "none", to: asha.uid, expectedAssignee: null };
    await expect(assignApplication(office, asha, unknownToAsha)).rejects.toThrow(NotFoundError);
    expect(await events()).toEqual([]);
    expect(await auditEntries()).toEqual([]);
  });

  it("filters the office's list to undecided applications that are assigned to the reader, or to nobody", async () => {
    const other = await addApplication(office, sunita);
    const decided = await addApplication(office, sunita, { status: "approved" });
    await assign(asha.uid);
    await office.db
      .updateTable("applications")
      .set({ assignedTo: asha.uid })
      .where("id", "=", decided)
      .execute();
    expect(await idsOf({ mine: true })).toEqual([id]);
    expect(await idsOf({ mine: true }, mohan)).toEqual([]);
    expect(await idsOf({ unassigned: true })).toEqual([other]);
    expect(await idsOf({ unassigned: true, status: "pending", order: "due" })).toEqual([other]);
    const { applications } = await listApplications(office, mohan, { page: 1 });
    expect(applications.find((one) => one.id === id)?.assigneeName).toBe("Asha");
    expect(applications.find((one) => one.id === other)?.assigneeName).toBeNull();
    expect(applications.find((one) => one.id === decided)?.assigneeName).toBeNull();
  });

  it("ends after two days in which the assignee did nothing with the application", async () => {
    await assign(asha.uid);
    office.advanceClock(assignmentKeptMs);
    expect(await returnUnattended(office)).toBe(0);
    await addNote(office, asha, { applicationId: id, text: "I called her", key: sampleKey });
    office.advanceClock(assignmentKeptMs);
    expect(await returnUnattended(office)).toBe(0);
    await addNote(office, mohan, { applicationId: id, text: "Any news?", key: "l".repeat(43) });
    office.advanceClock(1);
    expect(await returnUnattended(office)).toBe(1);
    expect(await assignee()).toBeUndefined();
    expect((await events()).at(-1)).toEqual({
      actorName: null,
      details: '{"to":null,"why":"silent"}',
      visibility: "office",
    });
    expect(await auditEntries()).toContainEqual({ userId: null, userRole: "operator" });
    expect(await returnUnattended(office)).toBe(0);
  });

  it("goes on while it is the applicant's turn, and after a decision", async () => {
    await assign(asha.uid);
    await office.db.updateTable("applications").set({ awaiting: "applicant" }).execute();
    office.advanceClock(10 * assignmentKeptMs);
    expect(await returnUnattended(office)).toBe(0);
    await office.db
      .updateTable("applications")
      .set({ awaiting: "office", status: "approved" })
      .execute();
    expect(await returnUnattended(office)).toBe(0);
  });

  it.each([
    ["an administrator reopens the application", "reopened"],
    ["a colleague withdraws a request for a correction", "withdrawn"],
  ])("is kept for another two days after %s", async (_, resumedBy) => {
    const { ask, withdraw } = correctionsOf(office);
    await assign(asha.uid);
    if (resumedBy === "reopened") await decide(office, asha, id, "rejected");
    else await ask(asha, id);
    office.advanceClock(10 * assignmentKeptMs);
    if (resumedBy === "reopened") await setReviewStatus(office, mohan, id, "under-review");
    else await withdraw(mohan, id);
    office.advanceClock(assignmentKeptMs);
    expect(await returnUnattended(office)).toBe(0);
    office.advanceClock(1);
    expect(await returnUnattended(office)).toBe(1);
  });

  it("is found through an index of undecided applications, for the list and for the job that ends assignments", async () => {
    const matching = await selectMatching(office, { mine: true }, asha.uid);
    const listed = matching!.select("applications.id").orderBy("submittedAt", "desc");
    const unattended = selectUnattended(office, { silentSince: 0 });
    for (const query of [unattended, listed.orderBy("applications.id", "desc").limit(20)])
      expect(await queryPlan(office, sql`select * from ${query} as found`)).toContain(
        "applicationsAssigned",
      );
  });

  it("ends without a delay when the assignee cannot review any more", async () => {
    const demoted = await addPerson(office, "staff");
    const otherApplications = [
      await addApplication(office, sunita),
      await addApplication(office, sunita),
    ];
    const [disabled, deleted] = [
      await addPerson(office, "staff"),
      await addPerson(office, "staff"),
    ];
    await assign(demoted.uid);
    for (const [index, { uid }] of [disabled, deleted].entries())
      await assignApplication(office, asha, {
        applicationId: otherApplications[index]!,
        to: uid,
        expectedAssignee: null,
      });
    expect(await returnUnattended(office)).toBe(0);
    await office.db
      .updateTable("users")
      .set({ role: "citizen" })
      .where("uid", "=", demoted.uid)
      .execute();
    await disableUser(office, disabled);
    await deleteAccount(office, deleted);
    expect(await returnUnattended(office)).toBe(3);
    expect(await idsOf({ unassigned: true })).toHaveLength(3);
    expect((await events()).at(-1)!.details).toBe('{"to":null,"why":"left"}');
  });
});
