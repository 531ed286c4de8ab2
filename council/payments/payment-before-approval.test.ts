import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPayment } from "../../tests/kit/payments.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import type { ReviewStatus } from "../applications/review-rules.ts";
import { countTowardsReviewLimits } from "../applications/count-reviews.ts";
import { reviewApplication } from "../applications/review.ts";
import type { Actor } from "../permissions.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { voidPayment } from "./void-payment.ts";

onEachDatabase("the setting that requires payment before approval", (office) => {
  let staff: Actor;
  let admin: Actor;
  let applicationId: string;
  beforeEach(async () => {
    staff = await addPerson(office, "staff");
    admin = await addPerson(office, "admin");
    applicationId = await addApplication(office, await addPerson(office, "citizen"));
    const settings = { ...sampleSettings, paymentBeforeApproval: true };
    await changeCouncilSettings(office, admin, { expectedVersion: 0, settings });
  });
  const review = (actor: Actor, status: ReviewStatus, version = 1) =>
    reviewApplication(office, actor, { applicationId, status, remarks: "", version });
  const stored = () => office.db.selectFrom("applications").selectAll().executeTakeFirstOrThrow();

  it("keeps staff from approving while a fee is due, and nothing happens", async () => {
    await addPayment(office, staff, applicationId, { amountPaise: 4999 });
    const before = [await office.count("logs"), await office.count("letters")];
    expect(await review(staff, "approved")).toEqual({ outcome: "feeDue", duePaise: 1 });
    expect(await stored()).toMatchObject({ status: "pending", version: 1 });
    expect([await office.count("logs"), await office.count("letters")]).toEqual(before);
  });

  it("lets staff approve an application that is paid for", async () => {
    await addPayment(office, staff, applicationId);
    expect(await review(staff, "approved")).toEqual({ outcome: "updated" });
  });

  it("lets an approval count towards the limits of reviews before it locks the application, like other reviews", async () => {
    let approved: ReturnType<typeof review> | undefined;
    await office.change(async (tx) => {
      await countTowardsReviewLimits(tx, staff, applicationId);
      approved = review(admin, "approved");
      expect(await untilBlocked(office, approved)).toBe("blocked");
      if (office.engine === "postgres")
        await sql`select from "applications" for no key update nowait`.execute(tx.db);
    });
    expect(await approved).toEqual({ outcome: "updated", unpaidPaise: 5000 });
  });

  it("lets staff set every other status while a fee is due", async () => {
    expect(await review(staff, "under-review")).toEqual({ outcome: "updated" });
    expect(await review(staff, "rejected", 2)).toEqual({ outcome: "updated" });
  });

  it("lets an administrator still approve, and the audit log says what was due", async () => {
    expect(await review(admin, "approved")).toEqual({ outcome: "updated", unpaidPaise: 5000 });
    const entry = await office.db
      .selectFrom("logs")
      .select("details")
      .where("action", "=", "UPDATE_APPLICATION_STATUS")
      .executeTakeFirstOrThrow();
    expect(fromJson(entry.details)).toMatchObject({ override: true, feeDuePaise: 5000 });
    // Approving an approved application again changes only the remarks, so that no payment is required.
    expect(await review(staff, "approved", 2)).toEqual({ outcome: "updated" });
  });

  it("has the letter about an administrator's approval say what is still to be paid", async () => {
    await addPayment(office, staff, applicationId, { amountPaise: 2000 });
    await review(admin, "approved");
    const letters = await office.db.selectFrom("letters").select("body").execute();
    expect(letters.filter(({ body }) => body.includes("₹30 is still to be paid."))).toHaveLength(1);
  });

  it("lets an approval happen only before a payment is voided at the same moment, never after", async () => {
    for (let round = 0; round < 10; round += 1) {
      applicationId = await addApplication(office, await addPerson(office, "citizen"));
      const paymentId = await addPayment(office, staff, applicationId);
      const mistake = { applicationId, paymentId, reason: "Wrong" };
      const [approved] = await Promise.all([
        review(staff, "approved"),
        voidPayment(office, admin, mistake),
      ]);
      const kinds = await office.db
        .selectFrom("applicationEvents")
        .select(["kind"])
        .where("applicationId", "=", applicationId)
        .execute();
      const isApproved = kinds.some(({ kind }) => kind === "statusChanged");
      expect(isApproved).toBe(approved.outcome === "updated");
      if (!isApproved) expect(approved).toEqual({ outcome: "feeDue", duePaise: 5000 });
    }
  });

  it("requires no payment once it is off again", async () => {
    await changeCouncilSettings(office, admin, { expectedVersion: 1, settings: sampleSettings });
    expect(await review(staff, "approved")).toEqual({ outcome: "updated" });
  });
});
