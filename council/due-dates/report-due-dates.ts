import type { Office } from "../office.ts";
import { markMissedDeadlines } from "./mark-missed.ts";
import { sendDueDigest } from "./send-digest.ts";

/**
 * The daily job. It notifies applicants whose promised day is over. Then it sends the office a list of what is late and due
 * soon, even if an applicant could not be notified.
 */
export async function reportDueDates(office: Office, stopping?: AbortSignal): Promise<void> {
  const [marked] = await Promise.allSettled([markMissedDeadlines(office, stopping)]);
  const [sent] = await Promise.allSettled(stopping?.aborted ? [] : [sendDueDigest(office)]);
  const failures = [marked, sent].flatMap((result) =>
    result?.status === "rejected" ? [result.reason] : [],
  );
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, "neither marked nor sent");
}
