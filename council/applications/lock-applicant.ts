import type { Actor } from "../permissions.ts";
import { applicantIn, requireMayFill } from "../documents/applicant-key.ts";
import type { FormKey } from "../documents/draft.ts";
import { ApplicantGoneError } from "../errors.ts";
import type { Office } from "../office.ts";

/** The person whose application a form becomes when it is submitted. */
export interface Applicant {
  uid: string;
  displayName: string;
  email: string | null;
  /** The uid of who files it for them; null if they file it themselves. */
  filedBy: string | null;
  /** The email that they gave at the counter, which nobody has confirmed; null for everybody with an account. */
  contactEmail: string | null;
  language: string;
}

/**
 * Reads the person for whom a form is filled in. If it is not the actor, the person is locked until the transaction ends,
 * so that they are neither disabled nor deleted meanwhile.
 * @param actor locked; an applicant without email is never an actor, so these locks cannot deadlock
 * @throws FilingEndedError if the actor may not file for others
 * @throws ApplicantGoneError if that person is gone or disabled, or has an account by now
 */
export async function lockApplicant(
  tx: Office,
  actor: Actor,
  { key }: Pick<FormKey, "key">,
): Promise<Applicant> {
  const uid = applicantIn(key);
  if (uid === undefined) return { ...actor, filedBy: null, contactEmail: null };
  requireMayFill(actor, key);
  const person = await lockCounterApplicant(tx, uid);
  if (!person) throw new ApplicantGoneError("applicant");
  return { ...person, email: null, filedBy: actor.uid };
}

/**
 * Reads somebody without email and locks them until the transaction ends, so that they are neither disabled nor
 * deleted meanwhile. Rows of users are locked before drafts.
 * @returns undefined if that person is gone, disabled, or has an account by now
 */
export async function lockCounterApplicant(tx: Office, uid: string) {
  return tx.db
    .selectFrom("users")
    .select(["uid", "displayName", "contactEmail", "language"])
    .where("uid", "=", uid)
    .where("email", "is", null)
    .where("disabledAt", "is", null)
    .$if(tx.engine === "postgres", (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}
