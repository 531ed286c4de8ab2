import { getDefinition } from "../../catalogue/version-records.ts";
import {
  correctionDaysAtLeast,
  correctionReminderLeadMs,
  correctionReminderMs,
} from "../../correction-limits.ts";
import { changeEach } from "../../change-each.ts";
import { dayMs } from "../../limits.ts";
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
  type UnremindedRequest,
} from "./records.ts";

const batchSize = 100;
/** A younger request is never due for a reminder: the time to correct is at least `correctionDaysAtLeast` whole days. */
const earliestReminderMs = correctionDaysAtLeast * dayMs - correctionReminderLeadMs;

/**
 * Reminds each applicant once of a request to correct their application: when the request has been open for 7 days, or 2
 * days before its deadline, if that is earlier. A disabled applicant is reminded after they are enabled again; an
 * applicant whose account was deleted is never reminded.
 * @param stopping after this signal is aborted, no further applicant is reminded.
 * @returns how many applicants were reminded
 * @throws the first error of an applicant who could not be reminded, after all others were
 */
export async function remindOfCorrections(office: Office, stopping?: AbortSignal): Promise<number> {
  const requestedBefore = office.clock() - earliestReminderMs;
  const find = (after: UnremindedRequest | undefined) =>
    findUnremindedRequests(office, { requestedBefore, after, limit: batchSize });
  const remindOne = async (request: UnremindedRequest) =>
    (await isDue(office, request)) && office.change((tx) => remind(tx, request));
  return changeEach(
    office,
    { task: "remind of a correction", find, size: batchSize },
    remindOne,
    stopping,
  );
}

async function isDue(
  office: Office,
  { applicationId, requestedAt }: UnremindedRequest,
): Promise<boolean> {
  const now = office.clock();
  if (now >= requestedAt + correctionReminderMs) return true;
  const request = await findOpenRequest(office, applicationId);
  if (!request) return false;
  const until = correctionDeadline(request, (await getCouncil(office)).correctionDays);
  return now >= until - correctionReminderLeadMs;
}

async function remind(
  tx: Office,
  { id: requestId, applicationId }: UnremindedRequest,
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
    // A deadline that is over is not named. It can be over because the portal was down or the account was disabled.
    details: { requestId, requestedAt, ...(until !== undefined && until >= now && { until }) },
  };
  await appendEvent(tx, "portal", applicationId, event);
  const { questions } = await getDefinition(tx, application.serviceVersionId);
  const phoneDetails = { toCorrect: request?.items ?? [] };
  await notifyApplicant(tx, { ...notified, questions, phoneDetails }, event);
  return true;
}
