import { beforeEach, expect, it } from "vitest";
import { addApproved, addCertifiedService } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { allRowsExceptLimits } from "../../tests/kit/all-rows-except-limits.ts";
import { findCertificate, findCertificates } from "../certificates/records.ts";
import { dayMs } from "../limits.ts";
import { renderCertificate } from "../papers/render-certificate.ts";
import type { Actor } from "../permissions.ts";
import { purgeApplications } from "./purge.ts";
import { getRegisteredCertificate, revokeRegistered } from "./registered-certificate.ts";

onEachDatabase("a certificate of the register", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let applicationId: string;
  let certificateId: string;
  let number: string;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    kamla = await addPerson(office, "staff");
    const service = await addCertifiedService(office);
    applicationId = await addApproved(office, { applicant: sunita, reviewer: kamla, service });
    ({ id: certificateId, number } = (await findCertificate(office, applicationId))!);
  });
  const getCertificate = (actor = kamla) => getRegisteredCertificate(office, actor, certificateId);
  const revoke = (kind: "revoke" | "correct" = "revoke", certificate = number) =>
    revokeRegistered(office, kamla, { certificateId, certificate, reason: "Wrong", revoke: kind });

  it("says how often it was printed, with the hash of the first PDF", async () => {
    expect(await getCertificate()).toMatchObject({ number, printCount: 0, pdfSha256: null });
    await renderCertificate(office, sunita, applicationId);
    await renderCertificate(office, kamla, applicationId);
    const { pdfSha256 } = (await findCertificate(office, applicationId))!;
    expect(await getCertificate()).toMatchObject({
      holder: "Sunita Devi",
      printCount: 2,
      pdfSha256,
      mayRevoke: true,
    });
    expect(pdfSha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is revoked as on the page of the review, and names the certificate that replaces it", async () => {
    expect(await revoke("correct")).toMatchObject({ outcome: "corrected" });
    const [, next] = await findCertificates(office, applicationId);
    expect(await getCertificate()).toMatchObject({
      revokeReason: "Wrong",
      replacedBy: next!.number,
      mayRevoke: false,
    });
  });

  it("says when it expired, even after its application was deleted", async () => {
    const validUntil = office.clock() + dayMs;
    await office.db
      .updateTable("certificates")
      .set({ validUntil } as never)
      .execute();
    expect(await getCertificate()).not.toHaveProperty("endedAt");
    office.advanceClock(dayMs);
    expect(await getCertificate()).toMatchObject({ endedAt: validUntil });
    await office.change((tx) => purgeApplications(tx, office.clock() + 1000, 10));
    expect(await getCertificate()).toMatchObject({ applicationId: null, endedAt: validUntil });
  });

  it("can be revoked, but not replaced, once its application is deleted", async () => {
    await office.change((tx) => purgeApplications(tx, office.clock() + 1000, 10));
    expect(await getCertificate()).toMatchObject({ applicationId: null, holder: undefined });
    const before = await allRowsExceptLimits(office);
    expect(await revoke("revoke", "GP/NOD/2025-26/000009-X")).toEqual({
      outcome: "changedMeanwhile",
    });
    expect(await allRowsExceptLimits(office)).toEqual(before);
    expect(await revoke("correct")).toEqual({ outcome: "revoked" });
    expect(await getCertificate()).toMatchObject({ revokedAt: office.clock(), mayRevoke: false });
    expect(await office.count("certificates")).toBe(1);
    expect(await revoke()).toEqual({ outcome: "changedMeanwhile" });
  });

  it("can be read by an auditor, who may not revoke it", async () => {
    const auditor = await addPerson(office, "citizen", { duty: "auditor" });
    expect(await getCertificate(auditor)).toMatchObject({ number, mayRevoke: false });
  });
});
