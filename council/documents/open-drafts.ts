import type { Queries } from "../../database/open.ts";
import { draftsPerPersonAtMost } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Draft } from "./draft.ts";

/**
 * The drafts of a person that hold something: saved answers or a file. One that is submitted, or that a
 * refused post left empty, is none.
 */
export function openDrafts(db: Queries, uid: string) {
  return db
    .selectFrom("drafts")
    .where("drafts.userId", "=", uid)
    .where("drafts.applicationId", "is", null)
    .where("drafts.formKey", "is not", null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("drafts.typed", "is not", null),
        exists(
          selectFrom("documents")
            .select("documents.id")
            .whereRef("documents.draftId", "=", "drafts.id"),
        ),
      ]),
    );
}

/**
 * Whether a draft that holds nothing yet would be one more than a person may have. One that holds
 * something can always be continued.
 */
export async function isOneDraftTooMany(
  tx: Office,
  uid: string,
  { id }: Pick<Draft, "id">,
): Promise<boolean> {
  const open = await openDrafts(tx.db, uid)
    .select("drafts.id")
    .limit(draftsPerPersonAtMost + 1)
    .execute();
  return open.length >= draftsPerPersonAtMost && !(await isOpen(tx, uid, id));
}

async function isOpen(tx: Office, uid: string, id: string): Promise<boolean> {
  const own = openDrafts(tx.db, uid).select("drafts.id").where("drafts.id", "=", id);
  return (await own.executeTakeFirst()) !== undefined;
}
