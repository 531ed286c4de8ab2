import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { addApproved, addCertifiedService, setReviewStatus } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { allRowsExceptLimits } from "../../tests/kit/all-rows-except-limits.ts";
import { findCertificate } from "../certificates/records.ts";
import { dayMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { countWithin } from "../rate-limit.ts";
import { reviewsPerApplicationPerDay, reviewsPerPersonPerDay } from "../review-limits.ts";
import { reissueCertificate } from "./reissue-certificate.ts";
import { reviewApplication } from "./review.ts";
import { revokeByHand } from "./revoke-by-hand.ts";

onEachDatabase("reviews", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff");
  });
  const putUnderReview = (applicationId: string, actor = kamla) =>
    setReviewStatus(office, actor, applicationId, "under-review", "Wait");
  const tooMany = {
    application: {
      outcome: "tooMany",
      scope: "application",
      atMost: reviewsPerApplicationPerDay,
    },
    person: { outcome: "tooMany", scope: "person", atMost: reviewsPerPersonPerDay },
  };

  it("are limited to 60 a day for one application, whoever makes them", async () => {
    const id = await addApplication(office, sunita);
    const colleague = await addPerson(office, "admin");
    for (let count = 0; count < reviewsPerApplicationPerDay; count += 1)
      expect(await putUnderReview(id, count % 2 ? kamla : colleague)).toEqual({
        outcome: "updated",
      });
    const before = await allRowsExceptLimits(office);
    expect(await putUnderReview(id)).toEqual(tooMany.application);
    expect(await allRowsExceptLimits(office)).toEqual(before);
    expect(await putUnderReview(await addApplication(office, sunita))).toEqual({
      outcome: "updated",
    });
    office.advanceClock(dayMs);
    expect(await putUnderReview(id)).toEqual({ outcome: "updated" });
  });

  it("are limited for one official, not for colleagues", async () => {
    const id = await addApplication(office, sunita);
    await useUp("person", kamla.uid, reviewsPerPersonPerDay);
    const before = await allRowsExceptLimits(office);
    expect(await putUnderReview(id)).toEqual(tooMany.person);
    expect(await allRowsExceptLimits(office)).toEqual(before);
    expect(await putUnderReview(id, await addPerson(office, "staff"))).toEqual({
      outcome: "updated",
    });
  });

  it("that are refused because the application has another version do not count", async () => {
    const id = await addApplication(office, sunita);
    const review = { applicationId: id, status: "rejected" as const, remarks: "No", version: 7 };
    for (let count = 0; count <= reviewsPerApplicationPerDay; count += 1)
      expect(await reviewApplication(office, kamla, review)).toMatchObject({
        outcome: "changedMeanwhile",
      });
    expect(await putUnderReview(id)).toEqual({ outcome: "updated" });
  });

  it("and certificates revoked or issued by hand count together", async () => {
    const service = await addCertifiedService(office);
    const id = await addApproved(office, { applicant: sunita, reviewer: kamla, service });
    const certificate = (await findCertificate(office, id))!.number;
    // The approval was the first one.
    await useUp("application", id, reviewsPerApplicationPerDay - 1);
    const before = await allRowsExceptLimits(office);
    for (const revoke of ["correct", "revoke"] as const) {
      const form = { applicationId: id, certificate, reason: "A typo", revoke };
      expect(await revokeByHand(office, kamla, form)).toEqual(tooMany.application);
    }
    expect(
      await reissueCertificate(office, kamla, { applicationId: id, revoked: certificate }),
    ).toEqual(tooMany.application);
    expect(await allRowsExceptLimits(office)).toEqual(before);
  });

  /** Counts `amount` reviews. The limit passed here is higher, because some reviews may be counted already. */
  const useUp = (scope: "application" | "person", subject: string, amount: number) =>
    office.change((tx) =>
      countWithin(
        tx,
        { action: `decision.${scope}`, subject },
        { atMost: 2 * amount, windowMs: dayMs, amount },
      ),
    );
});
