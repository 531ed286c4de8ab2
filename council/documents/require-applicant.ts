import { ApplicantGoneError } from "../errors.ts";
import type { Office } from "../office.ts";
import { applicantIn } from "./applicant-key.ts";

/**
 * Checks that the person for whom a form is filed by somebody else is still served at the counter. Until the transaction
 * ends they are neither disabled nor deleted. Does nothing for a form of one's own.
 * @throws ApplicantGoneError if they are deleted or disabled, or have an email by now
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
