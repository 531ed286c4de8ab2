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
 * The details of each kind of event. Never contains answers, nor the application's Aadhaar number: a text with it is
 * refused (refused-texts.ts).
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
    /** An administrator reviewed it, not staff. */
    override?: true;
    /**
     * A decided application was opened again: the new end of the promised day, in milliseconds UTC; absent
     * where it did not move.
     */
    dueAt?: number;
  };
  /** The end of the promised day moved, both in milliseconds UTC. */
  dueDateChanged: {
    from: number;
    to: number;
    /** Why an administrator changed it; absent where a change of the council's calendar moved it. */
    reason?: string;
  };
  /** Plain text, as written. */
  messageFromOffice: { text: string };
  messageFromApplicant: { text: string };
  /** What a colleague wrote for the office, or that the applicant's messages need no answer. */
  noteAdded: { text: string } | { noAnswerNeeded: true };
  /**
   * `to` is the new assignee: `actor` for whoever caused the event, the name of a colleague, or null for nobody. With
   * `isColleague`, which events of older releases lack, it is always a name. `why`: the portal took it back, because the
   * assignee did nothing, or cannot review any more.
   */
  assigned: {
    to: "actor" | (string & {}) | null;
    isColleague?: true;
    why?: "silent" | "left";
  };
  /** Money was received; `receipt` is the number as it is printed. */
  feeRecorded: { paymentId: string; receipt: string; amountPaise: number; method: PaymentMethod };
  feeWaived: { amountPaise: number; reason: string };
  /** A part or all of the payment with this receipt was given back. */
  feeRefunded: { receipt: string; amountPaise: number; method: PaymentMethod; reason: string };
  feeVoided: {
    paymentId: string;
    /** What should not have been recorded. */
    voided: PaymentKind;
    /** Of the payment, or of the one that was refunded; null for a waiver. */
    receipt: string | null;
    amountPaise: number;
    reason: string;
  };
  /**
   * An account took over what was filed at the counter for somebody without email: the applicant's own account, or that of
   * a relative, with the name that they typed.
   */
  claimed: { claimant: "applicant" } | { claimant: "relative"; name: string };
  /** The office sent the application on to the office that issues the result. */
  forwarded: {
    to: LocalText;
    /** `YYYY-MM-DD`, in India. */
    date: string;
    /** The other office's; null if it gave none yet. */
    number: string | null;
    /** The law that says that it issues the result; null if none is named, absent from entries of older releases. */
    law?: LocalText | null;
  };
  /**
   * `released`: the certificate had waited for a second official. `replaces`: the number of one that was revoked by hand
   * before.
   */
  certificateIssued: { number: string; released?: true; replaces?: string };
  /**
   * The certificate waits for a second official, because more than usual were issued that day; or one that waited was
   * dropped: by another decision, by a forwarding, or at its release because the service gives none any more (`why`).
   */
  certificateHeld: { issuedToday: number; usual: number } | { dropped: true; why?: "noneGiven" };
  /**
   * By another decision; by hand, with the reason and the number of the certificate in its place, if any; or again after a
   * restore, because a list published before says so (`restored`).
   */
  certificateRevoked: { number: string; reason?: string; replacedBy?: string; restored?: true };
  /** The promised day is over and the office has not decided; its end, in milliseconds UTC. */
  deadlineMissed: { dueAt: number };
  /** Its id is that of the request. */
  correctionRequested: {
    /** The previous stored status. */
    from: string;
    items: CorrectionItem[];
    /** Why a request before this one did not ask for it; only where there was one. */
    lateReason?: string;
    /** Until when the applicant may correct it, in milliseconds UTC; absent in events of older releases. */
    until?: number;
  };
  /**
   * Withdrawals and corrections name the request by its id, and the new end of the promised day (`dueAt`) in milliseconds
   * UTC, which is absent if it did not move.
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
    /** Until when the applicant may correct it, in milliseconds UTC; absent if over, and in events of older releases. */
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

/** Whether the applicant sees an event, too, or only the office and auditors. */
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

/** `helper` only in what a helper does for others; in their own applications they are citizens. */
export type EventActorRole = Role | "helper";

/** Who caused an event: a person with their current name and role, or the portal itself. */
export type EventActor =
  | (Pick<Person, "uid" | "displayName"> & { role: EventActorRole })
  | "portal";

/**
 * Appends an event to the history of an application, in the transaction of the change it records, which has the
 * application locked. Deletes or shortens the calls that the event makes untrue (overtaken-calls.ts). Events are
 * never changed, and deleted only with their application.
 * @param id of the event; a new one by default
 * @returns its time, in milliseconds UTC
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
 * The time of an event that is appended now, in milliseconds UTC: after every event that the application has, also if
 * they are of this millisecond or the clock was set back. So the order of times is the order of writing.
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
