import { recordAccess } from "../../access/record-access.ts";
import { recordAudit } from "../../audit/record.ts";
import { dateOfDay, dayAt } from "../../calendar/days.ts";
import type { ServiceName } from "../../catalogue/localise.ts";
import { getDefinition } from "../../catalogue/version-records.ts";
import { changeAs } from "../../change-as.ts";
import { NotFoundError } from "../../errors.ts";
import { newToken, sha256 } from "../../ids.ts";
import type { Office } from "../../office.ts";
import { requireAllowed, type Actor } from "../../permissions.ts";
import { findCaseNames } from "../case-names.ts";
import { dropHeldCertificate } from "../certificate.ts";
import { appendEvent, type ApplicationEvent } from "../events.ts";
import { countTowardsMessageLimits, type TooManyMessages } from "../messages/limits.ts";
import { lockOthersApplication } from "../messages/lock-others-application.ts";
import { eventExists } from "../messages/records.ts";
import { findOutcome } from "../find-outcome.ts";
import { lockForNotification } from "../notified-application.ts";
import { notifyApplicant } from "../notify-applicant.ts";
import { findApplication } from "../records.ts";
import { refuseTextWithNumber } from "../refused-texts.ts";
import { statusOf } from "../status.ts";
import { findForwarding, type Forwarding } from "./find-forwarding.ts";
import type { Language } from "../../../texts/languages.ts";

/** What the form that records a forwarding shows, in the reader's language. */
export interface ApplicationToForward extends ServiceName {
  reference: string;
  userName: string;
  /** The office that issues the result. */
  forwardedTo: string;
  /** The language of its name, if it is not the reader's. */
  officeLanguage: Language | undefined;
  isRejected: boolean;
  /** The forwarding that was recorded last; undefined if none was. */
  recorded: Forwarding | undefined;
  /** `YYYY-MM-DD`, in India. */
  today: string;
  formKey: string;
}

/**
 * Returns an application for the page on which its forwarding is recorded. The access is recorded.
 * @throws ForbiddenError unless the actor may review
 * @throws NotFoundError if there is no such application, it is the actor's own, or the council issues its result
 */
export async function getApplicationToForward(
  office: Office,
  actor: Actor,
  id: string,
): Promise<ApplicationToForward> {
  requireAllowed(actor, "review");
  const application = await findApplication(office, id, actor.language);
  const outcome = application?.outcome;
  if (!application || application.userId === actor.uid || outcome?.kind !== "forwarded")
    throw new NotFoundError("application");
  await recordAccess(office, actor, { applicationId: id });
  const { reference, serviceName, serviceLanguage, userName, status } = application;
  return {
    reference,
    serviceName,
    serviceLanguage,
    userName,
    forwardedTo: outcome.forwardedTo,
    officeLanguage: outcome.foreign?.forwardedTo,
    isRejected: status === "rejected",
    recorded: await findForwarding(office, id),
    today: dateOfDay(dayAt(office.clock())),
    formKey: newToken(office),
  };
}

export interface NewForwarding {
  applicationId: string;
  /** `YYYY-MM-DD`, in India, not after today. */
  date: string;
  /** The number that the other office gave the application; blank if it has given none yet. */
  number: string;
  /** The id of the forwarding that the form showed as recorded; blank if there was none. */
  seen: string;
  /** The key of the rendered form. */
  key: string;
}

export type ForwardingOutcome =
  /** Also returned if the same form was sent before. */
  | { outcome: "recorded" }
  /** The application is rejected: there is nothing to forward. */
  | { outcome: "rejected" }
  /** Somebody recorded it since the form was shown. Nothing was written: a second record would send a second letter. */
  | { outcome: "recordedMeanwhile"; recorded: Forwarding }
  /** The date is before the day on which the application was submitted. */
  | { outcome: "beforeApplication" }
  /** The typed number contains the application's Aadhaar number, or too many other numbers (refused-texts.ts). */
  | { outcome: "identityNumber" }
  | TooManyMessages;

/**
 * Records that an application was forwarded to the office that issues its result. Event, audit entry, notification
 * and letter are written in one change; the status stays. A held certificate is dropped.
 * @throws ForbiddenError unless the actor may review, or if the application is their own
 * @throws NotFoundError if there is no such application, or the council issues its result
 */
export async function recordForwarding(
  office: Office,
  actor: Actor,
  { applicationId, date, number, seen, key }: NewForwarding,
): Promise<ForwardingOutcome> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    const application = await lockOthersApplication(tx, actor, applicationId);
    const ownDefinition = await getDefinition(tx, application.serviceVersionId);
    const outcome = await findOutcome(tx, application, ownDefinition);
    if (!outcome?.forwardedTo) throw new NotFoundError("application");
    const eventId = sha256([actor.uid, applicationId, key, "forwarded"].join("\n"));
    if (await eventExists(tx, eventId)) return { outcome: "recorded" };
    if (statusOf(application.status) === "rejected") return { outcome: "rejected" };
    const recorded = await findForwarding(tx, applicationId);
    if (recorded && recorded.id !== seen) return { outcome: "recordedMeanwhile", recorded };
    if (date < dateOfDay(dayAt(application.submittedAt))) return { outcome: "beforeApplication" };
    const tooMany = await countTowardsMessageLimits(tx, actor, "office", applicationId);
    if (tooMany) return tooMany;
    if (await refuseTextWithNumber(tx, actor, { applicationId, text: number }))
      return { outcome: "identityNumber" };

    const event: ApplicationEvent = {
      kind: "forwarded",
      details: { to: outcome.forwardedTo, date, number: number || null, law: outcome.law },
    };
    await appendEvent(tx, actor, applicationId, event, eventId);
    await dropHeldCertificate(tx, actor, applicationId);
    await recordAudit(tx, actor, {
      action: "FORWARD_APPLICATION",
      subjectId: applicationId,
      details: { date, number },
    });
    const notified = await lockForNotification(tx, application);
    if (notified) {
      const caseNames = await findCaseNames(tx, applicationId);
      await notifyApplicant(tx, { ...notified, caseNames }, event);
    }
    return { outcome: "recorded" };
  });
}
