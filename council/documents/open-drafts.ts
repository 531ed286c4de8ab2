import type { Queries } from "../../database/open.ts";
import { preparedQuery } from "../../database/prepared.ts";
import { draftsPerPersonAtMost } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Draft } from "./draft.ts";

/**
 * A person's drafts with saved answers or a file. Submitted drafts, empty ones left by a refused post, and
 * corrections of applications do not count.
 */
export function openDrafts(db: Queries, uid: string) {
  return db
    .selectFrom("drafts")
    .where("drafts.userId", "=", uid)
    .where("drafts.applicationId", "is", null)
    .where("drafts.formKey", "is not", null)
    .where("drafts.correctionId", "is", null)
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

/** Whether a new draft would exceed a person's limit. A draft with content can always be continued. */
export async function isOneDraftTooMany(
  tx: Office,
  uid: string,
  { id, correctionId }: Pick<Draft, "id" | "correctionId">,
): Promise<boolean> {
  // The office asks for one correction at a time.
  if (correctionId !== null) return false;
  const open = await firstDrafts(tx, { uid, limit: draftsPerPersonAtMost });
  return open.length >= draftsPerPersonAtMost && !(await isOpen(tx, uid, id));
}

const firstDrafts = preparedQuery(({ db }, { uid, limit }: { uid: string; limit: number }) =>
  openDrafts(db, uid).select("drafts.id").limit(limit),
);

async function isOpen(tx: Office, uid: string, id: string): Promise<boolean> {
  const own = openDrafts(tx.db, uid).select("drafts.id").where("drafts.id", "=", id);
  return (await own.executeTakeFirst()) !== undefined;
}
