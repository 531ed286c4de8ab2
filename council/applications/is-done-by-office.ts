import type { EventKind } from "./events.ts";

const doneInApplicantsName: readonly EventKind[] = [
  "submitted",
  "messageFromApplicant",
  "corrected",
];

/**
 * Whether the office or the portal caused an event; false if it was done in the applicant's name, by themselves or at
 * the counter. A letter about what the office or the portal did follows the account to a new email. A letter about what
 * was done in the applicant's name goes to the email that the account had then, to warn them if it was somebody else.
 */
export function isDoneByOffice(kind: EventKind): boolean {
  return !doneInApplicantsName.includes(kind);
}
