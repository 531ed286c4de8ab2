import type { Fixed, Json, Milliseconds, Optional } from "./columns.ts";

/**
 * What an applicant without email is told by phone: one row for each event about which applicants with an email get a
 * letter.
 */
export interface CallsTable {
  id: Fixed<string>;
  applicationId: Fixed<string>;
  /** The kind of event that it tells of; null in rows of older releases. */
  kind: Fixed<string | null>;
  /** A list of text references (key and arguments) and dates, in the caller's language; in older rows one reference. */
  message: Json;
  createdAt: Fixed<Milliseconds>;
  /** When somebody told them; null while they have to be called. */
  toldAt: Optional<Milliseconds>;
  /** Who did; the account may have been deleted. */
  toldBy: Optional<string>;
}

/** The claim code on somebody's slip, with which they take their application over (council/claims). */
export interface ClaimCodesTable {
  applicationId: Fixed<string>;
  /** A keyed hash; unique. */
  codeHash: string;
  /** Random: with the portal's key it gives the code again, for the slip. */
  seed: string;
  /** Who made it; the account may have been deleted. */
  createdBy: string;
  createdAt: Milliseconds;
  expiresAt: Milliseconds;
  /** Who took the application over with it; null while it can be used. */
  claimedBy: Optional<string>;
}
