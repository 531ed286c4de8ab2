import { beforeEach, expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
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
import { textsIn } from "../../texts/all.ts";
import { everyLanguage, inEveryLanguage } from "../../texts/languages.ts";
import type { DefinedService } from "../catalogue/records.ts";
import { findCertificate, findCertificates, printedOf } from "../certificates/records.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { ForbiddenError } from "../errors.ts";
import { dayMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";
import { getRegisteredCertificate } from "./registered-certificate.ts";
import { reviewApplication } from "./review.ts";
import { revokeByHand } from "./revoke-by-hand.ts";

onEachDatabase("revoking a certificate by hand", (office, engine) => {
  let sunita: Actor;
  let kamla: Actor;
  let service: DefinedService;
  let id: string;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    service = await addCertifiedService(office);
    id = await addApproved(office, { applicant: sunita, reviewer: kamla, service });
  });
  const number = async () => (await findCertificate(office, id))!.number;
  const revoke = async (how: "revoke" | "correct", certificate?: string, actor = kamla) =>
    revokeByHand(office, actor, {
      applicationId: id,
      certificate: certificate ?? (await number()),
      reason: "The name was wrong",
      revoke: how,
    });
  const statusOf = async () =>
    (
      await office.db
        .selectFrom("applications")
        .select("status")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).status;

  it("leaves the application approved, and sends the applicant the reason", async () => {
    const before = await office.count("letters");
    expect(await revoke("revoke")).toEqual({ outcome: "revoked" });
    expect(await findCertificate(office, id)).toMatchObject({
      revokedAt: office.clock(),
      revokedBy: kamla.uid,
      revokeReason: "The name was wrong",
    });
    expect(await statusOf()).toBe("approved");
    expect(await office.count("letters")).toBe(before + 1);
    const letters = await office.db.selectFrom("letters").select("body").execute();
    expect(letters.some(({ body }) => body.includes("The name was wrong"))).toBe(true);
    const events = office.db.selectFrom("applicationEvents").select("details");
    const [event] = await events.where("kind", "=", "certificateRevoked").execute();
    expect(event!.details).toContain("The name was wrong");
  });

  it("can issue a correct certificate; its paper names the wrong one, and the register names each on the page of the other", async () => {
    const wrongNumber = await number();
    office.advanceClock(1);
    expect(await revoke("correct")).toEqual({
      outcome: "corrected",
      number: expect.stringContaining("/000002-"),
    });
    const [old, now, ...others] = await findCertificates(office, id);
    expect(others).toEqual([]);
    const events = await office.db
      .selectFrom("applicationEvents")
      .select("kind")
      .where("applicationId", "=", id)
      .where("kind", "in", ["certificateIssued", "certificateRevoked"])
      .orderBy("at")
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual([
      "certificateIssued",
      "certificateRevoked",
      "certificateIssued",
    ]);
    expect(old).toMatchObject({ number: wrongNumber, replacedBy: now!.id });
    expect(now!.revokedAt).toBeNull();
    expect(printedOf(now!)!.facts).toContainEqual(["Replaces", wrongNumber]);
    expect(printedOf(old!)!.facts.map(([label]) => label)).not.toContain("Replaces");
    const registered = async (one: string) => {
      const { replaces, replacedBy } = await getRegisteredCertificate(office, kamla, one);
      return { replaces, replacedBy };
    };
    expect(await registered(old!.id)).toEqual({ replaces: undefined, replacedBy: now!.number });
    expect(await registered(now!.id)).toEqual({ replaces: wrongNumber, replacedBy: undefined });
    const entries = office.db.selectFrom("logs").select("details").orderBy("timestamp");
    const [, entry] = await entries.where("action", "=", "ISSUE_CERTIFICATE").execute();
    expect(entry!.details).toContain(wrongNumber);
  });

  it("tells the applicant in notification and letter that another certificate was issued in its place", async () => {
    const wrongNumber = await number();
    office.advanceClock(1);
    await revoke("correct");
    const newest = office.db
      .selectFrom("notifications")
      .select(["title", "message"])
      .where("userId", "=", sunita.uid)
      .orderBy("createdAt", "desc");
    const { title, message } = await newest.executeTakeFirstOrThrow();
    const heading = inEveryLanguage({
      en: "Certificate replaced",
      hi: "प्रमाण पत्र की जगह नया जारी हुआ",
    });
    const inItsPlace = inEveryLanguage({ en: "in its place", hi: "उसकी जगह" });
    for (const language of everyLanguage) {
      const t = textsIn(language);
      expect(t.of(fromJson(title))).toBe(heading[language]);
      for (const part of [inItsPlace[language], wrongNumber, await number()])
        expect(t.of(fromJson(message))).toContain(part);
    }
    const letters = await office.db.selectFrom("letters").select("subject").execute();
    const subjects = letters.map(({ subject }) => subject);
    expect(subjects).toContain("Certificate Replaced - Income Certificate");
  });

  it("tells the reviewer when an expired certificate ended", async () => {
    const endedAt = office.clock() + dayMs;
    await office.db
      .updateTable("certificates")
      .set({ validUntil: endedAt } as never)
      .execute();
    const seen = async () => (await getApplicationForReview(office, kamla, id)).certificate;
    expect(await seen()).not.toHaveProperty("endedAt");
    office.advanceClock(dayMs);
    expect(await seen()).toMatchObject({ state: "issued", endedAt });
  });

  it("is not undone by a colleague who rejects the application on a page that showed the wrong certificate", async () => {
    const ravi = await addPerson(office, "staff");
    const { version } = await getApplicationForReview(office, ravi, id);
    office.advanceClock(1000);
    await revoke("correct");
    const at = office.clock();
    office.advanceClock(1000);
    const rejection = { applicationId: id, status: "rejected", remarks: "Not ours" } as const;
    expect(await reviewApplication(office, ravi, { ...rejection, version })).toEqual({
      outcome: "changedMeanwhile",
      how: "certificate",
      by: "Kamla Bai",
      status: "approved",
      at,
    });
    expect((await findCertificate(office, id))!.revokedAt).toBeNull();
    expect(await statusOf()).toBe("approved");
  });

  it("is not taken for the earlier approval when the official who approved presses the button again", async () => {
    const { version, remarks } = await getApplicationForReview(office, kamla, id);
    office.advanceClock(1000);
    await revoke("revoke", undefined, await addPerson(office, "staff", { displayName: "Asha" }));
    const before = await allRowsExceptLimits(office);
    const approval = { applicationId: id, status: "approved", remarks: remarks ?? "" } as const;
    expect(await reviewApplication(office, kamla, { ...approval, version })).toEqual({
      outcome: "changedMeanwhile",
      how: "certificate",
      by: "Asha",
      status: "approved",
      at: office.clock(),
    });
    expect(await allRowsExceptLimits(office)).toEqual(before);
  });

  it("prints on the new certificate who approved and when, not who corrected it, even if the approver's account is deleted", async () => {
    const approved = ["Approved by Kamla Bai on Jan 02, 2026."];
    const printed = async () => printedOf((await findCertificate(office, id))!)!;
    expect((await printed()).approved).toEqual(approved);
    const asha = await addPerson(office, "staff", { displayName: "Asha Devi" });
    office.advanceClock(40 * dayMs);
    // Changing the remarks is not another approval.
    await decide(office, asha, id, "approved", "House 12 only");
    await deleteAccount(office, { uid: kamla.uid });
    await revoke("correct", undefined, asha);
    const { approved: now, issued } = await printed();
    expect(now).toEqual(approved);
    expect(issued.value).toBe("Feb 11, 2026");
    expect(await findCertificate(office, id)).toMatchObject({ issuedBy: asha.uid });
    // After a new approval the certificate names the person who approved last.
    office.advanceClock(dayMs);
    await setReviewStatus(office, asha, id, "under-review");
    office.advanceClock(dayMs);
    await decide(office, asha, id);
    expect((await printed()).approved).toEqual(["Approved by Asha Devi on Feb 13, 2026."]);
  });

  it("prints a named signatory on the new certificate only if that person approved", async () => {
    const signatory = "Kamla Bai, Secretary";
    await publishCertificate(office, await addPerson(office, "admin"), service.id, {
      ...noDues,
      signatory,
    });
    const asha = await addPerson(office, "staff", { displayName: "Asha Devi" });
    const printed = async () => printedOf((await findCertificate(office, id))!)!.signatory;
    await revoke("correct", undefined, asha);
    expect(await printed()).toBe(signatory);
    office.advanceClock(1000);
    await setReviewStatus(office, kamla, id, "under-review");
    office.advanceClock(1000);
    await decide(office, asha, id);
    office.advanceClock(1000);
    await revoke("correct");
    expect(await printed()).toBe("");
  });

  it("revokes nothing if the service issues no certificate that could replace the wrong one", async () => {
    const admin = await addPerson(office, "admin");
    const seen = async () => (await getApplicationForReview(office, kamla, id)).certificate;
    const registered = async () => {
      const row = (await findCertificate(office, id))!;
      return getRegisteredCertificate(office, kamla, row.id);
    };
    expect(await seen()).toMatchObject({ state: "issued", canReplace: true });
    expect(await registered()).toMatchObject({ mayRevoke: true, canReplace: true });
    await publishCertificate(office, admin, service.id, null);
    expect(await seen()).toMatchObject({ state: "issued", canReplace: false });
    expect(await registered()).toMatchObject({ mayRevoke: true, canReplace: false });
    const before = await allRowsExceptLimits(office);
    expect(await revoke("correct")).toEqual({ outcome: "noCertificate" });
    expect(await allRowsExceptLimits(office)).toEqual(before);
    expect(await revoke("revoke")).toEqual({ outcome: "revoked" });
  });

  it("gives the new certificate the last valid day of the wrong one, and issues none after that day", async () => {
    const { validUntil } = (await findCertificate(office, id))!;
    office.advanceClock(200 * dayMs);
    await revoke("correct");
    const now = (await findCertificate(office, id))!;
    expect(now).toMatchObject({ issuedAt: office.clock(), validUntil });
    const { facts } = printedOf(now)!;
    expect(facts).toContainEqual(["Valid until", "Jan 01, 2027"]);
    office.advanceClock(validUntil! - office.clock());
    const canReplace = async () => {
      const { certificate } = await getApplicationForReview(office, kamla, id);
      const registered = await getRegisteredCertificate(office, kamla, now.id);
      return [certificate, registered].map((one) => (one as { canReplace: boolean }).canReplace);
    };
    expect(await canReplace()).toEqual([true, true]);
    office.advanceClock(1);
    expect(await canReplace()).toEqual([false, false]);
    const before = await allRowsExceptLimits(office);
    expect(await revoke("correct")).toEqual({ outcome: "noCertificate" });
    expect(await allRowsExceptLimits(office)).toEqual(before);
    expect(await revoke("revoke")).toEqual({ outcome: "revoked" });
    // A new approval is a new decision, so the certificate is valid for the whole time again.
    await setReviewStatus(office, kamla, id, "under-review");
    await decide(office, kamla, id);
    expect((await findCertificate(office, id))!.validUntil).toBeGreaterThan(validUntil!);
  });

  it("does nothing if the official saw another certificate, or if the certificate is revoked already", async () => {
    const wrongNumber = await number();
    await revoke("correct");
    const before = await allRowsExceptLimits(office);
    expect(await revoke("revoke", wrongNumber)).toEqual({ outcome: "changedMeanwhile" });
    expect(await allRowsExceptLimits(office)).toEqual(before);
    await revoke("revoke");
    expect(await revoke("correct")).toEqual({ outcome: "changedMeanwhile" });
    expect(await findCertificates(office, id)).toHaveLength(2);
  });

  it("is refused to citizens, and on one's own application", async () => {
    await office.db
      .updateTable("applications")
      .set({ userId: kamla.uid } as never)
      .execute();
    const before = await allRowsExceptLimits(office);
    for (const actor of [sunita, kamla])
      await expect(revoke("revoke", undefined, actor)).rejects.toThrow(ForbiddenError);
    expect(await allRowsExceptLimits(office)).toEqual(before);
  });

  it.runIf(engine === "postgres")(
    "leaves no unrevoked certificate if the application is rejected at the same moment",
    async () => {
      const asha = await addPerson(office, "admin");
      const certificate = await number();
      await Promise.all([revoke("correct", certificate), decide(office, asha, id, "rejected")]);
      const unrevoked = (await findCertificates(office, id)).filter(
        (one) => one.revokedAt === null,
      );
      expect(unrevoked).toHaveLength((await statusOf()) === "approved" ? 1 : 0);
    },
  );
});
