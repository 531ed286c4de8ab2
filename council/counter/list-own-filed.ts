import type { CorrectionDeadlineState } from "../applications/corrections/correction-deadline.ts";
import { findCorrectionDeadlines } from "../applications/corrections/find-correction-deadlines.ts";
import { notDecided } from "../applications/due-order.ts";
import { countMatching, findMatching } from "../applications/matching-records.ts";
import type { OfficeApplication } from "../applications/office-records.ts";
import { filedPerPage } from "../counter-limits.ts";
import type { Office } from "../office.ts";
import { pageOf } from "../paging.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { toFiledRow, type FiledRow } from "./filed-row.ts";

export interface OwnFiledApplications {
  applications: FiledRow[];
  /** Until when applications may be corrected at the counter, by id; only applications that wait for a correction. */
  correctionDeadlines: Record<string, CorrectionDeadlineState>;
  /** Counted from 1; the last page if a later page was requested. */
  page: number;
  pages: number;
}

/**
 * A page of the undecided applications that a helper or a member of the office filed for others, newest first.
 * @throws ForbiddenError for those who do not file for others
 */
export async function listOwnFiledApplications(
  office: Office,
  actor: Actor,
  requested: { page: number },
): Promise<OwnFiledApplications> {
  requireAllowed(actor, "fileForOthers");
  const filed = selectOwnFiled(office, actor.uid);
  const total = await countMatching(office, filed);
  const { page, pages, limit, offset } = pageOf(requested.page, total, filedPerPage);
  const range = { order: "newest", limit, offset, total } as const;
  const matches = await findMatching(office, filed, range, actor.language);
  return {
    applications: matches.map(toFiledRow),
    correctionDeadlines: await findCorrectionDeadlines(
      office,
      await keepCorrectableAtCounter(office, matches),
    ),
    page,
    pages,
  };
}

/** Keeps the applications whose correction is typed at the counter: their applicant has no email and is not disabled. */
async function keepCorrectableAtCounter(
  { db }: Office,
  found: OfficeApplication[],
): Promise<OfficeApplication[]> {
  const waiting = found.filter(({ awaiting }) => awaiting === "applicant").map(({ id }) => id);
  if (waiting.length === 0) return [];
  const rows = await db
    .selectFrom("applications")
    .innerJoin("users", "users.uid", "applications.userId")
    .select("applications.id")
    .where("applications.id", "in", waiting)
    .where("users.email", "is", null)
    .where("users.disabledAt", "is", null)
    .execute();
  const correctableIds = new Set(rows.map(({ id }) => id));
  return found.filter(({ id }) => correctableIds.has(id));
}

/** Selects the undecided applications that somebody filed for others. The index of migration 076 has them by time. */
export function selectOwnFiled({ db }: Pick<Office, "db">, uid: string) {
  return (
    db
      .selectFrom("applications")
      .where("filedBy", "=", uid)
      // Nobody sees the slip of an application that became their own (get-slip.ts).
      .where("userId", "!=", uid)
      .where(notDecided)
  );
}
