import { hasOpened } from "../../access/has-opened.ts";
import {
  ApplicantGoneError,
  FilingEndedError,
  NotFoundError,
  RefusedError,
  TakenOverError,
} from "../../errors.ts";
import type { Office } from "../../office.ts";
import { isAllowed, type Person, type Rights } from "../../permissions.ts";
import { maySeeAtCounter } from "../may-see-at-counter.ts";
import { statusOf } from "../status.ts";

/** An applicant without email, for whom the office or a helper sends corrections at the counter. */
export interface AssistedApplicant {
  uid: string;
  displayName: string;
}

/** Whether an application waits for corrections that a person may send for its applicant, who has no email. */
export async function mayAnswerFor(
  office: Pick<Office, "db">,
  person: Pick<Person, "uid"> & Rights,
  { id, awaiting }: { id: string; awaiting: "office" | "applicant" },
): Promise<boolean> {
  if (awaiting !== "applicant") return false;
  try {
    return (await findAssistedApplicant(office, person, id)) !== undefined;
  } catch (error) {
    if (error instanceof RefusedError) return false;
    throw error;
  }
}

/**
 * Finds for whom a person answers the office's requests about an application: for themselves, or at the counter for an
 * applicant without email. A helper may answer only for an application that they filed and that is not decided.
 * @returns the applicant without email; undefined if the person answers for themselves
 * @throws TakenOverError if the person could answer for the application until somebody took it over into their account
 * @throws FilingEndedError if the person may no longer file for others, but filed the application or opened it in the office
 * @throws ApplicantGoneError if the applicant is disabled
 * @throws NotFoundError if there is no such application, or the person may not answer for it because the applicant can
 * sign in themselves, or because somebody else filed it
 */
export async function findAssistedApplicant(
  office: Pick<Office, "db">,
  person: Pick<Person, "uid"> & Rights,
  applicationId: string,
): Promise<AssistedApplicant | undefined> {
  const row = await office.db
    .selectFrom("applications")
    .leftJoin("users as applicant", "applicant.uid", "applications.userId")
    .select(["userId", "status", "filedBy"])
    .select(["applicant.uid", "applicant.displayName", "applicant.email", "applicant.disabledAt"])
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
  if (row?.userId === person.uid) return undefined;
  if (!row || row.uid === null || row.displayName === null) throw new NotFoundError("application");
  const { uid, displayName, email, disabledAt, filedBy, status } = row;
  if (!isAllowed(person, "fileForOthers")) {
    const knowsApplication =
      filedBy === person.uid ||
      (email === null && (await hasOpened(office, person, applicationId)));
    throw knowsApplication
      ? new FilingEndedError("fileForOthers")
      : new NotFoundError("application");
  }
  if (!maySeeAtCounter(person, { filedBy, status: statusOf(status) }))
    throw new NotFoundError("application");
  if (email !== null && filedBy !== null) throw new TakenOverError("application");
  if (email !== null) throw new NotFoundError("application");
  if (disabledAt !== null) throw new ApplicantGoneError("applicant");
  return { uid, displayName };
}
