import { beforeEach, expect, it } from "vitest";
import {
  addApproved,
  addCertifiedService,
  decide,
  noDues,
  publishCertificate,
  setReviewStatus,
} from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { allRowsExceptLimits } from "../../tests/kit/all-rows-except-limits.ts";
import type { DefinedService } from "../catalogue/records.ts";
import { findCertificate, findCertificates, printedOf } from "../certificates/records.ts";
import { ForbiddenError } from "../errors.ts";
import { dayMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";
import { reissueCertificate } from "./reissue-certificate.ts";
import { getRegisteredCertificate } from "./registered-certificate.ts";
import { reviewApplication } from "./review.ts";
import { revokeByHand } from "./revoke-by-hand.ts";

onEachDatabase("issuing a certificate anew after it was revoked by hand", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let asha: Actor;
  let service: DefinedService;
  let id: string;
  let revoked: string;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    asha = await addPerson(office, "staff", { displayName: "Asha Devi" });
    service = await addCertifiedService(office);
    id = await addApproved(office, { applicant: sunita, reviewer: kamla, service });
    revoked = (await findCertificate(office, id))!.number;
    office.advanceClock(dayMs);
    const reason = "The name was wrong";
    await revokeByHand(office, asha, {
      applicationId: id,
      certificate: revoked,
      reason,
      revoke: "revoke",
    });
  });
  const issue = (actor = asha, number = revoked) =>
    reissueCertificate(office, actor, { applicationId: id, revoked: number });
  const seenCertificate = async () => (await getApplicationForReview(office, asha, id)).certificate;

  it("gives it the next number; the new certificate names the revoked one, and who approved the application", async () => {
    expect(await seenCertificate()).toEqual({
      state: "revoked",
      number: revoked,
      revokedAt: office.clock(),
      canIssue: true,
    });
    const before = await office.count("letters");
    const result = await issue();
    expect(result).toEqual({ outcome: "issued", number: expect.stringContaining("/000002-") });
    const [revokedRow, newRow] = await findCertificates(office, id);
    expect(revokedRow).toMatchObject({ number: revoked, replacedBy: newRow!.id });
    const printed = printedOf(newRow!)!;
    expect(printed.facts).toContainEqual(["Replaces", revoked]);
    expect(printed.approved).toEqual(["Approved by Kamla Bai on Jan 02, 2026."]);
    expect(newRow).toMatchObject({ issuedBy: asha.uid, revokedAt: null });
    expect(await office.count("letters")).toBe(before + 1);
    const letters = await office.db.selectFrom("letters").select("body").execute();
    expect(letters.some(({ body }) => body.includes(newRow!.number))).toBe(true);
    expect(await seenCertificate()).toMatchObject({ state: "issued", number: newRow!.number });
  });

  it("is not undone by a colleague who rejects the application on a page that showed no new certificate yet", async () => {
    const { version } = await getApplicationForReview(office, kamla, id);
    office.advanceClock(1000);
    await issue();
    const rejection = { applicationId: id, status: "rejected", remarks: "Not ours" } as const;
    expect(await reviewApplication(office, kamla, { ...rejection, version })).toMatchObject({
      outcome: "changedMeanwhile",
      how: "certificate",
      by: "Asha Devi",
      at: office.clock(),
    });
    expect((await findCertificate(office, id))!.revokedAt).toBeNull();
  });

  it("happens only once, and not while the application is rejected", async () => {
    await issue();
    const before = await allRowsExceptLimits(office);
    expect(await issue()).toEqual({ outcome: "changedMeanwhile" });
    expect(await allRowsExceptLimits(office)).toEqual(before);
    await decide(office, kamla, id, "rejected", "No");
    const afterRejection = await allRowsExceptLimits(office);
    const { number } = (await findCertificate(office, id))!;
    expect(await issue(asha, number)).toEqual({ outcome: "changedMeanwhile" });
    expect(await allRowsExceptLimits(office)).toEqual(afterRejection);
  });

  it("issues nothing if the service issues no certificate any more", async () => {
    await publishCertificate(office, await addPerson(office, "admin"), service.id, null);
    expect(await seenCertificate()).toMatchObject({ state: "revoked", canIssue: false });
    const before = await allRowsExceptLimits(office);
    expect(await issue()).toEqual({ outcome: "noCertificate" });
    expect(await allRowsExceptLimits(office)).toEqual(before);
  });

  it("keeps the last valid day of the revoked certificate, and issues nothing after that day", async () => {
    const { validUntil } = (await findCertificate(office, id))!;
    office.advanceClock(validUntil! + 1 - office.clock());
    expect(await seenCertificate()).toMatchObject({ state: "revoked", canIssue: false });
    const before = await allRowsExceptLimits(office);
    expect(await issue()).toEqual({ outcome: "noCertificate" });
    expect(await allRowsExceptLimits(office)).toEqual(before);
    office.advanceClock(-dayMs);
    expect(await issue()).toMatchObject({ outcome: "issued" });
    expect(await findCertificate(office, id)).toMatchObject({ validUntil });
  });

  it("counts the months of validity anew if the application was approved again since then", async () => {
    const admin = await addPerson(office, "admin");
    await publishCertificate(office, admin, service.id, null);
    const { validUntil } = (await findCertificate(office, id))!;
    office.advanceClock(400 * dayMs);
    await setReviewStatus(office, kamla, id, "under-review");
    await decide(office, kamla, id);
    await publishCertificate(office, admin, service.id, noDues);
    expect(await issue()).toMatchObject({ outcome: "issued" });
    expect((await findCertificate(office, id))!.validUntil).toBeGreaterThan(validUntil!);
  });

  it("does not happen when an official approves once more, and the outcome says so", async () => {
    expect(await decide(office, kamla, id, "approved", "House 12 only")).toEqual({
      outcome: "updated",
      isWithoutCertificate: true,
    });
    expect(await findCertificates(office, id)).toHaveLength(1);
    await issue();
    expect(await decide(office, kamla, id)).toEqual({ outcome: "updated" });
  });

  it("is not suggested if the service issues no certificate any more", async () => {
    await publishCertificate(office, await addPerson(office, "admin"), service.id, null);
    expect(await decide(office, kamla, id, "approved", "House 12 only")).toEqual({
      outcome: "updated",
    });
    const { id: certificateId } = (await findCertificate(office, id))!;
    const page = await getRegisteredCertificate(office, asha, certificateId);
    expect(page).toMatchObject({ isNoneLeft: true, canIssue: false });
  });

  it("is offered on the page of the revoked certificate until it is done", async () => {
    const { id: certificateId } = (await findCertificate(office, id))!;
    const page = () => getRegisteredCertificate(office, asha, certificateId);
    expect(await page()).toMatchObject({ isNoneLeft: true, canIssue: true, mayRevoke: false });
    await issue();
    expect(await page()).toMatchObject({ isNoneLeft: false });
  });

  it("is refused to citizens, and on one's own application", async () => {
    await office.db
      .updateTable("applications")
      .set({ userId: kamla.uid } as never)
      .execute();
    const before = await allRowsExceptLimits(office);
    for (const actor of [sunita, kamla]) await expect(issue(actor)).rejects.toThrow(ForbiddenError);
    expect(await allRowsExceptLimits(office)).toEqual(before);
  });
});
