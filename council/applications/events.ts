import type { Insertable } from "kysely";
import { toJson } from "../../database/codec.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { ApplicationEventsTable } from "../../database/tables/applications.ts";
import type { LocalText } from "../catalogue/local-text.ts";
import type { PaymentKind, PaymentMethod } from "../fees/rules.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import type { Person, Role } from "../permissions.ts";
import type { CorrectionItem } from "./corrections/rules.ts";
import { updateOvertakenCalls } from "./overtaken-calls.ts";
import type { Status } from "./status.ts";

/** Who typed for the applicant. Both are absent if the applicant typed. */
interface TypedBy {
  /** A member of the office. */
  atCounter?: true;
  /** A helper. */
  throughHelper?: true;
}

/**
 * The details of each kind of event. They never contain answers, nor the application's Aadhaar number: a text with that
 * number is refused (refused-texts.ts).
 */
export interface EventDetails {
  submitted: TypedBy & {
    /** The answer set that was submitted. */
    answerSet: number;
    /** The end of the day by which the office promised to decide, in milliseconds UTC; absent without a promise. */
    dueAt?: number;
  };
  statusChanged: {
    /** The previous stored status; null if unknown, for events made from rows of older releases. */
    from: string | null;
    to: Status;
    remarks: string | null;
    /** Present if an administrator reviewed the application, not staff. */
    override?: true;
    /**
     * The new end of the promised day, in milliseconds UTC, if a decided application was opened again; absent
     * if it did not move.
     */
    dueAt?: number;
  };
  /** The end of the promised day moved, both in milliseconds UTC. */
  dueDateChanged: {
    from: number;
    to: number;
    /** Why an administrator changed the due date; absent if a change of the council's calendar moved it. */
    reason?: string;
  };
  /** Plain text, as written. */
  messageFromOffice: { text: string };
  messageFromApplicant: { text: string };
  /** What a colleague wrote for the office, or that the applicant's messages need no answer. */
  noteAdded: { text: string } | { noAnswerNeeded: true };
  /**
   * `to` is the new assignee: `actor` for whoever caused the event, the name of a colleague, or null for nobody. With
   * `isColleague`, which events of older releases lack, it is always a name. `why` is present if the portal took the
   * application back: `silent`, because the assignee did nothing, or `left`, because they cannot review any more.
   */
  assigned: {
    to: "actor" | (string & {}) | null;
    isColleague?: true;
    why?: "silent" | "left";
  };
  /** Money was received; `receipt` is the receipt's number as it is printed. */
  feeRecorded: { paymentId: string; receipt: string; amountPaise: number; method: PaymentMethod };
  feeWaived: { amountPaise: number; reason: string };
  /** A part or all of the payment with this receipt was given back. */
  feeRefunded: { receipt: string; amountPaise: number; method: PaymentMethod; reason: string };
  feeVoided: {
    paymentId: string;
    /** The kind of the entry that should not have been recorded. */
    voided: PaymentKind;
    /** The receipt of the voided payment, or of the payment that the voided refund gave back; null for a waiver. */
    receipt: string | null;
    amountPaise: number;
    reason: string;
  };
  /**
   * An account took over an application that was filed at the counter for somebody without email: the applicant's own
   * account, or the account of a relative, with the name that the relative typed.
   */
  claimed: { claimant: "applicant" } | { claimant: "relative"; name: string };
  /** The office sent the application on to the office that issues the result. */
  forwarded: {
    to: LocalText;
    /** `YYYY-MM-DD`, in India. */
    date: string;
    /** The other office's number for the application; null if it gave none yet. */
    number: string | null;
    /** The law by which that office issues the result; null if none is named, absent from events of older releases. */
    law?: LocalText | null;
  };
  /**
   * `released`: the certificate had waited for a second official. `replaces`: the number of the certificate that it
   * replaces, which was revoked by hand.
   */
  certificateIssued: { number: string; released?: true; replaces?: string };
  /**
   * The certificate waits for a second official, because more than usual were issued that day. Or it waited and was
   * dropped: by another decision, by a forwarding, or at its release because the service issues none any more (`why`).
   */
  certificateHeld: { issuedToday: number; usual: number } | { dropped: true; why?: "noneGiven" };
  /**
   * A certificate was revoked: by another decision; by hand, with the reason and the number of the certificate in its place,
   * if there is one; or again after a restore, because a status list published before says that it is revoked (`restored`).
   */
  certificateRevoked: { number: string; reason?: string; replacedBy?: string; restored?: true };
  /** The promised day is over and the office has not decided. `dueAt` is the end of that day, in milliseconds UTC. */
  deadlineMissed: { dueAt: number };
  /** The event has the same id as the request. */
  correctionRequested: {
    /** The previous stored status. */
    from: string;
    items: CorrectionItem[];
    /** Why the earlier requests did not ask for these parts; absent if there was no earlier request. */
    lateReason?: string;
    /** The deadline of the correction, in milliseconds UTC; absent from events of older releases. */
    until?: number;
  };
  /**
   * The events `correctionWithdrawn` and `corrected` name the request by its id. `dueAt` is the new end of the promised day
   * in milliseconds UTC; absent if it did not move.
   */
  correctionWithdrawn: {
    requestId: string;
    dueAt?: number;
    /** The portal withdrew it, because the applicant's account was deleted. */
    accountDeleted?: true;
  };
  corrected: TypedBy & { requestId: string; answerSet: number; dueAt?: number };
  reminderSent: {
    requestId: string;
    /** Milliseconds UTC. */
    requestedAt: number;
    /** The deadline of the correction, in milliseconds UTC; absent if it is over, and from events of older releases. */
    until?: number;
  };
  /** A virus was found in a file, which is blocked. */
  documentInfected: {
    documentId: string;
    /** The slot of the document: `document_0`, … */
    slot: string;
  };
}

