import { getDefinition } from "../../catalogue/version-records.ts";
import { correctionReminderMs } from "../../limits.ts";
import type { Office } from "../../office.ts";
import { appendEvent, type ApplicationEvent } from "../events.ts";
import { lockApplication } from "../messages/records.ts";
import { lockForNotification } from "../notified-application.ts";
import { notifyApplicant } from "../notify-applicant.ts";
import { getCouncil } from "../../settings/get-council.ts";
import { correctionDeadline } from "./correction-deadline.ts";
import {
  findOpenRequest,
  findUnremindedRequests,
  markReminded,
  type CorrectionRow,
} from "./records.ts";

const batchSize = 100;

/**
 * Reminds each applicant once of a request to correct their application that has been open for 7 days. A disabled
 * applicant is reminded after they are enabled again; one whose account was deleted never.
 * @param stopping after it is aborted, no further applicant is reminded.
 * @returns how many were reminded
 */
export async function remindOfCorrections(office: Office, stopping?: AbortSignal): Promise<number> {
  let reminded = 0;
  for (;;) {
    const due = await findUnremindedRequests(
      office,
      office.clock() - correctionReminderMs,
      batchSize,
    );
    for (const request of due) {
      if (stopping?.aborted) return reminded;
      if (await office.change((tx) => remind(tx, request))) reminded += 1;
    }
    if (due.length < batchSize) return reminded;
  }
}

async function remind(
  tx: Office,
  { id: requestId, applicationId }: Pick<CorrectionRow, "id" | "applicationId">,
): Promise<boolean> {
  const application = await lockApplication(tx, applicationId);
  if (!application || application.accountDisabledAt !== null) return false;
  const requestedAt = await markReminded(tx, requestId);
  if (requestedAt === undefined) return false;
  const notified = await lockForNotification(tx, application);
  if (!notified) return false;
  const request = await findOpenRequest(tx, applicationId);
  const until = request && correctionDeadline(request, (await getCouncil(tx)).correctionDays);
  const now = tx.clock();
  const event: ApplicationEvent = {
    kind: "reminderSent",
    // A day that is over is not named: the portal or the account was down on the seventh.
    details: { requestId, requestedAt, ...(until !== undefined && until >= now && { until }) },
  };
  await appendEvent(tx, "portal", applicationId, event);
  const { questions } = await getDefinition(tx, application.serviceVersionId);
  const phoned = { toCorrect: request?.items ?? [] };
  await notifyApplicant(tx, { ...notified, questions, phoned }, event);
  return true;
}
