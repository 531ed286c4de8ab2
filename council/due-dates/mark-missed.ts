import { findMissedApplications, findMissedDueDate } from "../applications/due-records.ts";
import { appendEvent, type ApplicationEvent } from "../applications/events.ts";
import { lockApplication } from "../applications/messages/records.ts";
import { lockForNotification } from "../applications/notified-application.ts";
import { notifyApplicant } from "../applications/notify-applicant.ts";
import { getDefinition } from "../catalogue/version-records.ts";
import { changeEach } from "../change-each.ts";
import type { Office } from "../office.ts";

const batchSize = 200;

/**
 * Appends a `deadlineMissed` event to each undecided application that waits for the office beyond its promised day, and
 * notifies the applicant, once for each promised day even if several processes run this at the same time. Each application
 * has its own transaction.
 * @param stopping when aborted, the rest is left to the next run.
 * @returns how many applications were marked
 * @throws the first error if some cannot be marked, after the others were marked
 */
export async function markMissedDeadlines(office: Office, stopping?: AbortSignal): Promise<number> {
  const find = () => findMissedApplications(office, { now: office.clock(), limit: batchSize });
  const markOne = ({ id }: { id: string }) => office.change((tx) => markMissed(tx, id));
  return changeEach(
    office,
    { task: "mark a missed deadline", find, size: batchSize },
    markOne,
    stopping,
  );
}

async function markMissed(tx: Office, id: string): Promise<boolean> {
  const application = await lockApplication(tx, id);
  const dueAt = await findMissedDueDate(tx, id);
  if (dueAt === undefined || !application) return false;
  const event: ApplicationEvent = { kind: "deadlineMissed", details: { dueAt } };
  await appendEvent(tx, "portal", id, event);
  const recipient = await lockForNotification(tx, application);
  if (!recipient) return true;
  const { promise } = await getDefinition(tx, application.serviceVersionId);
  await notifyApplicant(tx, { ...recipient, phoneDetails: { promise } }, event);
  return true;
}
