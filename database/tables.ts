import type { ColumnType, Generated } from "kysely";
import type {
  ApplicationAnswersTable,
  ApplicationCountsTable,
  ApplicationEventsTable,
  ApplicationsTable,
  CorrectionRequestsTable,
  IdentityNumbersTable,
  SearchTermsTable,
} from "./tables/applications.ts";
import type { CertificateTables } from "./tables/certificates.ts";
import type { CallsTable, ClaimCodesTable } from "./tables/counter.ts";
import type { DataExportsTable } from "./tables/data-exports.ts";
import type { FigureTables } from "./tables/figures.ts";
import type { InvitationsTable } from "./tables/invitations.ts";
import type { JobsTable } from "./tables/jobs.ts";
import type { PaymentsTable, ReceiptSequencesTable } from "./tables/payments.ts";
import type { PhrasesTable, ServicesTable, ServiceVersionsTable } from "./tables/services.ts";
import type { SettingsTable } from "./tables/settings.ts";
import type {
  KnownNetworksTable,
  LimitsTable,
  RecoveryCodesTable,
  RememberedBrowsersTable,
  PasskeyChallengesTable,
  PasskeysTable,
  SecondFactorsTable,
} from "./tables/sign-in.ts";
import type { UploadPartsTable, UploadsTable } from "./tables/uploads.ts";
import type { Fixed, Flag, Json, Milliseconds, Optional } from "./tables/columns.ts";

/**
 * Every table of the portal; many are declared in tables/. Both engines share these column types: text
 * ids, integer times in milliseconds UTC, 0 or 1 for yes and no, JSON as text (read and written through codec.ts).
 * Field names are those of the specification, section 3.
 */
export interface Tables extends CertificateTables, FigureTables {
  users: UsersTable;
  sessions: SessionsTable;
  registrations: RegistrationsTable;
  codes: CodesTable;
  invitations: InvitationsTable;
  limits: LimitsTable;
  knownNetworks: KnownNetworksTable;
  secondFactors: SecondFactorsTable;
  passkeys: PasskeysTable;
  passkeyChallenges: PasskeyChallengesTable;
  recoveryCodes: RecoveryCodesTable;
  rememberedBrowsers: RememberedBrowsersTable;
  serviceVersions: ServiceVersionsTable;
  services: ServicesTable;
  phrases: PhrasesTable;
  drafts: DraftsTable;
  applications: ApplicationsTable;
  applicationCounts: ApplicationCountsTable;
  searchTerms: SearchTermsTable;
  applicationEvents: ApplicationEventsTable;
  applicationAnswers: ApplicationAnswersTable;
  correctionRequests: CorrectionRequestsTable;
  identityNumbers: IdentityNumbersTable;
  payments: PaymentsTable;
  receiptSequences: ReceiptSequencesTable;
  documents: DocumentsTable;
  uploads: UploadsTable;
  uploadParts: UploadPartsTable;
  notifications: NotificationsTable;
  logs: LogsTable;
  accessRecords: AccessRecordsTable;
  letters: LettersTable;
  contactMessages: ContactMessagesTable;
  calls: CallsTable;
  claimCodes: ClaimCodesTable;
  jobs: JobsTable;
  settings: SettingsTable;
  dataExports: DataExportsTable;
}

export interface UsersTable {
  uid: Fixed<string>;
  /**
   * Normalised (council/normalise-email.ts), except the emails that migration 011 left as they were; unique. Null for
   * somebody the office made an account for at its counter, who cannot sign in.
   */
  email: string | null;
  displayName: string;
  role: string;
  passwordHash: string;
  /** The language of letters to the person. */
  language: string;
  createdAt: Fixed<Milliseconds>;
  updatedAt: Milliseconds;
  /** Since when the account is disabled; null if it is not. */
  disabledAt: Optional<Milliseconds>;
  /** The special task of a citizen's account; null if they have none, and for staff and administrators. */
  duty: Optional<"helper" | "auditor">;
  /** When role or duty last changed; null if both are unchanged since the account was made. */
  rightsSince: Optional<Milliseconds>;
  /** A phone number of ten digits. Several people may share it, and nobody can sign in with it. */
  phone: Optional<string>;
  /** Tells people who share a phone apart; null for all who registered themselves. */
  birthYear: Optional<number>;
  /**
   * The email that somebody without `email` gave at the counter. The portal sends one letter to it, which says that an
   * application was filed for them. The email is not confirmed, and belongs to no account.
   */
  contactEmail: Optional<string>;
}

