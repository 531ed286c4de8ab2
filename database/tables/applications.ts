import type { ColumnType } from "kysely";
import type { Fixed, Json, Milliseconds, Optional } from "./columns.ts";

export interface ApplicationsTable {
  id: Fixed<string>;
  /** The last 8 characters of the id, unique. */
  reference: Fixed<string>;
  serviceId: Fixed<string>;
  /** A copy of the service when the application was submitted: name, documents, translations. */
  serviceName: Fixed<string>;
  requiredDocuments: Fixed<Json>;
  translations: Fixed<Json>;
  /** The applicant's account; changes when somebody claims the application (council/claims). */
  userId: string;
  userName: Fixed<string>;
  /** The applicant's email when the application was submitted or claimed; null for somebody without an email. */
  userEmail: string | null;
  status: string;
  submittedAt: Fixed<Milliseconds>;
  updatedAt: Milliseconds;
  /** Who changed the application last; its events name the reviewers. */
  updatedBy: string | null;
  /** The remarks of the latest review. */
  remarks: string | null;
  /** Rises with every change; a review contains the version that the reviewer saw. */
  version: number;
  /**
   * When the applicant wrote the first message that the office has not answered: the time of that message's event. Null
   * if there is no such message.
   */
  unansweredSince: Optional<Milliseconds>;
  /** Who must act next, independently of the status. */
  awaiting: ColumnType<"office" | "applicant", "office" | "applicant" | undefined>;
  /** The end of the day in India by which the office promised to decide; null without a promise. */
  dueAt: Optional<Milliseconds>;
  /** The version of the service for which the application was made. */
  serviceVersionId: Fixed<string>;
  /** Who filed the application for the applicant; null if the applicant did. */
  filedBy: ColumnType<string | null, string | null | undefined, never>;
  /** The member of the office to whom the application is assigned. */
  assignedTo: Optional<string>;
  /** 1 once its search terms are written; null before, in rows of older releases. */
  searchable: Optional<number>;
}

/** The terms by which the office finds applications: council/applications/search/terms.ts. */
export interface SearchTermsTable {
  id: Fixed<string>;
  applicationId: Fixed<string>;
  /**
   * The first letter is its kind: `n` for a word of a name or of a searched answer, `p` for a phone number, `e` for an
   * email.
   */
  term: Fixed<string>;
}

/** The history of an application: append-only, and deleted with the application. */
export interface ApplicationEventsTable {
  id: Fixed<string>;
  applicationId: Fixed<string>;
  at: Fixed<Milliseconds>;
  /** A closed set: council/applications/events.ts. */
  kind: Fixed<string>;
  /** Null for the portal itself, and for events made from older rows whose account was deleted. */
  actorId: Fixed<string | null>;
  /** Name and role at that time. */
  actorName: Fixed<string | null>;
  actorRole: Fixed<"citizen" | "staff" | "admin" | "helper" | "portal">;
  /** Whether the applicant sees it, or only the office. */
  visibility: Fixed<"applicant" | "office">;
  /** Details of the event's kind; no answers, no identity numbers. */
  details: Fixed<Json>;
}

/** The answers of an application at one time; a correction adds a set. */
export interface ApplicationAnswersTable {
  id: Fixed<string>;
  applicationId: Fixed<string>;
  /** Counted from 1 for each application; the highest one is current. */
  number: Fixed<number>;
  /**
   * Strings by field; identity numbers are replaced by the ids of their rows in `identityNumbers`.
   */
  answers: Fixed<Json>;
  /** The version of the service whose questions they answer. */
  serviceVersionId: Fixed<string>;
  createdAt: Fixed<Milliseconds>;
  /** The person who gave them; the account may have been deleted. */
  createdBy: Fixed<string>;
  /** The version of the privacy notice that was shown; null from before versions were numbered. */
  noticeVersion: Fixed<string | null | undefined>;
  /** The language of form and notice; null in rows of older releases. */
  language: Fixed<string | null | undefined>;
}

/**
 * A request of the office to correct answers or documents of an application. At most one request of an application
 * is open. The event of the same id says what was asked.
 */
export interface CorrectionRequestsTable {
  id: Fixed<string>;
  applicationId: Fixed<string>;
  /** Counted from 1 for each application. */
  number: Fixed<number>;
  requestedAt: Fixed<Milliseconds>;
  /** When the applicant was reminded; null if they were not. */
  remindedAt: Optional<Milliseconds>;
  /** Null while it is open. */
  endedAt: Optional<Milliseconds>;
  /** How it ended; null while it is open. `decided`: by a decision about the application. */
  outcome: Optional<"corrected" | "withdrawn" | "decided">;
  /** The number of the answer set that answered it; null if none did. */
  answerSet: Optional<number>;
}

/** All identity numbers, encrypted, of applications and of unsubmitted forms. */
export interface IdentityNumbersTable {
  id: Fixed<string>;
  /** The kind of number: council/fields/identity-number-kinds.ts. */
  kind: Fixed<string>;
  applicationId: Fixed<string | null>;
  draftId: Fixed<string | null>;
  /** Encrypted; only valid in this row. */
  sealed: string;
  /**
   * A keyed hash of kind and number: equal numbers have equal hashes. Null for a draft, whose
   * number is stored as typed, and for a number that cannot be decrypted.
   */
  hash: Optional<string>;
}

/** Changes of the number of applications per service and status; the number is their sum. */
export interface ApplicationCountsTable {
  id: Fixed<string>;
  serviceId: Fixed<string>;
  status: Fixed<string>;
  delta: Fixed<number>;
}
