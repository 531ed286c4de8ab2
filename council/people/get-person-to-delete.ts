import { decidedStatuses } from "../applications/status.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { getPerson, type ListedPerson } from "./list-people.ts";

/** Somebody whose account is about to be deleted. */
export interface PersonToDelete extends ListedPerson {
  /** How many of their applications are not decided yet. */
  openApplications: number;
}

/** @throws ForbiddenError for those who do not manage people, NotFoundError if there is nobody of this id */
export async function getPersonToDelete(
  office: Office,
  actor: Actor,
  uid: string,
): Promise<PersonToDelete> {
  const person = await getPerson(office, actor, uid);
  const { open } = await office.db
    .selectFrom("applications")
    .select(({ fn }) => fn.countAll().as("open"))
    .where("userId", "=", uid)
    .where("status", "not in", decidedStatuses)
    .executeTakeFirstOrThrow();
  return { ...person, openApplications: Number(open) };
}
