// SQL of assignments.
import type { Office } from "../../office.ts";
import { notDecided } from "../due-order.ts";
import type { EventKind } from "../events.ts";

const reviewerRoles = ["staff", "admin"];

/** Somebody who can review. */
export interface Colleague {
  uid: string;
  displayName: string;
  role: string;
}

/** Everybody who can review now, by name. */
export async function findColleagues({ db }: Pick<Office, "db">): Promise<Colleague[]> {
  return db
    .selectFrom("users")
    .select(["uid", "displayName", "role"])
    .where("role", "in", reviewerRoles)
    .where("disabledAt", "is", null)
    .orderBy("displayName")
    .orderBy("uid")
    .execute();
}

/** Locks somebody against losing the right to review; undefined if they cannot review. */
export async function lockColleague(tx: Office, uid: string): Promise<Colleague | undefined> {
  return tx.db
    .selectFrom("users")
    .select(["uid", "displayName", "role"])
    .where("uid", "=", uid)
    .where("role", "in", reviewerRoles)
    .where("disabledAt", "is", null)
    .$if(tx.engine === "postgres", (query) => query.forShare())
    .executeTakeFirst();
}

/** The name of an account; undefined once it is deleted. */
export async function findName(
  { db }: Pick<Office, "db">,
  uid: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("displayName")
    .where("uid", "=", uid)
    .executeTakeFirst();
  return row?.displayName;
}

/** Does not raise the version, so an open review stays valid. */
export async function setAssigned(
  tx: Office,
  { id, assignedTo }: { id: string; assignedTo: string | null },
): Promise<void> {
  await tx.db.updateTable("applications").set({ assignedTo }).where("id", "=", id).execute();
}

interface UnattendedApplication {
  id: string;
  assignedTo: string;
  /** Whether whoever has it cannot review any more. */
  isAssigneeGone: boolean;
}

/**
 * Undecided applications whose assignee cannot review any more, or caused none of their events since a time
 * (milliseconds UTC) while it is the office's turn. What begins their work anew since then counts as well, whoever
 * caused it.
 * @param id looks at this application alone
 */
export async function findUnattended(
  office: Pick<Office, "db">,
  { limit, ...input }: UnattendedInput & { limit: number },
): Promise<UnattendedApplication[]> {
  const rows = await selectUnattended(office, input).limit(limit).execute();
  return rows.flatMap(({ id, assignedTo, colleague }) =>
    assignedTo === null ? [] : [{ id, assignedTo, isAssigneeGone: colleague === null }],
  );
}

interface UnattendedInput {
  silentSince: number;
  id?: string;
}

/** The events that begin the work of whoever has an application anew. */
const newStarts: EventKind[] = ["assigned", "statusChanged", "corrected", "correctionWithdrawn"];

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
    .select(["applications.id", "applications.assignedTo", "users.uid as colleague"])
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
                    event("applicationEvents.kind", "in", newStarts),
                  ]),
                ),
            ),
          ),
        ]),
      ]),
    );
}
