import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { addApproved, addCertifiedService } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { watchedRows } from "../../tests/kit/watched-rows.ts";
import { findCertificate } from "../certificates/records.ts";
import { dayMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { countWithin } from "../rate-limit.ts";
import { decisionsPerApplicationPerDay, decisionsPerPersonPerDay } from "../review-limits.ts";
import { reissueCertificate } from "./reissue-certificate.ts";
import { reviewApplication } from "./review.ts";
import { revokeByHand } from "./revoke-by-hand.ts";

onEachDatabase("decisions", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff");
  });
  const decide = async (applicationId: string, actor = kamla) => {
    const { version } = await office.db
      .selectFrom("applications")
      .select("version")
      .where("id", "=", applicationId)
      .executeTakeFirstOrThrow();
    const review = { applicationId, status: "under-review" as const, remarks: "Wait", version };
    return reviewApplication(office, actor, review);
  };
  const tooMany = {
    application: {
      outcome: "tooMany",
      scope: "application",
      atMost: decisionsPerApplicationPerDay,
    },
    person: { outcome: "tooMany", scope: "person", atMost: decisionsPerPersonPerDay },
  };

  it("are 60 a day on one application, by whomever", async () => {
    const id = await addApplication(office, sunita);
    const colleague = await addPerson(office, "admin");
    for (let count = 0; count < decisionsPerApplicationPerDay; count += 1)
      expect(await decide(id, count % 2 ? kamla : colleague)).toEqual({ outcome: "updated" });
    const before = await watchedRows(office);
    expect(await decide(id)).toEqual(tooMany.application);
    expect(await watchedRows(office)).toEqual(before);
    expect(await decide(await addApplication(office, sunita))).toEqual({ outcome: "updated" });
    office.advanceClock(dayMs);
    expect(await decide(id)).toEqual({ outcome: "updated" });
  });

  it("are limited for one official, not for colleagues", async () => {
    const id = await addApplication(office, sunita);
    await useUp("person", kamla.uid, decisionsPerPersonPerDay);
    const before = await watchedRows(office);
    expect(await decide(id)).toEqual(tooMany.person);
    expect(await watchedRows(office)).toEqual(before);
    expect(await decide(id, await addPerson(office, "staff"))).toEqual({ outcome: "updated" });
  });

  it("that nobody carries out, because another was faster, do not count", async () => {
    const id = await addApplication(office, sunita);
    const review = { applicationId: id, status: "rejected" as const, remarks: "No", version: 7 };
    for (let count = 0; count <= decisionsPerApplicationPerDay; count += 1)
      expect(await reviewApplication(office, kamla, review)).not.toMatchObject(tooMany.application);
    expect(await decide(id)).toEqual({ outcome: "updated" });
  });

  it("and certificates revoked or issued by hand count together", async () => {
    const service = await addCertifiedService(office);
    const id = await addApproved(office, { applicant: sunita, reviewer: kamla, service });
    const certificate = (await findCertificate(office, id))!.number;
    await useUp("application", id, decisionsPerApplicationPerDay - 1);
    const before = await watchedRows(office);
    for (const revoke of ["correct", "revoke"] as const) {
      const form = { applicationId: id, certificate, reason: "A typo", revoke };
      expect(await revokeByHand(office, kamla, form)).toEqual(tooMany.application);
    }
    expect(
      await reissueCertificate(office, kamla, { applicationId: id, revoked: certificate }),
    ).toEqual(tooMany.application);
    expect(await watchedRows(office)).toEqual(before);
  });

  const useUp = (scope: "application" | "person", subject: string, amount: number) =>
    office.change((tx) =>
      countWithin(
        tx,
        { action: `decision.${scope}`, subject },
        { atMost: 2 * amount, windowMs: dayMs, amount },
      ),
    );
});
