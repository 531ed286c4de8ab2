import type { Office } from "../office.ts";
import { sequenceOf, statusIndexesInUse, statusSequence } from "./records.ts";
import { findForgedKeys } from "./signing-keys.ts";

/**
 * Finds errors in certificates, one line each: keys that the portal did not make, and sequences that are behind the
 * numbers they gave out.
 */
export async function findCertificateErrors(office: Office): Promise<string[]> {
  const forged = await findForgedKeys(office);
  return [
    ...forged.map((id) => `signingKeys ${id}: this portal did not make it; it checks nothing`),
    ...(await findSequencesBehind(office)),
  ];
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
  const inUse = [
    ...issued.map((one) => [sequenceOf(one.serviceCode, one.financialYear), one.highest] as const),
    [statusSequence, await statusIndexesInUse(office)] as const,
  ];
  return inUse
    .filter(([id, highest]) => (lastNumbers.get(id) ?? 0) < highest)
    .map(
      ([id, highest]) => `certificateSequences ${id}: it is before ${highest}, which was issued`,
    );
}
