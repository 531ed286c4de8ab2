import { describe, expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase, type TestOffice } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import type { Actor } from "../permissions.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { reviewApplication } from "./review.ts";
import { spec } from "../../tests/kit/spec.ts";

const approval = { status: "approved", remarks: "Collect it on Monday.", version: 1 } as const;

onEachDatabase("a review", (office) => {
  it(
    "sets status and remarks, and records who did it and when",
    spec("§3/application/reviewed"),
    async () => {
      const { staff, applicationId } = await addPending(office);
      office.advanceClock(60_000);

      const outcome = await reviewApplication(office, staff, { ...approval, applicationId });

      expect(outcome).toEqual({ outcome: "updated" });
      expect(await readApplication(office, applicationId)).toMatchObject({
        status: "approved",
        remarks: "Collect it on Monday.",
        updatedBy: staff.uid,
        updatedAt: office.clock(),
        version: 2,
      });
    },
  );

  it(
    "goes from any status to any other, and removes remarks",
    spec("§4/application-status/any-to-any"),
    async () => {
      const { staff, applicationId } = await addPending(office);
      const way = ["approved", "rejected", "under-review", "approved", "approved"] as const;
      for (const [index, status] of way.entries()) {
        const review = { status, remarks: index === 0 ? "First." : "", version: index + 1 };
        expect(await reviewApplication(office, staff, { ...review, applicationId })).toEqual({
          outcome: "updated",
        });
      }
      expect(await readApplication(office, applicationId)).toMatchObject({
        status: "approved",
        remarks: null,
      });
      expect(await countTraces(office)).toEqual({ logs: 5, letters: 5, notifications: 5 });
    },
  );

  it(
    "is in the audit log with status and remarks before and after",
    spec("§7/applications/update-status"),
    async () => {
      const { staff, applicationId } = await addPending(office);
      await reviewApplication(office, staff, { ...approval, applicationId });

      const [entry] = await office.db.selectFrom("logs").selectAll().execute();
      expect(entry).toMatchObject({
        action: "UPDATE_APPLICATION_STATUS",
        userId: staff.uid,
        userRole: "staff",
        subjectId: applicationId,
        ipAddress: staff.ipAddress,
      });
      expect(fromJson(entry!.details)).toEqual({
        before: { status: "pending", remarks: null },
        after: { status: "approved", remarks: "Collect it on Monday." },
      });
    },
  );

  it(
    "by an administrator is an override, and the audit log says so",
    spec("§6/capabilities/override"),
    async () => {
      const { applicationId } = await addPending(office);
      const admin = await addPerson(office, "admin");
      await reviewApplication(office, admin, { ...approval, applicationId });

      const [entry] = await office.db.selectFrom("logs").selectAll().execute();
      expect(entry!.userRole).toBe("admin");
      expect(fromJson(entry!.details)).toMatchObject({ override: true });
    },
  );

  it("writes to the account's current email, in its language", async () => {
    const { staff, sunita, applicationId } = await addPending(office);
    await office.db
      .updateTable("users")
      .set({ email: "new@example.in", language: "hi" })
      .where("uid", "=", sunita.uid)
      .execute();
    await reviewApplication(office, staff, { ...approval, applicationId });

    const [letter] = await office.db.selectFrom("letters").selectAll().execute();
    expect(letter).toMatchObject({ kind: "status", recipient: "new@example.in", language: "hi" });
    expect(letter!.subject).toContain("आय प्रमाण पत्र");
    expect(letter!.body).toContain("APPROVED");
    expect(letter!.body).toContain("Collect it on Monday.");
  });

  it("sends a letter with the subject of spec section 7 in English", async () => {
    const { staff, applicationId } = await addPending(office);
    await reviewApplication(office, staff, { ...approval, applicationId });
    const [letter] = await office.db.selectFrom("letters").selectAll().execute();
    expect(letter!.subject).toBe("Application Status Update - Income Certificate");
  });

  it("leaves the applicant a notification that leads to the application", async () => {
    const { staff, sunita, applicationId } = await addPending(office);
    await reviewApplication(office, staff, { ...approval, applicationId });

    const [notice] = await office.db.selectFrom("notifications").selectAll().execute();
    expect(notice).toMatchObject({
      userId: sunita.uid,
      type: "success",
      read: 0,
      actionUrl: `/applications/${applicationId}`,
    });
    expect(fromJson(notice!.title)).toEqual({
      key: "notifications.statusTitle.approved",
      args: { service: "Income Certificate" },
    });
    expect(fromJson(notice!.message)).toEqual({
      key: "notifications.statusChanged.approved",
      args: { service: "Income Certificate" },
    });
  });

  it("is possible after the applicant's account was deleted; then nobody gets a letter", async () => {
    const { staff, sunita, applicationId } = await addPending(office);
    await office.db.deleteFrom("users").where("uid", "=", sunita.uid).execute();
    await reviewApplication(office, staff, { ...approval, applicationId });

    expect(await readApplication(office, applicationId)).toMatchObject({ status: "approved" });
    expect(await countTraces(office)).toEqual({ logs: 1, letters: 0, notifications: 0 });
  });

  describe("is refused, and nothing happens,", () => {
    it("to a citizen", async () => {
      const { sunita, applicationId } = await addPending(office);
      const other = await addPerson(office, "citizen");
      for (const citizen of [sunita, other])
        await expect(
          reviewApplication(office, citizen, { ...approval, applicationId }),
        ).rejects.toThrow(ForbiddenError);
      await expectNothingHappened(office, applicationId);
    });

    it("to a reviewer whose own application it is", async () => {
      for (const role of ["staff", "admin"] as const) {
        const reviewer = await addPerson(office, role);
        const applicationId = await addApplication(office, reviewer);
        await expect(
          reviewApplication(office, reviewer, { ...approval, applicationId }),
        ).rejects.toThrow(ForbiddenError);
        await expectNothingHappened(office, applicationId);
      }
    });

    it("if there is no such application", async () => {
      const { staff } = await addPending(office);
      await expect(
        reviewApplication(office, staff, { ...approval, applicationId: "none" }),
      ).rejects.toThrow(NotFoundError);
      expect(await countTraces(office)).toEqual({ logs: 0, letters: 0, notifications: 0 });
    });

    it("as a whole when a part of it fails", async () => {
      const { staff, applicationId } = await addPending(office);
      const noLetters = { ...office.operatorConfig, publicUrl: "no URL" };
      const failing = Object.assign(Object.create(office) as TestOffice, {
        change: (work: Parameters<TestOffice["change"]>[0]) =>
          office.change((tx) => work({ ...tx, operatorConfig: noLetters })),
      });
      await expect(
        reviewApplication(failing, staff, { ...approval, applicationId }),
      ).rejects.toThrow();
      await expectNothingHappened(office, applicationId);
    });
  });

  it("of an older version overwrites nothing, and its outcome names who reviewed meanwhile", async () => {
    const { staff, applicationId } = await addPending(office);
    const mohan = await addPerson(office, "staff", { displayName: "Mohan Lal" });
    office.advanceClock(5_000);
    await reviewApplication(office, mohan, {
      applicationId,
      status: "rejected",
      remarks: "The photograph is missing.",
      version: 1,
    });
    const rejectedAt = office.clock();
    office.advanceClock(5_000);

    expect(await reviewApplication(office, staff, { ...approval, applicationId })).toEqual({
      outcome: "changedMeanwhile",
      how: "reviewed",
      by: "Mohan Lal",
      status: "rejected",
      at: rejectedAt,
    });
    expect(await readApplication(office, applicationId)).toMatchObject({
      status: "rejected",
      remarks: "The photograph is missing.",
      updatedBy: mohan.uid,
      version: 2,
    });
    expect(await countTraces(office)).toEqual({ logs: 1, letters: 1, notifications: 1 });
  });

  it("is one review if its button is pressed twice", async () => {
    const { staff, applicationId } = await addPending(office);
    for (let press = 0; press < 2; press += 1)
      expect(await reviewApplication(office, staff, { ...approval, applicationId })).toEqual({
        outcome: "updated",
      });
    expect(await countTraces(office)).toEqual({ logs: 1, letters: 1, notifications: 1 });
  });

  it("by two reviewers at once has one winner: one audit row, one letter, one notification", async () => {
    const { staff, sunita } = await addPending(office);
    const mohan = await addPerson(office, "staff", { displayName: "Mohan Lal" });
    const rounds = 40;
    const ids: string[] = [];
    for (let round = 0; round < rounds; round += 1) ids.push(await addApplication(office, sunita));

    const outcomes = await Promise.all(
      ids.flatMap((applicationId) => [
        reviewApplication(office, staff, { ...approval, applicationId }),
        reviewApplication(office, mohan, { ...approval, applicationId, status: "rejected" }),
      ]),
    );

    expect(outcomes.filter((outcome) => outcome.outcome === "updated")).toHaveLength(rounds);
    expect(outcomes.filter((outcome) => outcome.outcome === "changedMeanwhile")).toHaveLength(
      rounds,
    );
    expect(await countTraces(office)).toEqual({
      logs: rounds,
      letters: rounds,
      notifications: rounds,
    });
    for (const [index, applicationId] of ids.entries()) {
      const [first, second] = outcomes.slice(2 * index, 2 * index + 2);
      const staffWon = first!.outcome === "updated";
      const winner = staffWon ? staff : mohan;
      const status = staffWon ? "approved" : "rejected";
      expect(await readApplication(office, applicationId)).toMatchObject({
        status,
        updatedBy: winner.uid,
      });
      expect(staffWon ? second : first).toMatchObject({ by: winner.displayName, status });
      const entries = await office.db
        .selectFrom("logs")
        .select("userId")
        .where("subjectId", "=", applicationId)
        .execute();
      expect(entries).toEqual([{ userId: winner.uid }]);
    }
  });
});

async function addPending(office: TestOffice) {
  const sunita = await addPerson(office, "citizen");
  const staff = await addPerson(office, "staff", { displayName: "Kamla Bai" });
  const applicationId = await addApplication(office, sunita, {
    translations: { hi: { title: "आय प्रमाण पत्र" } },
  });
  return { sunita, staff, applicationId } satisfies Record<string, Actor | string>;
}

function readApplication(office: TestOffice, id: string) {
  return office.db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirst();
}

async function countTraces(office: TestOffice) {
  return {
    logs: await office.count("logs"),
    letters: await office.count("letters"),
    notifications: await office.count("notifications"),
  };
}

async function expectNothingHappened(office: TestOffice, applicationId: string) {
  expect(await readApplication(office, applicationId)).toMatchObject({
    status: "pending",
    remarks: null,
    updatedBy: null,
    version: 1,
  });
  expect(await countTraces(office)).toEqual({ logs: 0, letters: 0, notifications: 0 });
}
