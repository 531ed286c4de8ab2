import type { Queries } from "../../database/open.ts";
import { preparedQuery } from "../../database/prepared.ts";
import { draftsPerPersonAtMost } from "../limits.ts";
import type { Office } from "../office.ts";
import { applicantIn } from "./applicant-key.ts";
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

/**
 * Whether a new draft would exceed a person's limit: of their own drafts, or of those that they have begun for the same
 * person at the counter. A draft with content can always be continued.
 */
export async function isOneDraftTooMany(
  tx: Office,
  uid: string,
  { id, correctionId, formKey }: Pick<Draft, "id" | "correctionId" | "formKey">,
): Promise<boolean> {
  // The office asks for one correction at a time.
  if (correctionId !== null) return false;
  const applicant = applicantIn(formKey ?? "");
  const keys = `${applicant ?? anyApplicant}-%`;
  const limited = { uid, limit: draftsPerPersonAtMost, keys };
  const open = await (applicant ? firstDraftsFor : firstOwnDrafts)(tx, limited);
  return open.length >= draftsPerPersonAtMost && !(await isOpen(tx, uid, id));
}

/** The beginning of every key that names whom a form is for (applicant-key.ts). */
const anyApplicant = "_".repeat(24);

interface LimitedDrafts {
  uid: string;
  limit: number;
  /** A pattern of the keys of their forms. */
  keys: string;
}

const firstOwnDrafts = preparedQuery(({ db }, { uid, limit, keys }: LimitedDrafts) =>
  openDrafts(db, uid).select("drafts.id").where("drafts.formKey", "not like", keys).limit(limit),
);

const firstDraftsFor = preparedQuery(({ db }, { uid, limit, keys }: LimitedDrafts) =>
  openDrafts(db, uid).select("drafts.id").where("drafts.formKey", "like", keys).limit(limit),
);

async function isOpen(tx: Office, uid: string, id: string): Promise<boolean> {
  const own = openDrafts(tx.db, uid).select("drafts.id").where("drafts.id", "=", id);
  return (await own.executeTakeFirst()) !== undefined;
}
