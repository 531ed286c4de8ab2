import type { Office } from "../office.ts";
import { appendEvent, type ApplicationEvent } from "./events.ts";
import { lockForNotification } from "./notified-application.ts";
import { notifyApplicant } from "./notify-applicant.ts";
import { isReplaced } from "../documents/records.ts";
import { findWithAccount } from "./office-records.ts";
import { isDecided, statusOf } from "./status.ts";

/**
 * Appends to the history that a virus was found in a file and, unless the application is decided, asks the applicant for
 * another copy of that document. Does neither for a file that a correction replaced: there is another copy already, and
 * the audit log has the finding. Nothing happens if the application is gone; nobody is asked if the applicant's account is
 * gone. Call it in the transaction that blocks the file, once the application is locked.
 */
export async function recordInfectedFile(
  tx: Office,
  { documentId, applicationId, slot }: { documentId: string; applicationId: string; slot: string },
): Promise<void> {
  const application = await findWithAccount(tx, applicationId);
  if (!application || (await isReplaced(tx, documentId))) return;
  const event: ApplicationEvent = { kind: "documentInfected", details: { documentId, slot } };
  await appendEvent(tx, "portal", applicationId, event);
  if (isDecided[statusOf(application.status)]) return;
  const notified = await lockForNotification(tx, application);
  if (notified) await notifyApplicant(tx, notified, event);
}
