import { findOwn, type ListedApplication } from "../applications/records.ts";
import { maySeeFiled } from "../applications/may-see-filed.ts";
import { newFormKeyFor } from "../documents/applicant-key.ts";
import { NotFoundError } from "../errors.ts";
import { ownApplicationsAtMost } from "../limits.ts";
import type { Office } from "../office.ts";
import { isAllowed, requireAllowed, type Actor } from "../permissions.ts";
import { findServed, type ServedPerson } from "./records.ts";

/**
 * Somebody without email.
 * @throws ForbiddenError for those who do not file for others
 * @throws NotFoundError where there is nobody, or they have an email
 */
export async function getServed(office: Office, actor: Actor, uid: string): Promise<ServedPerson> {
  requireAllowed(actor, "fileForOthers");
  const person = await findServed(office, uid);
  if (!person) throw new NotFoundError("person");
  return person;
}

/** Of these applications, those that the actor may see. */
async function onlySeen(
  { db }: Office,
  actor: Actor,
  applications: ListedApplication[],
): Promise<ListedApplication[]> {
  if (isAllowed(actor, "seeAllApplications") || applications.length === 0) return applications;
  const rows = await db
    .selectFrom("applications")
    .select(["id", "filedBy"])
    .where(
      "id",
      "in",
      applications.map(({ id }) => id),
    )
    .execute();
  const filedBy = new Map(rows.map((row) => [row.id, row.filedBy]));
  return applications.filter(({ id, status }) =>
    maySeeFiled(actor, { filedBy: filedBy.get(id) ?? null, status }),
  );
}

/** A person at the counter, with what was filed for them. */
export interface ServedAtCounter extends ServedPerson {
  /** The newest 100, newest first. */
  applications: ListedApplication[];
  /** For a new form: it is filed for this person, whoever sends it. */
  formKey: string;
}

/**
 * The same with the person's applications.
 * @throws like getServed
 */
export async function getServedAtCounter(
  office: Office,
  actor: Actor,
  uid: string,
): Promise<ServedAtCounter> {
  const person = await getServed(office, actor, uid);
  const range = { limit: ownApplicationsAtMost, offset: 0 };
  const applications = await findOwn(office, uid, actor.language, range);
  return {
    ...person,
    applications: await onlySeen(office, actor, applications),
    formKey: newFormKeyFor(office, uid),
  };
}
