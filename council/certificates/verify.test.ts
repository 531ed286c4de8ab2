import { expect, it } from "vitest";
import {
  addApproved,
  addCertifiedService,
  decide,
  setReviewStatus,
} from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { purgeEntriesBefore } from "../audit/purge.ts";
import { sealAudit } from "../audit/seal.ts";
import { revokeByHand } from "../applications/revoke-by-hand.ts";
import { dayMs } from "../limits.ts";
import { anonymiseCertificates, findCertificate } from "./records.ts";
import { rotateSigningKey } from "./signing-keys.ts";
import { findCertificateErrors } from "./verify.ts";

onEachDatabase("the command `verify`", (office) => {
  const approveThree = async () => {
    const reviewer = await addPerson(office, "staff");
    const applicant = await addPerson(office, "citizen");
    const service = await addCertifiedService(office);
    const approve = () => addApproved(office, { applicant, reviewer, service });
    return [await approve(), await approve(), await approve()] as const;
  };

  const numberOf = async (id: string) => (await findCertificate(office, id))!.number;
  const set = (id: string, columns: object) =>
    office.db.updateTable("certificates").set(columns).where("applicationId", "=", id).execute();

  it("names certificates whose paper has another holder than their token, or whose token was not signed for them", async () => {
    const ids = await approveThree();
    const [renamed, unsigned, exchanged] = ids;
    const numbers = await Promise.all(ids.map(numberOf));
    const { printed } = (await findCertificate(office, renamed))!;
    await set(renamed, { printed: printed!.replace('"holder":"', '"holder":"Not ') });
    await set(unsigned, { token: null });
    await set(exchanged, { token: (await findCertificate(office, renamed))!.token });
    expect((await findCertificateErrors(office)).toSorted()).toEqual([
      `certificates ${numbers[0]}: the printed content differs from its signed token`,
      `certificates ${numbers[1]}: its token is not one that this portal signed for it`,
      `certificates ${numbers[2]}: its token is not one that this portal signed for it`,
    ]);
  });

  it("names certificates whose revocation was undone, even if the audit entry of the revocation is gone", async () => {
    const kamla = await addPerson(office, "staff");
    const [recorded, inHistory, deleted] = await approveThree();
    const reason = "Wrong name";
    for (const applicationId of [recorded, inHistory]) {
      const certificate = await numberOf(applicationId);
      const change = { applicationId, certificate, reason, revoke: "revoke" as const };
      await revokeByHand(office, kamla, change);
    }
    await decide(office, kamla, deleted, "rejected");
    expect(await findCertificateErrors(office)).toEqual([]);
    const ids = [recorded, inHistory, deleted];
    const numbers = await Promise.all(ids.map(numberOf));
    for (const id of ids) await set(id, { revokedAt: null });
    const entries = office.db.deleteFrom("logs").where("subjectId", "=", inHistory);
    await entries.where("action", "=", "REVOKE_CERTIFICATE").execute();
    expect((await findCertificateErrors(office)).toSorted()).toEqual(
      numbers.map((number) => `certificates ${number}: it was revoked, and no longer is`),
    );
  });

  it("names certificates that are missing, and those with neither a token nor an entry of their issue", async () => {
    const [missing, deleted] = await approveThree();
    await office.change((tx) => anonymiseCertificates(tx, [deleted]));
    expect(await findCertificateErrors(office)).toEqual([]);
    const number = await numberOf(missing);
    await set(missing, { number: "GP/NOD/2025-26/000009-A" });
    await office.change((tx) => anonymiseCertificates(tx, [missing]));
    expect(await findCertificateErrors(office)).toEqual([
      `certificates ${number}: it was issued, and is missing`,
      "certificates GP/NOD/2025-26/000009-A: the audit log has no entry of its issue",
    ]);
    office.advanceClock(400 * dayMs);
    await sealAudit(office);
    await office.change((tx) => purgeEntriesBefore(tx, office.clock(), 1000));
    expect(await findCertificateErrors(office)).toEqual([]);
  });

  it("names sequences that somebody set back, and the next certificate still gets a number that is new", async () => {
    const [first] = await approveThree();
    expect(await findCertificateErrors(office)).toEqual([]);
    await office.db.updateTable("certificateSequences").set({ lastNumber: 1 }).execute();
    const row = (await findCertificate(office, first))!;
    expect(await findCertificateErrors(office)).toEqual([
      `certificateSequences NOD/${row.financialYear}: its last number is lower than 3, which was issued`,
      "certificateSequences status: its last number is lower than 3, which was issued",
    ]);
    const kamla = await addPerson(office, "staff");
    await setReviewStatus(office, kamla, first, "under-review");
    await decide(office, kamla, first);
    expect(await findCertificate(office, first)).toMatchObject({ sequence: 4, statusIndex: 3 });
    expect(await findCertificateErrors(office)).toEqual([]);
  });

  it("names a key that somebody inserted without SECRET_KEY", async () => {
    await rotateSigningKey(office);
    await rotateSigningKey(office);
    expect(await findCertificateErrors(office)).toEqual([]);
    const forged = { id: "0badf00d", x: "x", y: "y", sealed: "", createdAt: 0, retiredAt: 1 };
    await office.db.insertInto("signingKeys").values(forged).execute();
    expect(await findCertificateErrors(office)).toEqual([
      "signingKeys 0badf00d: this portal did not make this key, so the key checks no certificate",
    ]);
  });
});
