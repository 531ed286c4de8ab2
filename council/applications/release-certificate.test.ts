import { beforeEach, expect, it } from "vitest";
import {
  addCertifiedService,
  decide,
  publishCertificate,
  setReviewStatus,
} from "../../tests/kit/certificates.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { allRowsExceptLimits } from "../../tests/kit/all-rows-except-limits.ts";
import type { DefinedService } from "../catalogue/records.ts";
import { findCertificate, printedOf } from "../certificates/records.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { dayMs } from "../limits.ts";
import { renderCertificate } from "../papers/render-certificate.ts";
import type { Actor } from "../permissions.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";
import { getOwnApplication } from "./get-own-application.ts";
import { countHeldCertificates, listHeldCertificates } from "./list-held.ts";
import { releaseCertificate } from "./release-certificate.ts";
import { reviewApplication } from "./review.ts";
import { revokeByHand } from "./revoke-by-hand.ts";

onEachDatabase("the brake on certificates", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let admin: Actor;
  let service: DefinedService;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    admin = await addPerson(office, "admin");
    service = await addCertifiedService(office);
  });
  const brakeAt = (times: number) =>
    changeCouncilSettings(office, admin, {
      expectedVersion: 0,
      settings: { ...sampleSettings, certificatesPerDayBrake: times },
    });
  const approve = async () => {
    const id = await addApplication(office, sunita, { serviceId: service.id });
    return { id, ...(await decide(office, kamla, id)) };
  };
  const approveMany = async (count: number) => {
    const outcomes = [];
    while (outcomes.length < count) outcomes.push(await approve());
    return outcomes;
  };
  const letters = async (id: string) =>
    (await office.db.selectFrom("letters").select("body").execute())
      .filter(({ body }) => body.includes(id))
      .map(({ body }) => body)
      .join("\n");
  const auditedIds = async (action: string) =>
    (
      await office.db.selectFrom("logs").select("subjectId").where("action", "=", action).execute()
    ).map(({ subjectId }) => subjectId);

  it("is off by default", async () => {
    await approveMany(12);
    expect(await office.count("certificates")).toBe(12);
    expect(await office.count("heldCertificates")).toBe(0);
  });

  it("holds certificates beyond so many times the usual number, while the applications are approved", async () => {
    await brakeAt(2);
    // A new portal has no usual number yet, so 5 count as usual.
    const before = await approveMany(10);
    expect(before.every((one) => !("brake" in one))).toBe(true);
    const { id, ...outcome } = await approve();
    expect(outcome).toEqual({ outcome: "updated", brake: "held" });
    expect(await findCertificate(office, id)).toBeUndefined();
    expect(await office.count("certificates")).toBe(10);
    expect(await auditedIds("HOLD_CERTIFICATE")).toEqual([id]);
    expect(await letters(id)).toContain("a second official looks at it first");
    const own = await getOwnApplication(office, sunita, id);
    expect(own).toMatchObject({ status: "approved", isCertificateHeld: true });
    expect(own.history.map(({ kind }) => kind)).toContain("certificateHeld");
    await expect(renderCertificate(office, sunita, id)).rejects.toBeInstanceOf(NotFoundError);
    // Each day and each service has a count of its own.
    office.advanceClock(dayMs);
    expect(await approve()).toEqual({ id: expect.any(String), outcome: "updated" });
  });

  it("counts the usual number from earlier days on which certificates were issued", async () => {
    await approveMany(8);
    office.advanceClock(3 * dayMs);
    await brakeAt(1);
    await approveMany(8);
    expect(await approve()).toMatchObject({ brake: "held" });
    expect(await office.count("certificates")).toBe(16);
  });

  it("does not count certificates that are issued anew to correct an earlier one", async () => {
    await brakeAt(1);
    const { id } = await approve();
    for (let corrected = 0; corrected < 4; corrected += 1)
      await revokeByHand(office, kamla, {
        applicationId: id,
        certificate: (await findCertificate(office, id))!.number,
        reason: "A typo",
        revoke: "correct",
      });
    expect(await office.count("certificates")).toBe(5);
    expect(await approve()).toEqual({ id: expect.any(String), outcome: "updated" });
    office.advanceClock(dayMs);
    await approveMany(5);
    expect(await approve()).toMatchObject({ brake: "held" });
  });

  it("counts certificates released on a later day towards the usual number, but not against the limit of that day", async () => {
    await brakeAt(1);
    await approveMany(5);
    const held = await approveMany(20);
    office.advanceClock(dayMs);
    for (const { id } of held) await releaseCertificate(office, admin, id);
    const next = await approveMany(5);
    expect(next.every((one) => !("brake" in one))).toBe(true);
    expect(await approve()).toMatchObject({ brake: "held" });
    office.advanceClock(dayMs);
    // On the two days before, 5 and 25 were issued.
    const usual = await approveMany(15);
    expect(usual.every((one) => !("brake" in one))).toBe(true);
    expect(await approve()).toMatchObject({ brake: "held" });
  });

  it("prevents the rejection of an application whose certificate a colleague released meanwhile", async () => {
    await brakeAt(1);
    await approveMany(5);
    const { id } = await approve();
    const { version } = await getApplicationForReview(office, kamla, id);
    office.advanceClock(1000);
    await releaseCertificate(office, admin, id);
    const rejection = { applicationId: id, status: "rejected", remarks: "Not ours" } as const;
    expect(await reviewApplication(office, kamla, { ...rejection, version })).toMatchObject({
      outcome: "changedMeanwhile",
      how: "certificate",
      at: office.clock(),
    });
    expect((await findCertificate(office, id))!.revokedAt).toBeNull();
  });

  it("is not exceeded by approvals that arrive at once", async () => {
    await brakeAt(1);
    await approveMany(1);
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => addApplication(office, sunita, { serviceId: service.id })),
    );
    await Promise.all(ids.map((id) => decide(office, kamla, id)));
    expect(await office.count("certificates")).toBe(5);
    expect(await office.count("heldCertificates")).toBe(8);
  });

  it("lets a second official see a held certificate and then issue it", async () => {
    await brakeAt(1);
    await approveMany(5);
    const { id } = await approve();
    const seenCertificate = async (actor: Actor) =>
      (await getApplicationForReview(office, actor, id)).certificate;
    const held = {
      state: "held",
      issuedToday: 5,
      usual: 5,
      heldAt: office.clock(),
      canIssue: true,
    };
    expect(await seenCertificate(kamla)).toEqual({ ...held, mayRelease: false });
    expect(await seenCertificate(admin)).toEqual({ ...held, mayRelease: true });
    expect(await listHeldCertificates(office, kamla)).toMatchObject({ total: 1, held: [{ id }] });
    expect(await countHeldCertificates(office, admin)).toBe(1);
    expect(await renderCertificate(office, admin, id)).toMatchObject({ number: undefined });

    office.advanceClock(dayMs);
    const before = await allRowsExceptLimits(office);
    await expect(releaseCertificate(office, kamla, id)).rejects.toBeInstanceOf(ForbiddenError);
    expect(await allRowsExceptLimits(office)).toEqual(before);

    const released = await releaseCertificate(office, admin, id);
    const row = (await findCertificate(office, id))!;
    expect(released).toEqual({ outcome: "released", number: row.number });
    expect(row).toMatchObject({ sequence: 6, issuedBy: admin.uid });
    expect(printedOf(row)!.approved).toEqual(["Approved by Kamla Bai on Jan 02, 2026."]);
    expect(await auditedIds("RELEASE_CERTIFICATE")).toEqual([id]);
    expect(await letters(id)).toContain(row.number);
    expect(await countHeldCertificates(office, kamla)).toBe(0);
    expect(await getOwnApplication(office, sunita, id)).toMatchObject({ isCertificateHeld: false });
    expect(await releaseCertificate(office, admin, id)).toEqual({ outcome: "changedMeanwhile" });
  });

  it("lets nobody release a certificate once its application is rejected", async () => {
    await brakeAt(1);
    await approveMany(5);
    const { id } = await approve();
    await decide(office, admin, id, "rejected", "False papers");
    expect(await releaseCertificate(office, admin, id)).toEqual({ outcome: "changedMeanwhile" });
    expect(await office.count("certificates")).toBe(5);
    // If somebody else approves it, the certificate is held again.
    expect(await decide(office, admin, id)).toMatchObject({ brake: "held" });
    expect(await releaseCertificate(office, kamla, id)).toMatchObject({ outcome: "released" });
  });

  it.each(["rejected", "under-review", "correction"] as const)(
    "drops a held certificate if the decision ends (%s); history and audit log say so, and the applicant gets a letter",
    async (cause) => {
      await brakeAt(1);
      await approveMany(5);
      const { id } = await approve();
      office.advanceClock(1000);
      if (cause === "correction") await correctionsOf(office).ask(admin, id);
      else await setReviewStatus(office, admin, id, cause);
      const { history, isCertificateHeld } = await getOwnApplication(office, sunita, id);
      expect(isCertificateHeld).toBe(false);
      expect(history.filter(({ kind }) => kind === "certificateHeld")).toMatchObject([
        { details: { issuedToday: 5, usual: 5 } },
        { details: { dropped: true } },
      ]);
      expect(await auditedIds("DROP_CERTIFICATE")).toEqual([id]);
      expect(await letters(id)).toContain("waited for a second official is not issued");
      // A later decision finds no held certificate to drop.
      await decide(office, admin, id, "rejected", "False papers");
      expect(await auditedIds("DROP_CERTIFICATE")).toEqual([id]);
    },
  );

  it("drops a held certificate at its release if the service issues none any more, and notifies the applicant", async () => {
    await brakeAt(1);
    await approveMany(5);
    const { id } = await approve();
    await publishCertificate(office, admin, service.id, null);
    office.advanceClock(1000);
    const { certificate } = await getApplicationForReview(office, admin, id);
    expect(certificate).toMatchObject({ state: "held", canIssue: false });
    expect(await releaseCertificate(office, admin, id)).toEqual({ outcome: "noCertificate" });
    const own = await getOwnApplication(office, sunita, id);
    expect(own).toMatchObject({ status: "approved", isCertificateHeld: false });
    expect(own.history.at(-1)).toMatchObject({
      kind: "certificateHeld",
      details: { dropped: true, why: "noneGiven" },
    });
    expect(await auditedIds("DROP_CERTIFICATE")).toEqual([id]);
    expect(await auditedIds("RELEASE_CERTIFICATE")).toEqual([]);
    expect(await letters(id)).toContain(
      "The office gives no certificate for this service any more",
    );
    const notices = office.db.selectFrom("notifications").select("title");
    const titles = (await notices.execute()).map(({ title }) => title);
    expect(titles.join()).toContain("certificates.dropped.title");
  });

  it("holds nothing if there is only one official, but records the excess", async () => {
    await brakeAt(1);
    const disabled = { disabledAt: office.clock() };
    await office.db.updateTable("users").set(disabled).where("uid", "=", admin.uid).execute();
    await approveMany(5);
    const { id, ...outcome } = await approve();
    expect(outcome).toEqual({ outcome: "updated", brake: "beyondUsual" });
    expect(await office.count("certificates")).toBe(6);
    expect(await auditedIds("ISSUE_BEYOND_USUAL")).toEqual([id]);
  });
});