export interface SessionsTable {
  /** SHA-256 of the token in the cookie. */
  id: string;
  userId: Fixed<string>;
  createdAt: Fixed<Milliseconds>;
  lastSeenAt: Milliseconds;
  expiresAt: Milliseconds;
  /** 1: the person asked to be remembered, so the cookie outlives the browser. */
  remember: Fixed<Flag>;
  /** Brand names (council/accounts/device.ts); null if unknown. */
  browser: Optional<string>;
  system: Optional<string>;
  /**
   * The beginning of the IP address from which the session started, to show it to the owner
   * (council/accounts/network-prefix.ts). Not a network as the limits count networks.
   */
  network: Optional<string>;
}

/** A registration whose code has not been entered yet. */
export interface RegistrationsTable {
  /** SHA-256 of the token in the visitor's cookie. */
  id: Fixed<string>;
  email: Fixed<string>;
  displayName: Fixed<string>;
  passwordHash: Fixed<string>;
  language: Fixed<string>;
  createdAt: Fixed<Milliseconds>;
  expiresAt: Milliseconds;
}

/** The OTP record of spec section 3: one code, stored as a hash until it is used or expires. */
export interface CodesTable {
  /**
   * SHA-256 of the token in the visitor's cookie: only the browser that requested the code may
   * enter it.
   */
  id: Fixed<string>;
  purpose: Fixed<"registration" | "password" | "email" | "deletion">;
  /**
   * The registration that the code completes, or the account; null if somebody asked for a new password for an email
   * without an account.
   */
  subjectId: Fixed<string | null>;
  email: Fixed<string>;
  codeHash: Fixed<string>;
  /** The letter with the code; null if the email has no account. */
  letterId: Fixed<string | null>;
  /** When the letter with the code was requested; null once the letter is written or not needed. */
  letterDueAt: Optional<Milliseconds>;
  timestamp: Fixed<Milliseconds>;
  expiresAt: Fixed<Milliseconds>;
  tries: number;
}

/**
 * Owns the answers and documents of a form that is not submitted yet. Its id is derived from the person, the
 * service and the key of the rendered form (council/documents/draft.ts).
 */
export interface DraftsTable {
  id: Fixed<string>;
  userId: Fixed<string>;
  serviceId: Fixed<string>;
  /** The application that the form became: a second submission redirects to it. Null until the form is submitted. */
  applicationId: string | null;
  createdAt: Fixed<Milliseconds>;
  updatedAt: Milliseconds;
  /**
   * The saved answers, encrypted (council/applications/saved-answers.ts); null before the first save and
   * after the submission. Identity numbers are replaced by the ids of their rows in `identityNumbers`.
   */
  typed: Optional<string>;
  /** The key of the rendered form; null for a draft that was last saved by an older release. */
  formKey: Optional<string>;
  /**
   * The version of the service whose required documents the slots of the draft's files name; null if the service was
   * deleted, or an older release saved the draft last.
   */
  serviceVersionId: Optional<string>;
  /**
   * What the draft lost when it was moved to a newer version of its service, as JSON; null once its owner has saved the
   * form after that, and if the draft was never moved.
   */
  lostParts: Optional<string>;
  /** Rises with every save that changes an answer; a form contains the version it shows. */
  version: Generated<number>;
  /** The correction request that the draft answers; null for a form that applies for a service. */
  correctionId: ColumnType<string | null, string | null | undefined, never>;
}

export interface DocumentsTable {
  /** `file_<digits>_<lowercase alphanumerics>` */
  id: Fixed<string>;
  draftId: string | null;
  applicationId: string | null;
  /** Which required document the file belongs to: `document_0`, `document_1`, … */
  slot: Fixed<string>;
  name: Fixed<string>;
  /** Bytes. */
  size: number;
  type: string;
  sha256: string;
  /**
   * `uploading` until its bytes are stored; `quarantined` until the virus scanner, if there is one, accepts the file;
   * `infected` if the scanner found something in a file of an application.
   */
  state: "uploading" | "quarantined" | "stored" | "infected";
  uploadedBy: Fixed<string>;
  /** Orders the files of a form: a file that replaces another one keeps the time of the replaced file. */
  uploadedAt: Fixed<Milliseconds>;
  /** When its row was inserted; null in rows of older releases, which were inserted at `uploadedAt`. */
  insertedAt: Optional<Milliseconds>;
  /** Id of the key its bytes are encrypted with; null if unencrypted (older releases). */
  keyId: Optional<string>;
  /** Set while keyId is null: the MAC of the file's checksum, made by migration 021. */
  checksumMac: string | null;
  /** The number of the answer set that the file came with; null for the first set. */
  givenIn: Optional<number>;
  /** The number of the answer set whose files replaced this one; null if it was not replaced. */
  replacedIn: Optional<number>;
}

