import { expect, it } from "vitest";
import { addApproved, addCertifiedService, decide } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { findCertificate } from "./records.ts";
import { rotateSigningKey } from "./signing-keys.ts";
import { findCertificateErrors } from "./verify.ts";

onEachDatabase("verify, of certificates", (office) => {
  const approved = async () => {
    const reviewer = await addPerson(office, "staff");
    const applicant = await addPerson(office, "citizen");
    const service = await addCertifiedService(office);
    const one = () => addApproved(office, { applicant, reviewer, service });
    return [await one(), await one(), await one()] as const;
  };

  it("names sequences that somebody set back, and certificates go on beyond what was issued", async () => {
    const [first] = await approved();
    expect(await findCertificateErrors(office)).toEqual([]);
    await office.db.updateTable("certificateSequences").set({ lastNumber: 1 }).execute();
    const row = (await findCertificate(office, first))!;
    expect(await findCertificateErrors(office)).toEqual([
      `certificateSequences NOD/${row.financialYear}: it is before 3, which was issued`,
      "certificateSequences status: it is before 3, which was issued",
    ]);
    const kamla = await addPerson(office, "staff");
    await decide(office, kamla, first, "under-review");
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
      "signingKeys 0badf00d: this portal did not make it; it checks nothing",
    ]);
  });
});
