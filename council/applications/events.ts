import type { Insertable } from "kysely";
import { toJson } from "../../database/codec.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { ApplicationEventsTable } from "../../database/tables/applications.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import type { Person } from "../permissions.ts";
import type { Status } from "./status.ts";

/** The details of each kind of event. Never contains answers or identity numbers. */
export interface EventDetails {
  /** The answer set that was submitted. */
  submitted: { answerSet: number };
  statusChanged: {
    /** The previous stored status; null if unknown, for events made from rows of older releases. */
    from: string | null;
    to: Status;
    remarks: string | null;
    /** An administrator changed a status that staff had set. */
    override?: true;
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

/** Who sees an event: the applicant and the office, or only the office (staff and administrators). */
const visibilityOf: Record<EventKind, "applicant" | "office"> = {
  submitted: "applicant",
  statusChanged: "applicant",
  documentInfected: "applicant",
};

/** Who caused an event: a person with their current name and role, or the portal itself. */
export type EventActor = Pick<Person, "uid" | "displayName" | "role"> | "portal";

/**
 * Appends an event to the history of an application, in the transaction of the change it records.
 * Events are never changed, and deleted only with their application.
 */
export async function appendEvent(
  tx: Office,
  actor: EventActor,
  applicationId: string,
  { kind, details }: ApplicationEvent,
): Promise<void> {
  const person = actor === "portal" ? undefined : actor;
  await insertRow(tx, {
    id: newId(tx),
    applicationId,
    at: tx.clock(),
    kind,
    actorId: person?.uid ?? null,
    actorName: person?.displayName ?? null,
    actorRole: person?.role ?? "portal",
    visibility: visibilityOf[kind],
    details: toJson(details),
  });
}

const insertRow = preparedQuery(({ db }, row: Insertable<ApplicationEventsTable>) =>
  db.insertInto("applicationEvents").values(row),
);
