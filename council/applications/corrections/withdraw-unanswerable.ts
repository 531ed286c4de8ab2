import { recordAudit } from "../../audit/record.ts";
import { changeEach } from "../../change-each.ts";
import type { Office } from "../../office.ts";
import { lockCalendarToResume } from "../due-date.ts";
import { lockApplication } from "../messages/records.ts";
import { findWithAccount } from "../office-records.ts";
import { endOpenRequest, findUnanswerableRequests } from "./records.ts";
import { returnToOffice } from "./return-to-office.ts";

const batchSize = 100;

/**
 * Withdraws the requests to correct that nobody can answer, because the account of their applicant was deleted. The
 * applications wait for the office again, and their promised days run on. A job runs it every minute. Deleting an
 * account does not withdraw them itself: a request may still be made until the account is gone, and waiting for an
 * application that another change has locked could deadlock, because that change may wait for the account.
 * @param stopping after it is aborted, no further request is withdrawn.
 * @returns how many were withdrawn
 * @throws the first error of those that failed, after the others were withdrawn
 */
export async function withdrawUnanswerable(
  office: Office,
  stopping?: AbortSignal,
): Promise<number> {
  return changeEach(
    office,
    {
      task: "withdraw a request to correct",
      find: () => findUnanswerableRequests(office, { limit: batchSize }),
      size: batchSize,
    },
    ({ applicationId }) => office.change((tx) => withdraw(tx, applicationId)),
    stopping,
  );
}

/** @returns false if its request was withdrawn or decided meanwhile */
async function withdraw(tx: Office, applicationId: string): Promise<boolean> {
  const found = await findWithAccount(tx, applicationId);
  if (found) await lockCalendarToResume(tx, found);
  const application = await lockApplication(tx, applicationId);
  const [request] = await findUnanswerableRequests(tx, { applicationId, limit: 1 });
  if (!application || !request) return false;
  const requestId = request.id;
  await endOpenRequest(tx, { applicationId, outcome: "withdrawn" });
  await returnToOffice(tx, "portal", application, {
    kind: "correctionWithdrawn",
    details: { requestId, accountDeleted: true },
  });
  await recordAudit(tx, "operator", {
    action: "WITHDRAW_CORRECTION",
    subjectId: applicationId,
    details: { event: requestId },
  });
  return true;
}
