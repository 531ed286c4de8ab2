import type { EventKind } from "./events.ts";

const doneInTheirName: readonly EventKind[] = ["submitted", "messageFromApplicant", "corrected"];

/**
 * Whether an event is not something that was done in the applicant's name. The letter about such an act also warns them
 * if that was somebody else, so it stays to the email that the account had then.
 */
export function isDoneByOffice(kind: EventKind): boolean {
  return !doneInTheirName.includes(kind);
}
