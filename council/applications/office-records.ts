import type { SelectQueryBuilder } from "kysely";
import type { Queries } from "../../database/open.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { Tables } from "../../database/tables.ts";
import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { countChange, findStoredStatuses } from "./counter-records.ts";
import { listedColumns, toListedApplications, type ListedApplication } from "./records.ts";
import type { Status } from "./status.ts";

/** SQL for staff and administrators, over the applications of all applicants. */

export type ReviewedRow = NonNullable<Awaited<ReturnType<typeof findReviewed>>>;

/** One application with the applicant's account; undefined if it does not exist. */
export async function findReviewed(office: Office, applicationId: string) {
  const [row] = await reviewed(office, { applicationId });
  return row;
}

const reviewed = preparedQuery(({ db }, { applicationId }: { applicationId: string }) =>
  db
    .selectFrom("applications")
    .leftJoin("users as account", "account.uid", "applications.userId")
    .selectAll("applications")
    .select([
      "account.email as accountEmail",
      "account.displayName as accountName",
      "account.language as accountLanguage",
    ])
    .where("applications.id", "=", applicationId),
);

interface StatusChange {
  /** The row the reviewer saw; a row with any other version is left unchanged. */
  seen: Pick<ReviewedRow, "id" | "version" | "serviceId" | "status">;
  status: Status;
  remarks: string | null;
  updatedAt: number;
  updatedBy: string;
}

/**
 * Sets the status if the application still has the version that was seen, and updates the counters.
 * @returns whether this request was first.
 */
export async function setStatus(tx: Office, change: StatusChange): Promise<boolean> {
  const { seen, ...columns } = change;
  const { id, version } = seen;
  const [changed] = await updateIfUnchanged(tx, {
    ...columns,
    id,
    seenVersion: version,
    version: version + 1,
  });
  if (!changed) return false;
  const { serviceId, status: before } = seen;
  await countChange(tx, { serviceId, before, after: change.status });
  return true;
}

type Update = Omit<StatusChange, "seen"> &
  Record<"seenVersion" | "version", number> & { id: string };

const updateIfUnchanged = preparedQuery(({ db }, { id, seenVersion, ...columns }: Update) =>
  db
    .updateTable("applications")
    .set(columns)
    .where("id", "=", id)
    .where("version", "=", seenVersion)
    .returning("id"),
);

/** An entry of the list for staff and administrators. */
export type QueuedApplication = ListedApplication & { userName: string; userEmail: string };

interface PageRange {
  /** Undefined means all. */
  status?: Status | undefined;
  limit: number;
  offset: number;
}

/**
 * One page of all applications, newest first, ties ordered by id. Skipped rows are read from the index only.
 */
export async function findNewest(
  office: Office,
  { status, ...range }: PageRange,
  language: Language,
): Promise<QueuedApplication[]> {
  return toListedApplications(await findRows(office, { status, ...range }), language);
}

async function findRows(office: Office, { status, ...range }: PageRange) {
  if (!status) return newest(office, range);
  const words = await findStoredStatuses(office, status);
  if (words.length === 1) return newestIn(office, { status, ...range });
  const among = office.db.selectFrom("applications").where("status", "in", words);
  return selectPage(office.db, among, range).execute();
}

type PageOfAll = Omit<PageRange, "status">;

const newest = preparedQuery(({ db }, range: PageOfAll) =>
  selectPage(db, db.selectFrom("applications"), range),
);

const newestIn = preparedQuery(
  ({ db }, { status, limit, offset }: PageOfAll & { status: Status }) =>
    selectPage(db, db.selectFrom("applications").where("status", "=", status), { limit, offset }),
);

function selectPage(
  db: Queries,
  among: SelectQueryBuilder<Tables, "applications", object>,
  { limit, offset }: PageOfAll,
) {
  const ids = among
    .select("id")
    .orderBy("submittedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom("applications")
    .select([...listedColumns, "userName", "userEmail"])
    .where("id", "in", ids)
    .orderBy("submittedAt", "desc")
    .orderBy("id", "desc");
}
