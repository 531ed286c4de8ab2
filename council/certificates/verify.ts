import type { Office } from "../office.ts";
import { walkPages } from "../walk-pages.ts";
import { findTokenClaims, isPrintedAsSigned } from "./find-token-claims.ts";
import { findCertificateMismatches } from "./find-certificate-mismatches.ts";
import {
  sequenceIdOf,
  countStatusIndexes,
  statusSequence,
  type CertificateRow,
} from "./records.ts";
import { findForgedKeys, listPublicKeys } from "./signing-keys.ts";

const certificatesInBatch = 500;

/**
 * Finds errors in certificates for the operator's command `verify`, and returns one line for each: keys that the portal did
 * not make, certificates that differ from their signed token or have none, differences from the audit log
 * (find-certificate-mismatches.ts), and sequences that are behind the numbers they gave out.
 */
export async function findCertificateErrors(office: Office): Promise<string[]> {
  const forged = await findForgedKeys(office);
  return [
    ...forged.map(
      (id) =>
        `signingKeys ${id}: this portal did not make this key, so the key checks no certificate`,
    ),
    ...(await findForgedCertificates(office)),
    ...(await findCertificateMismatches(office)),
    ...(await findSequencesBehind(office)),
  ];
}

async function findForgedCertificates(office: Office): Promise<string[]> {
  const errors: string[] = [];
  const keys = await listPublicKeys(office);
  const findAfter = (after: CertificateRow | undefined, limit: number) =>
    office.db
      .selectFrom("certificates")
      .selectAll()
      .where("id", ">", after?.id ?? "")
      .orderBy("id")
      .limit(limit)
      .execute();
  for await (const rows of walkPages(findAfter, { pageRows: certificatesInBatch }))
    for (const row of rows) {
      const claims = await findTokenClaims(keys, row);
      if (claims === "forged")
        errors.push(
          `certificates ${row.number}: its token is not one that this portal signed for it`,
        );
      else if (claims !== "deleted" && !isPrintedAsSigned(row, claims))
        errors.push(
          `certificates ${row.number}: the printed content differs from its signed token`,
        );
    }
  return errors;
}

async function findSequencesBehind(office: Office): Promise<string[]> {
  const { db } = office;
  const sequences = await db.selectFrom("certificateSequences").selectAll().execute();
  const lastNumbers = new Map(sequences.map(({ id, lastNumber }) => [id, lastNumber]));
  const issued = await db
    .selectFrom("certificates")
    .select(["serviceCode", "financialYear"])
    .select(({ fn }) => fn.max("sequence").as("highest"))
    .groupBy(["serviceCode", "financialYear"])
    .orderBy("serviceCode")
    .orderBy("financialYear")
    .execute();
  const lastUsed = [
    ...issued.map(
      (one) => [sequenceIdOf(one.serviceCode, one.financialYear), one.highest] as const,
    ),
    [statusSequence, await countStatusIndexes(office)] as const,
  ];
  return lastUsed
    .filter(([id, highest]) => (lastNumbers.get(id) ?? 0) < highest)
    .map(
      ([id, highest]) =>
        `certificateSequences ${id}: its last number is lower than ${highest}, which was issued`,
    );
}
