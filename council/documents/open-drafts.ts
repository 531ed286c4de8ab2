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
 * Whether a person has begun as many drafts before this one as they may have. A draft within the limit
 * stays within it, so that what is saved already can always be continued.
 */
export async function isOneDraftTooMany(
  tx: Office,
  uid: string,
  { id, createdAt }: Pick<Draft, "id" | "createdAt">,
): Promise<boolean> {
  const { earlier } = await openDrafts(tx.db, uid)
    .select(({ fn }) => fn.countAll<number | string>().as("earlier"))
    .where(({ or, and, eb }) =>
      or([
        eb("drafts.createdAt", "<", createdAt),
        and([eb("drafts.createdAt", "=", createdAt), eb("drafts.id", "<", id)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(earlier) >= draftsPerPersonAtMost;
}
