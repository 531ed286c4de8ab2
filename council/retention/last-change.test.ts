import { beforeEach, expect, it } from "vitest";
import { addApproved, addCertifiedService, noDues } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPayment } from "../../tests/kit/payments.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { revokeByHand } from "../applications/revoke-by-hand.ts";
import { findCertificates } from "../certificates/records.ts";
import { dayMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { countExpired, runRetention } from "./run.ts";

onEachDatabase("the retention period of an application", (office) => {
  const justUnderSevenYears = 7 * 365 * dayMs - 5 * dayMs;
  let kamla: Actor;
  let id: string;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff");
    const applicant = await addPerson(office, "citizen");
    const service = await addCertifiedService(office, { ...noDues, validMonths: null });
    id = await addApproved(office, { applicant, reviewer: kamla, service });
    office.advanceClock(justUnderSevenYears);
  });
  const applications = () => office.count("applications");
  async function correct() {
    const [first] = await findCertificates(office, id);
    const revocation = {
      certificate: first!.number,
      reason: "Wrong name",
      revoke: "correct",
    } as const;
    await revokeByHand(office, kamla, { applicationId: id, ...revocation });
  }

  it("begins anew with a certificate that replaces another", async () => {
    await correct();
    office.advanceClock(10 * dayMs);
    expect(await countExpired(office)).toMatchObject({ applications: 0 });
    expect(await runRetention(office)).toMatchObject({ applications: 0 });
    expect(await applications()).toBe(1);
    const printed = await office.db
      .selectFrom("certificates")
      .select(["printed", "token"])
      .execute();
    expect(printed).toHaveLength(2);
    for (const certificate of printed)
      expect(certificate).toEqual({ printed: expect.any(String), token: expect.any(String) });

    office.advanceClock(justUnderSevenYears);
    expect(await countExpired(office)).toMatchObject({ applications: 1 });
    expect(await runRetention(office)).toMatchObject({ applications: 1 });
    expect(await applications()).toBe(0);
  });

  it("begins anew with a payment", async () => {
    await addPayment(office, kamla, id);
    office.advanceClock(10 * dayMs);
    expect(await runRetention(office)).toMatchObject({ applications: 0 });
    expect(await applications()).toBe(1);
  });
});
