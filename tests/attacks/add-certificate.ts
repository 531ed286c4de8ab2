import { newId } from "../../council/ids.ts";
import { statusSequence, takeSequence } from "../../council/certificates/records.ts";
import { currentSigningKey } from "../../council/certificates/signing-keys.ts";
import type { Office } from "../../council/office.ts";

/** Inserts a valid certificate whose application was deleted, and the portal's signing key if it has none. */
export async function addCertificate(office: Office): Promise<{ id: string; number: string }> {
  return office.change(async (tx) => {
    await currentSigningKey(tx);
    const [id, serviceCode] = [newId(tx), "OLD"];
    const statusIndex = (await takeSequence(tx, statusSequence, 0)) - 1;
    const sequence = statusIndex + 1;
    const number = `GP/OLD/2018-19/${String(sequence).padStart(6, "0")}-0`;
    const issued = { issuedAt: tx.clock(), issuedBy: "deleted", validUntil: null };
    const deleted = { applicationId: null, serviceId: "deleted", printed: null, token: null };
    const numbering = { number, serviceCode, financialYear: "2018-19", sequence, statusIndex };
    await tx.db
      .insertInto("certificates")
      .values({ id, ...numbering, ...issued, ...deleted, shortCode: null })
      .execute();
    return { id, number };
  });
}
