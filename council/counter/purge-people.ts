import { sql } from "kysely";
import type { Office } from "../office.ts";

/**
 * Deletes counter applicants who have no application, because it was deleted or never filed, and for whom nobody has begun
 * one. They cannot sign in to delete themselves.
 * @param before only people who were added earlier, in milliseconds UTC
 * @returns how many people were deleted, at most `atMost`
 */
export async function purgePeople(tx: Office, before: number, atMost: number): Promise<number> {
  const people = await unusedPeople(tx, before)
    .select("uid")
    .limit(atMost)
    // Skips people for whom another transaction is filing an application.
    .$if(tx.engine === "postgres", (query) => query.forUpdate().skipLocked())
    .execute();
  if (people.length === 0) return 0;
  const uids = people.map(({ uid }) => uid);
  // Read again under the lock: an application may have been filed since the first statement began.
  const unused = unusedPeople(tx, before).select("uid").where("uid", "in", uids);
  const { numDeletedRows } = await tx.db
    .deleteFrom("users")
    .where("uid", "in", unused)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The people that `purgePeople` deletes. */
function unusedPeople({ db }: Pick<Office, "db">, before: number) {
  return db
    .selectFrom("users")
    .where("email", "is", null)
    .where("createdAt", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("applications")
            .select("applications.id")
            .whereRef("applications.userId", "=", "users.uid"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("drafts")
            .select("drafts.id")
            // The key of a form that is filed for somebody begins with their id (documents/applicant-key.ts).
            .where(
              sql<boolean>`substr(${sql.ref("drafts.formKey")}, 1, 24) = ${sql.ref("users.uid")}`,
            )
            .where("drafts.applicationId", "is", null),
        ),
      ),
    );
}
