import { ApplicantGoneError } from "../errors.ts";
import type { Office } from "../office.ts";
import { applicantIn } from "./applicant-key.ts";

/**
 * Checks that the person for whom somebody else files a form is still served at the counter. Locks the person's row, so that
 * they are neither disabled nor deleted until the transaction ends. Does nothing for a form of one's own.
 * @throws ApplicantGoneError if the person is deleted or disabled, or has an email by now
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
