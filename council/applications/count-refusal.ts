import { countRefused } from "../figures/change-records.ts";
import { storeCountedPhrase } from "../figures/counted-phrases.ts";
import type { Office } from "../office.ts";
import { findPhrasesFor } from "./phrases/records.ts";
import { usedPhrases } from "./phrases/used-phrases.ts";

/**
 * Counts the rejection of an application that was not rejected before, with the council's phrases in its remarks. Call it
 * once, in the transaction that rejects.
 * @param review `inserted` has the ids of the phrases that the reviewer inserted into the remarks
 */
export async function countRefusal(
  tx: Office,
  { serviceId }: { serviceId: string },
  review: { remarks: string; inserted: readonly string[] },
): Promise<void> {
  const offeredPhrases = await findPhrasesFor(tx, serviceId);
  const rejectionPhrases = offeredPhrases.filter(({ decision }) => decision === "rejected");
  const phrases: string[] = [];
  for (const phrase of usedPhrases(rejectionPhrases, review))
    phrases.push(await storeCountedPhrase(tx, phrase));
  await countRefused(tx, { serviceId, refusedAt: tx.clock(), phrases });
}
