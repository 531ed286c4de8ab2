import { dueOf, type Due } from "../applications/due.ts";
import { setDueAt } from "../applications/due-records.ts";
import { appendEvent, type ApplicationEvent } from "../applications/events.ts";
import { getApplicationForReview } from "../applications/get-application-for-review.ts";
import {
  countTowardsMessageLimits,
  type TooManyMessages,
} from "../applications/messages/limits.ts";
import { lockOthersApplication } from "../applications/messages/lock-others-application.ts";
import { lockForNotification } from "../applications/notified-application.ts";
import { notifyApplicant } from "../applications/notify-applicant.ts";
import { refuseTextWithNumber } from "../applications/refused-texts.ts";
import { statusOf } from "../applications/status.ts";
import { recordAudit } from "../audit/record.ts";
import { dateOfDay, dayAt, dayOfDate, endOfDay } from "../calendar/days.ts";
import { lockCalendar } from "../calendar/records.ts";
import { changeAs } from "../change-as.ts";
import { NotFoundError } from "../errors.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import type { ServiceName } from "../catalogue/localise.ts";

/** What the form that changes a due date shows, in the administrator's language. */
export interface DueDateForm extends ServiceName {
  reference: string;
  userName: string;
  /** Undefined if the application is decided, or nothing was promised. */
  due: Due | undefined;
}

/**
 * The form that changes the due date of an application.
 * @throws ForbiddenError for those who may not change due dates.
 * @throws NotFoundError if there is no such application, or it is the actor's own.
 */
export async function getDueDateForm(
  office: Office,
  actor: Actor,
  applicationId: string,
): Promise<DueDateForm> {
  requireAllowed(actor, "changeDueDates");
  const application = await getApplicationForReview(office, actor, applicationId);
  if (application.isOwn) throw new NotFoundError("application");
  const { reference, serviceName, serviceLanguage, userName, due } = application;
  return { reference, serviceName, serviceLanguage, userName, due };
}

export interface DueDateChange {
  applicationId: string;
  /** `YYYY-MM-DD`, in India. */
  date: string;
  reason: string;
  /** The end of the promised day that the administrator saw, in milliseconds UTC. */
  seenDueAt: number;
}

export type DueDateOutcome =
  /** The application has this date now: because of this form, or because it had the date already. */
  | { outcome: "changed" }
  /** Somebody else or the calendar changed the date meanwhile, to `dueAt` (milliseconds UTC). Nothing was written. */
  | { outcome: "changedMeanwhile"; dueAt: number }
  /** The application is decided, or nothing was promised. */
  | { outcome: "notDue" }
  /** The office waits for the applicant: once they answer, the date moves by itself. */
  | { outcome: "paused" }
  | { outcome: "sameDate" }
  /** The reason contains the applicant's Aadhaar number, or the actor's texts have had too many numbers of 12 digits. */
  | { outcome: "identityNumber" }
  | TooManyMessages;

/**
 * Changes the due date of an undecided application to an earlier or a later day. Date, event, audit entry, notification and
 * letter are written in one transaction.
 * @throws ForbiddenError if the actor may not change due dates, or the application is their own.
 * @throws NotFoundError if there is no such application.
 */
export async function changeDueDate(
  office: Office,
  actor: Actor,
  { applicationId, date, reason, seenDueAt }: DueDateChange,
): Promise<DueDateOutcome> {
  return changeAs(office, actor, "changeDueDates", async (tx, actor) => {
    // Lock the calendar before the application, as a change of the calendar does: it would otherwise overwrite the date.
    await lockCalendar(tx);
    const application = await lockOthersApplication(tx, actor, applicationId);
    const { awaiting, dueAt } = application;
    const due = dueOf({ status: statusOf(application.status), awaiting, dueAt }, tx.clock());
    if (!due) return { outcome: "notDue" };
    const to = endOfDay(dayOfDate(date));
    if (due.at !== seenDueAt)
      return due.at === to
        ? { outcome: "changed" }
        : { outcome: "changedMeanwhile", dueAt: due.at };
    if (due.state === "paused") return { outcome: "paused" };
    if (due.at === to) return { outcome: "sameDate" };
    const tooMany = await countTowardsMessageLimits(tx, actor, "office", applicationId);
    if (tooMany) return tooMany;
    if (await refuseTextWithNumber(tx, actor, { applicationId, text: reason }))
      return { outcome: "identityNumber" };

    const event: ApplicationEvent = {
      kind: "dueDateChanged",
      details: { from: due.at, to, reason },
    };
    await setDueAt(tx, [applicationId], to);
    await appendEvent(tx, actor, applicationId, event);
    await recordAudit(tx, actor, {
      action: "CHANGE_DUE_DATE",
      subjectId: applicationId,
      details: { before: { dueDate: dateOfDay(dayAt(due.at)) }, after: { dueDate: date }, reason },
    });
    const recipient = await lockForNotification(tx, application);
    if (recipient) await notifyApplicant(tx, recipient, event);
    return { outcome: "changed" };
  });
}
