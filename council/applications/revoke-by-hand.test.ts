import { beforeEach, expect, it } from "vitest";
import {
  addApproved,
  addCertifiedService,
  decide,
  publishCertificate,
} from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { watchedRows } from "../../tests/kit/watched-rows.ts";
import type { DefinedService } from "../catalogue/records.ts";
import { findCertificate, findCertificates } from "../certificates/records.ts";
import { ForbiddenError } from "../errors.ts";
import type { Actor } from "../permissions.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";
import { getRegisteredCertificate } from "./registered-certificate.ts";
import { revokeByHand } from "./revoke-by-hand.ts";

onEachDatabase("revoking a certificate by hand", (office, engine) => {
  let sunita: Actor;
  let kamla: Actor;
  let service: DefinedService;
  let id: string;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff");
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

  it("leaves the application approved, and tells the applicant why", async () => {
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

  it("issues a correct one, which the revoked one names", async () => {
    const wrong = await number();
    expect(await revoke("correct")).toEqual({
      outcome: "corrected",
      number: expect.stringContaining("/000002-"),
    });
    const [old, now, ...others] = await findCertificates(office, id);
    expect(others).toEqual([]);
    expect(old).toMatchObject({ number: wrong, replacedBy: now!.id });
    expect(now!.revokedAt).toBeNull();
    const entries = office.db.selectFrom("logs").select("details");
    const [, entry] = await entries.where("action", "=", "ISSUE_CERTIFICATE").execute();
    expect(entry!.details).toContain(wrong);
  });

  it("revokes nothing if the service gives no certificate that could be issued in its place", async () => {
    const admin = await addPerson(office, "admin");
    const seen = async () => (await getApplicationForReview(office, kamla, id)).certificate;
    const registered = async () => {
      const row = (await findCertificate(office, id))!;
      return getRegisteredCertificate(office, kamla, row.id);
    };
    expect(await seen()).toMatchObject({ state: "issued", mayCorrect: true });
    expect(await registered()).toMatchObject({ mayRevoke: true, mayCorrect: true });
    await publishCertificate(office, admin, service.id, null);
    expect(await seen()).toMatchObject({ state: "issued", mayCorrect: false });
    expect(await registered()).toMatchObject({ mayRevoke: true, mayCorrect: false });
    const before = await watchedRows(office);
    expect(await revoke("correct")).toEqual({ outcome: "noCertificate" });
    expect(await watchedRows(office)).toEqual(before);
    expect(await revoke("revoke")).toEqual({ outcome: "revoked" });
  });

  it("does nothing to another certificate than the one that was seen, or a revoked one", async () => {
    const wrong = await number();
    await revoke("correct");
    const before = await watchedRows(office);
    expect(await revoke("revoke", wrong)).toEqual({ outcome: "changedMeanwhile" });
    expect(await watchedRows(office)).toEqual(before);
    await revoke("revoke");
    expect(await revoke("correct")).toEqual({ outcome: "changedMeanwhile" });
    expect(await findCertificates(office, id)).toHaveLength(2);
  });

  it("is refused to citizens, and on one's own application", async () => {
    await office.db
      .updateTable("applications")
      .set({ userId: kamla.uid } as never)
      .execute();
    const before = await watchedRows(office);
    for (const actor of [sunita, kamla])
      await expect(revoke("revoke", undefined, actor)).rejects.toThrow(ForbiddenError);
    expect(await watchedRows(office)).toEqual(before);
  });

  it.runIf(engine === "postgres")("leaves none valid when it is rejected meanwhile", async () => {
    const asha = await addPerson(office, "admin");
    const certificate = await number();
    await Promise.all([revoke("correct", certificate), decide(office, asha, id, "rejected")]);
    const valid = (await findCertificates(office, id)).filter((one) => one.revokedAt === null);
    expect(valid).toHaveLength((await statusOf()) === "approved" ? 1 : 0);
  });
});
