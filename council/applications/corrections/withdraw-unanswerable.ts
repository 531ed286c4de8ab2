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
 * applications wait for the office again, and their promised days run on. A job calls it every minute. The deletion of an
 * account does not withdraw its requests: the office may still make one until the account is gone, and the deletion could
 * deadlock with a change that has locked an application and waits for the account.
 * @param stopping after this signal is aborted, no further request is withdrawn.
 * @returns how many requests were withdrawn
 * @throws the first error of a request that could not be withdrawn, after all others were
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

/** @returns false if the application's request has ended meanwhile */
async function withdraw(tx: Office, applicationId: string): Promise<boolean> {
  const unlocked = await findWithAccount(tx, applicationId);
  if (unlocked) await lockCalendarToResume(tx, unlocked);
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