export interface NotificationsTable {
  id: Fixed<string>;
  userId: string;
  /** A text reference (key and arguments), rendered in the reader's language. */
  title: Json;
  message: Json;
  type: Fixed<"success" | "info">;
  read: Flag;
  /** When the notification was created; for a group, when the newest one was. */
  createdAt: Milliseconds;
  actionUrl: string;
  /** How many events it counts. */
  count: Generated<number>;
  /**
   * The group. Unread notifications of the same group are one row per person, with a count. Null for a notification
   * without a group, and once it is read.
   */
  unreadGroup: ColumnType<string | null, string | null | undefined, null>;
  /** The application that the notification is about, and with which it is deleted. Null for none, or for several. */
  applicationId: Optional<string>;
}

/** The audit log. `sequence`, `previousHash` and `hash` are null until the row is sealed into the audit chain. */
export interface LogsTable {
  id: Fixed<string>;
  userId: Fixed<string | null>;
  userRole: Fixed<string>;
  action: Fixed<string>;
  /** What the entry is about: an application, a service, a user. */
  subjectId: Fixed<string | null>;
  details: Json;
  timestamp: Fixed<Milliseconds>;
  ipAddress: Fixed<string>;
  /** SHA-256 of details, so that details can be erased without breaking the chain. */
  detailsHash: Fixed<string>;
  sequence: number | null;
  previousHash: string | null;
  hash: string | null;
  /** Authenticates the entry: computed with the portal's key when it is written; null in entries of older releases. */
  mac: string | null;
}

/**
 * Records that a member of the office or an auditor opened an application or a document: one row per person, item
 * and day.
 */
export interface AccessRecordsTable {
  /** Derived from day, person and item. */
  id: Fixed<string>;
  /** The account may have been deleted. */
  userId: Fixed<string>;
  /** The application may have been deleted. */
  applicationId: Fixed<string>;
  /** Null if the application itself was opened. */
  documentId: Fixed<string | null>;
  /** In India, `YYYY-MM-DD`. */
  day: Fixed<string>;
  createdAt: Fixed<Milliseconds>;
  /** Why an auditor opened the document; null for staff and administrators. */
  reason: Optional<string>;
}

/** The channels of outgoing messages. */
export type Channel = "email";

export type LetterKind = "otp" | "status" | "contact" | "notice" | "invitation";

/** The outbox: letters that wait, were sent or failed. */
export interface LettersTable {
  id: Fixed<string>;
  channel: Fixed<Channel>;
  kind: Fixed<LetterKind>;
  /** In the channel's format: an email address. */
  recipient: string;
  recipientName: Fixed<string>;
  /** The account of the recipient; null for the office, for people without an account, and for letters with a code. */
  recipientId: Fixed<string | null>;
  /** 1 if the letter goes to the account's new email when the email changes before the letter is sent. */
  followsAccount: ColumnType<Flag, Flag | undefined, never>;
  /** The application that a letter to its applicant is about; null for other letters and those of older releases. */
  applicationId: ColumnType<string | null, string | null | undefined, never>;
  language: Fixed<string>;
  /** The subject line. */
  subject: Fixed<string>;
  /** As plain text. Emptied, like channelData, once a letter with a code is sent or has expired. */
  body: string;
  /** Data for this channel only, in the carrier's format (council/mail/carriers.ts). */
  channelData: Json;
  /** The same for all attempts, so that a second copy is recognisable. */
  messageId: Fixed<string>;
  state: "waiting" | "sent" | "failed";
  attempts: number;
  createdAt: Fixed<Milliseconds>;
  /** Of a failed letter: when it was given up. */
  nextAttemptAt: Milliseconds;
  /** The letter is not sent after this time; codes are sent only while they are valid. */
  expiresAt: Fixed<Milliseconds | null>;
  leasedUntil: Milliseconds | null;
  sentAt: Milliseconds | null;
  lastError: string | null;
  /** When an administrator queued it again. */
  requeuedAt: Milliseconds | null;
}

export interface ContactMessagesTable {
  id: Fixed<string>;
  name: Fixed<string>;
  email: Fixed<string>;
  subject: Fixed<string>;
  message: Fixed<string>;
  /** The account that was signed in; null if nobody was. `email` identifies nobody: everybody may type any email. */
  senderId: Fixed<string | null>;
  /** The letter that delivers the message to the office. */
  letterId: Fixed<string>;
  createdAt: Fixed<Milliseconds>;
  answeredAt: Milliseconds | null;
  /** Who marked the message as answered. */
  answeredBy: string | null;
}
