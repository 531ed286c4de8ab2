import type { ColumnType } from "kysely";
import type { Fixed, Json, Milliseconds, Optional } from "./columns.ts";

export interface ApplicationsTable {
  id: Fixed<string>;
  /** The last 8 characters of the id, unique. */
  reference: Fixed<string>;
  serviceId: Fixed<string>;
  /** The service as it was when the application was made: name, documents, translations. */
  serviceName: Fixed<string>;
  requiredDocuments: Fixed<Json>;
  translations: Fixed<Json>;
  userId: Fixed<string>;
  userName: Fixed<string>;
  userEmail: Fixed<string>;
  status: string;
  submittedAt: Fixed<Milliseconds>;
  updatedAt: Milliseconds;
  /** Who changed it last; reviewers are in its events. */
  updatedBy: string | null;
  /** Those of the latest review. */
  remarks: string | null;
  /** Rises with every change; a review names the version the reviewer saw. */
  version: number;
  /** Whose turn it is, beside the status. */
  awaiting: ColumnType<"office" | "applicant", "office" | "applicant" | undefined>;
  /** The end of the day, in India, by which the office promised to decide; null: it promised nothing. */
  dueAt: Optional<Milliseconds>;
  /** The published version of the service it was made on; null: the snapshot above stands for it. */
  serviceVersionId: Fixed<string | null | undefined>;
  /** Who typed it in where that was not the applicant. */
  filedBy: Fixed<string | null | undefined>;
  /** The member of the office who has taken it on. */
  assignedTo: Optional<string>;
}

/** What happened to an application: only ever added to, and deleted with it. */
export interface ApplicationEventsTable {
  id: Fixed<string>;
  applicationId: Fixed<string>;
  at: Fixed<Milliseconds>;
  /** Closed: council/applications/events.ts. */
  kind: Fixed<string>;
  /** Null: the portal itself, or an account that was gone when the event was made from older rows. */
  actorId: Fixed<string | null>;
  /** As it was then. */
  actorName: Fixed<string | null>;
  actorRole: Fixed<"citizen" | "staff" | "admin" | "portal">;
  /** Whether the applicant sees it, or the office alone. */
  visibility: Fixed<"applicant" | "office">;
  /** Details of the event's kind; no answers, no identity numbers. */
  details: Fixed<Json>;
}

/** The answers of an application as they were given at one time; a correction adds a set. */
export interface ApplicationAnswersTable {
  id: Fixed<string>;
  applicationId: Fixed<string>;
  /** Counted from 1 for each application: the highest is in force. */
  number: Fixed<number>;
  /** Strings by field; in place of an identity number the id of its row in `identityNumbers`. */
  answers: Fixed<Json>;
  /** The published version of the service whose questions they answer; null: the six of every service. */
  serviceVersionId: Fixed<string | null | undefined>;
  createdAt: Fixed<Milliseconds>;
  /** Who gave them; the account may be gone. */
  createdBy: Fixed<string>;
  /** Which wording of the privacy notice was shown; null: before wordings were numbered. */
  noticeVersion: Fixed<string | null | undefined>;
  /** The language of form and notice; null in rows of older releases. */
  language: Fixed<string | null | undefined>;
}

/** Every identity number there is, sealed, of an application or of a form not submitted yet. */
export interface IdentityNumbersTable {
  id: Fixed<string>;
  /** Which number it is: `aadhaar`. */
  kind: Fixed<string>;
  applicationId: Fixed<string | null>;
  draftId: Fixed<string | null>;
  /** Encrypted and bound to this row. */
  sealed: string;
  /**
   * A keyed hash of kind and number: equal numbers have equal hashes. Null of a draft, where it is as
   * typed, and of a number that does not open.
   */
  hash: Optional<string>;
}

/** Differences of the number of applications per service and status; their sum is the number. */
export interface ApplicationCountsTable {
  id: Fixed<string>;
  serviceId: Fixed<string>;
  status: Fixed<string>;
  delta: Fixed<number>;
}
