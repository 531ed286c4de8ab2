import type { Fixed, Json, Milliseconds, Optional } from "./columns.ts";

/**
 * A call: what an applicant without an email is told by phone. There is one row for each event about which applicants with
 * an email get a letter.
 */
export interface CallsTable {
  id: Fixed<string>;
  applicationId: Fixed<string>;
  /** The kind of event that the call is about; null in rows of older releases. */
  kind: Fixed<string | null>;
  /**
   * A list of text references (key and arguments) and dates, shown in the caller's language; in older rows one reference.
   */
  message: Json;
  createdAt: Fixed<Milliseconds>;
  /** When somebody told the applicant; null while the applicant has to be called. */
  toldAt: Optional<Milliseconds>;
  /** Who told the applicant; the account may have been deleted. */
  toldBy: Optional<string>;
}

/** The claim code on the slip of an applicant, with which they claim their application (council/claims). */
export interface ClaimCodesTable {
  applicationId: Fixed<string>;
  /** A keyed hash; unique. */
  codeHash: string;
  /** Random: with the portal's key it gives the code again, for the slip. */
  seed: string;
  /** Who made the code; the account may have been deleted. */
  createdBy: string;
  createdAt: Milliseconds;
  expiresAt: Milliseconds;
  /** Who claimed the application with the code; null while the code can be used. */
  claimedBy: Optional<string>;
}
