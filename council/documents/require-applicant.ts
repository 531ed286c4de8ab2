import { ApplicantGoneError } from "../errors.ts";
import type { Office } from "../office.ts";
import { applicantIn } from "./applicant-key.ts";

/**
 * Checks that whom a form is for is still served at the counter. Until the transaction ends they are neither disabled
 * nor deleted. Does nothing for the form of its owner.
 * @throws ApplicantGoneError where they are gone or disabled, or have an account by now
 */
export async function requireApplicant(tx: Office, key: string): Promise<void> {
  const uid = applicantIn(key);
  if (uid === undefined) return;
  const applicant = await tx.db
    .selectFrom("users")
    .select("uid")
    .where("uid", "=", uid)
    .where("email", "is", null)
    .where("disabledAt", "is", null)
    .$if(tx.engine === "postgres", (query) => query.forShare())
    .executeTakeFirst();
  if (!applicant) throw new ApplicantGoneError("applicant");
}
