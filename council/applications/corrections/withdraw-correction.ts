import { recordAudit } from "../../audit/record.ts";
import { changeAs } from "../../change-as.ts";
import { NotFoundError } from "../../errors.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { lockCalendarToResume } from "../due-date.ts";
import { lockOthersApplication } from "../messages/lock-others-application.ts";
import { lockForNotification } from "../notified-application.ts";
import { notifyApplicant } from "../notify-applicant.ts";
import { findWithAccount } from "../office-records.ts";
import { endOpenRequest, findRequests, type CorrectionRow } from "./records.ts";
import { returnToOffice } from "./return-to-office.ts";

/** The ids that name a request to correct an application. Both have to match. */
export interface CorrectionRequestIds {
  applicationId: string;
  requestId: string;
}

/** The outcome of a withdrawal. */
export type WithdrawCorrectionOutcome =
  /** Also returned if a colleague withdrew the request before. */
  | { outcome: "withdrawn" }
  /** The request had ended before: nothing was changed. */
  | { outcome: "ended"; how: Exclude<CorrectionRow["outcome"], "withdrawn" | null> };

/**
 * Withdraws a request to correct an application, which then waits for the office again; its status stays.
 * Event, audit entry, notification and letter are written in one change.
 * @throws ForbiddenError unless the actor may review, or if the application is their own.
 * @throws NotFoundError when there is no such application or request.
 */
export async function withdrawCorrection(
  office: Office,
  actor: Actor,
  { applicationId, requestId }: CorrectionRequestIds,
): Promise<WithdrawCorrectionOutcome> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    const unlocked = await findWithAccount(tx, applicationId);
    if (unlocked) await lockCalendarToResume(tx, unlocked);
    const application = await lockOthersApplication(tx, actor, applicationId);
    const requests = await findRequests(tx, applicationId);
    const request = requests.find(({ id }) => id === requestId);
    if (!request) throw new NotFoundError("correction");
    if (request.outcome === "withdrawn") return { outcome: "withdrawn" };
    if (request.outcome !== null) return { outcome: "ended", how: request.outcome };

    await endOpenRequest(tx, { applicationId, outcome: "withdrawn" });
    const event = await returnToOffice(tx, actor, application, {
      kind: "correctionWithdrawn",
      details: { requestId },
    });
    await recordAudit(tx, actor, {
      action: "WITHDRAW_CORRECTION",
      subjectId: applicationId,
      details: { event: requestId },
    });
    const notified = await lockForNotification(tx, application);
    if (notified) await notifyApplicant(tx, notified, event);
    return { outcome: "withdrawn" };
  });
}
