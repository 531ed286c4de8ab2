// SQL of assignments.
import type { Office } from "../../office.ts";
import { notDecided } from "../due-order.ts";
import type { EventKind } from "../events.ts";

const reviewerRoles = ["staff", "admin"];

/** A member of the office who can review. */
export interface Reviewer {
  uid: string;
  displayName: string;
  role: string;
}

/** Everybody who can review now, in the order of their names. */
export async function findReviewers({ db }: Pick<Office, "db">): Promise<Reviewer[]> {
  return db
    .selectFrom("users")
    .select(["uid", "displayName", "role"])
    .where("role", "in", reviewerRoles)
    .where("disabledAt", "is", null)
    .orderBy("displayName")
    .orderBy("uid")
    .execute();
}

/**
 * Reads a reviewer, and locks them until the transaction ends, so that they do not lose the right to review.
 * @returns undefined if they cannot review
 */
export async function lockReviewer(tx: Office, uid: string): Promise<Reviewer | undefined> {
  return tx.db
    .selectFrom("users")
    .select(["uid", "displayName", "role"])
    .where("uid", "=", uid)
    .where("role", "in", reviewerRoles)
    .where("disabledAt", "is", null)
    .$if(tx.engine === "postgres", (query) => query.forShare())
    .executeTakeFirst();
}

/** The display name of an account; null once it is deleted. */
export async function findDisplayName(
  { db }: Pick<Office, "db">,
  uid: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("users")
    .select("displayName")
    .where("uid", "=", uid)
    .executeTakeFirst();
  return row?.displayName ?? null;
}

/** Sets the assignee of an application. Does not raise its version, so an open review stays valid. */
export async function setAssignee(
  tx: Office,
  { id, assignedTo }: { id: string; assignedTo: string | null },
): Promise<void> {
  await tx.db.updateTable("applications").set({ assignedTo }).where("id", "=", id).execute();
}

interface UnattendedApplication {
  id: string;
  assignedTo: string;
  /** Whether the assignee cannot review any more. */
  isAssigneeGone: boolean;
}

/**
 * Undecided applications whose assignee cannot review any more; or for which it is the office's turn and, since
 * `silentSince` (milliseconds UTC), the assignee caused no event and was given no new work by anybody (`newWork`).
 * @param input an `id` limits the search to that application
 */
export async function findUnattended(
  office: Pick<Office, "db">,
  { limit, ...input }: UnattendedInput & { limit: number },
): Promise<UnattendedApplication[]> {
  const rows = await selectUnattended(office, input).limit(limit).execute();
  return rows.flatMap(({ id, assignedTo, reviewer }) =>
    assignedTo === null ? [] : [{ id, assignedTo, isAssigneeGone: reviewer === null }],
  );
}

interface UnattendedInput {
  silentSince: number;
  id?: string;
}

/** The events that give the assignee new work, whoever caused them. */
const newWork: EventKind[] = ["assigned", "statusChanged", "corrected", "correctionWithdrawn"];

/** The query of `findUnattended`. */
export function selectUnattended({ db }: Pick<Office, "db">, { silentSince, id }: UnattendedInput) {
  return db
    .selectFrom("applications")
    .leftJoin("users", (join) =>
      join
        .onRef("users.uid", "=", "applications.assignedTo")
        .on("users.role", "in", reviewerRoles)
        .on("users.disabledAt", "is", null),
    )
    .select(["applications.id", "applications.assignedTo", "users.uid as reviewer"])
    .where("applications.assignedTo", "is not", null)
    .where(notDecided)
    .$if(id !== undefined, (query) => query.where("applications.id", "=", id!))
    .where(({ and, eb, exists, not, or, selectFrom }) =>
      or([
        eb("users.uid", "is", null),
        and([
          eb("applications.awaiting", "=", "office"),
          not(
            exists(
              selectFrom("applicationEvents")
                .select("applicationEvents.id")
                .whereRef("applicationEvents.applicationId", "=", "applications.id")
                .where("applicationEvents.at", ">=", silentSince)
                .where((event) =>
                  event.or([
                    event("applicationEvents.actorId", "=", event.ref("applications.assignedTo")),
                    event("applicationEvents.kind", "in", newWork),
                  ]),
                ),
            ),
          ),
        ]),
      ]),
    );
}
