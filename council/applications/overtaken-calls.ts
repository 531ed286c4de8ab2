import { changeCallSentences, deleteCallsOfKinds } from "../calls/records.ts";
import type { Office } from "../office.ts";
import type { ApplicationEvent, EventKind } from "./events.ts";
import { withoutCertificate, withoutFeeDue, withoutHeld } from "./phone-texts.ts";
import { isDecided } from "./status.ts";

/** What can make an earlier call untrue: an event, a review that sets another status, or a review that decides. */
type LaterChange = Exclude<EventKind, "statusChanged"> | "newStatus" | "decision";

const noMoreCertificate: LaterChange[] = ["newStatus", "correctionRequested", "certificateRevoked"];
const noMoreCorrection: LaterChange[] = [
  "corrected",
  "correctionWithdrawn",
  "correctionRequested",
  "decision",
];

/**
 * For a call about each kind of event: the later changes of the same application that make the call untrue. A call about
 * something that stays true, such as a payment, has none.
 */
const overtakenBy: Record<EventKind, readonly LaterChange[]> = {
  statusChanged: ["newStatus", "correctionRequested"],
  dueDateChanged: ["dueDateChanged", "decision"],
  deadlineMissed: ["decision"],
  forwarded: ["forwarded"],
  certificateIssued: noMoreCertificate,
  certificateHeld: ["newStatus", "correctionRequested", "certificateIssued"],
  correctionRequested: noMoreCorrection,
  reminderSent: [...noMoreCorrection, "reminderSent"],
  correctionWithdrawn: ["correctionRequested", "decision"],
  messageFromOffice: [],
  certificateRevoked: [],
  feeRecorded: [],
  feeWaived: [],
  feeRefunded: [],
  feeVoided: [],
  documentInfected: [],
  // Nobody is called about these events.
  submitted: [],
  messageFromApplicant: [],
  corrected: [],
  claimed: [],
  noteAdded: [],
  assigned: [],
};

/**
 * Deletes the calls of an application that an event makes untrue, even calls that were ticked off. Removes from other
 * calls the sentences about a certificate that the event revokes, releases or drops, and the sentences about what is still
 * to be paid if the event changes the amount or decides the application. Call it in the transaction of the event, before
 * the event's own call is added.
 */
export async function updateOvertakenCalls(
  tx: Office,
  applicationId: string,
  event: ApplicationEvent,
): Promise<void> {
  const later = laterChangesOf(event);
  const kinds = (Object.keys(overtakenBy) as EventKind[]).filter((kind) =>
    overtakenBy[kind].some((one) => later.includes(one)),
  );
  if (kinds.length > 0) await deleteCallsOfKinds(tx, { applicationId, kinds });
  if (event.kind === "certificateRevoked") {
    const { number } = event.details;
    await changeCallSentences(tx, applicationId, (sentences) =>
      withoutCertificate(sentences, number),
    );
  } else if (isHeldNoMore(event)) {
    await changeCallSentences(tx, applicationId, withoutHeld);
  } else if (changesFeeDue(event)) {
    await changeCallSentences(tx, applicationId, withoutFeeDue);
  }
}

function isHeldNoMore({ kind, details }: ApplicationEvent): boolean {
  if (kind === "certificateIssued") return details.released === true;
  return kind === "certificateHeld" && "dropped" in details;
}

/**
 * Whether the amount still to be paid changes, or the application is decided: the call about an approval says the amount
 * anew, and nothing is to be paid after a rejection.
 */
function changesFeeDue({ kind, details }: ApplicationEvent): boolean {
  if (kind === "statusChanged") return details.from !== details.to && isDecided[details.to];
  return (
    kind === "feeRecorded" || kind === "feeWaived" || kind === "feeRefunded" || kind === "feeVoided"
  );
}

/** The changes as which an event counts in `overtakenBy`. */
function laterChangesOf({ kind, details }: ApplicationEvent): LaterChange[] {
  if (kind === "corrected" || kind === "correctionWithdrawn")
    return details.dueAt === undefined ? [kind] : [kind, "dueDateChanged"];
  if (kind !== "statusChanged") return [kind];
  // Other remarks on the same decision make no earlier call untrue.
  if (details.from === details.to) return [];
  return isDecided[details.to] ? ["newStatus", "decision"] : ["newStatus"];
}
