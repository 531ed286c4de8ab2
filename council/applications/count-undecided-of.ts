import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { decidedStatuses } from "./status.ts";

/**
 * How many applications of a person are not decided yet, for whoever is about to delete that person's account.
 * @throws ForbiddenError unless the actor may manage people
 */
export async function countUndecidedOf(office: Office, actor: Actor, uid: string): Promise<number> {
  requireAllowed(actor, "managePeople");
  return findUndecidedCount(office, uid);
}

/** How many applications of a person are not decided yet. */
export async function findUndecidedCount({ db }: Pick<Office, "db">, uid: string): Promise<number> {
  const { undecided } = await db
    .selectFrom("applications")
    .select(({ fn }) => fn.countAll().as("undecided"))
    .where("userId", "=", uid)
    .where("status", "not in", decidedStatuses)
    .executeTakeFirstOrThrow();
  return Number(undecided);
}
