import type { EventKind } from "./events.ts";

const doneByApplicant: readonly EventKind[] = ["submitted", "messageFromApplicant", "corrected"];

/**
 * Whether the office or the portal caused an event. Its letter follows the account to a new email. A letter about what was
 * done in the applicant's name goes to the email that the account had then, to warn them if it was somebody else.
 */
export function isDoneByOffice(kind: EventKind): boolean {
  return !doneByApplicant.includes(kind);
}
