import type { Office } from "../office.ts";
import { markMissedDeadlines } from "./mark-missed.ts";
import { sendDueDigest } from "./send-digest.ts";

/**
 * The daily job: notifies applicants whose promised day is over, then sends the office a list of what is late
 * and due soon, even if an applicant cannot be notified.
 */
export async function reportDueDates(office: Office, stopping?: AbortSignal): Promise<void> {
  try {
    await markMissedDeadlines(office, stopping);
  } finally {
    if (!stopping?.aborted) await sendDueDigest(office);
  }
}
