import { sql } from "kysely";
import type { Queries } from "../../database/open.ts";
import { preparedQuery } from "../../database/prepared.ts";
import { draftsPerPersonAtMost } from "../limits.ts";
import type { Office } from "../office.ts";
import { applicantIn } from "./applicant-key.ts";
import type { Draft } from "./draft.ts";

/**
 * Selects a person's drafts with saved answers or a file. Submitted drafts, empty drafts that a refused post left behind,
 * and corrections of applications do not count.
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

/**
 * Whether a new draft would exceed a person's limit: of their own drafts, or of those that they have begun for the same
 * person at the counter. A draft with content can always be continued.
 */
export async function wouldExceedDraftLimit(
  tx: Office,
  uid: string,
  { id, correctionId, formKey }: Pick<Draft, "id" | "correctionId" | "formKey">,
): Promise<boolean> {
  // The office asks for one correction at a time.
  if (correctionId !== null) return false;
  const applicant = applicantIn(formKey ?? "");
  const ownerAndLimit = { uid, limit: draftsPerPersonAtMost };
  const drafts = applicant
    ? await firstDraftsFor(tx, { ...ownerAndLimit, keys: `${applicant}-%` })
    : await firstOwnDrafts(tx, ownerAndLimit);
  return drafts.length >= draftsPerPersonAtMost && !(await isOpenDraft(tx, uid, id));
}

interface LimitedDrafts {
  uid: string;
  limit: number;
}

const firstOwnDrafts = preparedQuery(({ db }, { uid, limit }: LimitedDrafts) =>
  openDrafts(db, uid).select("drafts.id").where(isForOwner).limit(limit),
);

/**
 * Whether a draft is for its owner, by its key. The key of a form for somebody else begins with 24 digits and capital
 * letters and a hyphen (applicant-key.ts). Other keys may have a hyphen at that position, too, but not after 24 such
 * characters.
 */
const isForOwner = sql<boolean>`not (substr("drafts"."formKey", 25, 1) = '-'
  and substr("drafts"."formKey", 1, 24) = upper(substr("drafts"."formKey", 1, 24)))`;

const firstDraftsFor = preparedQuery(
  ({ db }, { uid, limit, keys }: LimitedDrafts & { keys: string }) =>
    openDrafts(db, uid).select("drafts.id").where("drafts.formKey", "like", keys).limit(limit),
);

async function isOpenDraft(tx: Office, uid: string, id: string): Promise<boolean> {
  const draft = openDrafts(tx.db, uid).select("drafts.id").where("drafts.id", "=", id);
  return (await draft.executeTakeFirst()) !== undefined;
}