export type EventKind = keyof EventDetails;

/** An entry in an application's history. */
export type ApplicationEvent = {
  [Kind in EventKind]: { kind: Kind; details: EventDetails[Kind] };
}[EventKind];

/** Who sees an event: the applicant, the office and auditors (`applicant`), or only the office and auditors (`office`). */
const visibilityOf: Record<EventKind, "applicant" | "office"> = {
  submitted: "applicant",
  statusChanged: "applicant",
  dueDateChanged: "applicant",
  claimed: "applicant",
  forwarded: "applicant",
  certificateIssued: "applicant",
  certificateHeld: "applicant",
  certificateRevoked: "applicant",
  deadlineMissed: "applicant",
  messageFromOffice: "applicant",
  messageFromApplicant: "applicant",
  noteAdded: "office",
  assigned: "office",
  feeRecorded: "applicant",
  feeWaived: "applicant",
  feeRefunded: "applicant",
  feeVoided: "applicant",
  correctionRequested: "applicant",
  correctionWithdrawn: "applicant",
  corrected: "applicant",
  reminderSent: "applicant",
  documentInfected: "applicant",
};

/** A helper acts as `helper` only in what they do for others; in their own applications they act as a citizen. */
export type EventActorRole = Role | "helper";

/** Who caused an event: a person with their current name and role, or the portal itself. */
export type EventActor =
  | (Pick<Person, "uid" | "displayName"> & { role: EventActorRole })
  | "portal";

/**
 * Appends an event to the history of an application, in the transaction of the change that it records. The
 * application must be locked. Deletes or shortens the calls that the event makes untrue (overtaken-calls.ts). Events are
 * never changed, and deleted only with their application.
 * @param id the id of the event; a new id by default
 * @returns the time of the event, in milliseconds UTC
 */
export async function appendEvent(
  tx: Office,
  actor: EventActor,
  applicationId: string,
  event: ApplicationEvent,
  id = newId(tx),
): Promise<number> {
  const person = actor === "portal" ? undefined : actor;
  const { kind } = event;
  const at = await nextEventAt(tx, applicationId);
  await insertRow(tx, {
    id,
    applicationId,
    at,
    kind,
    actorId: person?.uid ?? null,
    actorName: person?.displayName ?? null,
    actorRole: person?.role ?? "portal",
    visibility: visibilityOf[kind],
    details: toJson(event.details),
  });
  await updateOvertakenCalls(tx, applicationId, event);
  return at;
}

/**
 * The time of an event that is appended now, in milliseconds UTC: later than every event of the application, even if one
 * is from this millisecond or the clock was set back. So the order of times is the order of writing.
 */
export async function nextEventAt(tx: Office, applicationId: string): Promise<number> {
  const [row] = await newestAt(tx, { applicationId });
  return Math.max(tx.clock(), (row?.at ?? 0) + 1);
}

const newestAt = preparedQuery(({ db }, { applicationId }: { applicationId: string }) =>
  db
    .selectFrom("applicationEvents")
    .select("at")
    .where("applicationId", "=", applicationId)
    .orderBy("at", "desc")
    .limit(1),
);

const insertRow = preparedQuery(({ db }, row: Insertable<ApplicationEventsTable>) =>
  db.insertInto("applicationEvents").values(row),
);
