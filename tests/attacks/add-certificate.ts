import { newId } from "../../council/ids.ts";
import { formatCertificateNumber } from "../../council/certificates/number.ts";
import { statusSequence, takeNextNumber } from "../../council/certificates/records.ts";
import { ensureSigningKey } from "../../council/certificates/signing-keys.ts";
import type { Office } from "../../council/office.ts";

/**
 * Inserts a certificate that is not revoked, and whose application was deleted. Makes a signing key if the portal has
 * none: without a key, the portal publishes no status list.
 */
export async function addCertificate(office: Office): Promise<{ id: string; number: string }> {
  return office.change(async (tx) => {
    await ensureSigningKey(tx);
    const id = newId(tx);
    const statusIndex = (await takeNextNumber(tx, statusSequence, 0)) - 1;
    const sequence = statusIndex + 1;
    const parts = { serviceCode: "OLD", financialYear: "2018-19", sequence };
    const number = formatCertificateNumber({ councilCode: "GP", ...parts });
    const issued = { issuedAt: tx.clock(), issuedBy: "deleted", validUntil: null };
    const deleted = { applicationId: null, serviceId: "deleted", printed: null, token: null };
    await tx.db
      .insertInto("certificates")
      .values({ id, number, ...parts, statusIndex, ...issued, ...deleted, shortCode: null })
      .execute();
    return { id, number };
  });
}
