import type { EventKind } from "./events.ts";

const doneInApplicantsName: readonly EventKind[] = [
  "submitted",
  "messageFromApplicant",
  "corrected",
];

/**
 * Whether an event was not done in the applicant's name, by themselves or for them at the counter. Its letter follows the
 * account to a new email. A letter about what was done in their name goes to the email that the account had then, to warn
 * them if it was somebody else.
 */
export function isDoneByOffice(kind: EventKind): boolean {
  return !doneInApplicantsName.includes(kind);
}
