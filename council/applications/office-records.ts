import { sql, type SelectQueryBuilder } from "kysely";
import type { Queries } from "../../database/open.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { Tables } from "../../database/tables.ts";
import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { countChange, findStoredStatuses } from "./counter-records.ts";
import { findEventsForWaits } from "./due-records.ts";
import { listedColumns, toListedApplications, type ListedApplication } from "./records.ts";
import type { Status } from "./status.ts";
import { mayHaveStoodStill, waitingOf, type Waiting } from "./waiting.ts";
import { standstillsIn } from "./waits.ts";

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
      "account.disabledAt as accountDisabledAt",
    ])
    .where("applications.id", "=", applicationId),
);

/** Locks an application until the transaction ends, for a change that its payments depend on or decide. */
export async function lockReviewed(tx: Office, id: string): Promise<void> {
  await lockRow(tx, { id });
}

const lockRow = preparedQuery(({ db, engine }, { id }: { id: string }) =>
  db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", id)
    .$if(engine === "postgres", (query) => query.forNoKeyUpdate()),
);

interface StatusChange {
  /** The row the reviewer saw; a row with any other version is left unchanged. */
  expected: Pick<ReviewedRow, "id" | "version" | "serviceId" | "status">;
  status: Status;
  remarks: string | null;
  updatedAt: number;
  updatedBy: string;
  /** Who must act next; as before where it is undefined. */
  awaiting?: "office" | "applicant" | undefined;
}

/**
 * Sets the status if the application still has the expected version, and updates the counters.
 * @returns whether this request was first.
 */
export async function setStatus(tx: Office, change: StatusChange): Promise<boolean> {
  const { expected, ...columns } = change;
  const { id, version } = expected;
  const [changed] = await updateIfUnchanged(tx, {
    ...columns,
    id,
    expectedVersion: version,
    version: version + 1,
  });
  if (!changed) return false;
  const { serviceId, status: before } = expected;
  await countChange(tx, { serviceId, before, after: change.status });
  return true;
}

type Update = Omit<StatusChange, "expected"> &
  Record<"expectedVersion" | "version", number> & { id: string };

const updateIfUnchanged = preparedQuery(({ db }, { id, expectedVersion, ...columns }: Update) =>
  db
    .updateTable("applications")
    .set(columns)
    .where("id", "=", id)
    .where("version", "=", expectedVersion)
    .returning("id"),
);

/** An entry of the list for staff and administrators. */
export type QueuedApplication = ListedApplication & {
  userName: string;
  userEmail: string | null;
  /** When the applicant wrote the first unanswered message, in milliseconds UTC; null without one. */
  unansweredSince: number | null;
  /** Who has it; null for nobody. */
  assigneeName: string | null;
  /** Undefined once it is decided. */
  waiting: Waiting | undefined;
};

/** The columns of a list entry for the office, for use in other queries. */
export const queuedColumns = [
  ...listedColumns,
  "userName",
  "userEmail",
  "unansweredSince",
] as const;

/** The name of whoever has an application; null if nobody does, or once the account is deleted. */
export const assigneeName = sql<
  string | null
>`(select "displayName" from "users" where "uid" = "applications"."assignedTo")`.as("assigneeName");

/** All of a list entry, for use in other queries. */
export const queuedSelection = [...queuedColumns, assigneeName] as const;

type QueuedRow = Pick<ReviewedRow, (typeof queuedColumns)[number]> & {
  assigneeName: string | null;
};

/** Converts rows to entries of the list in the reader's language. The events of all are read at once. */
export async function toQueued<Row extends QueuedRow>(
  office: Office,
  rows: Row[],
  language: Language,
) {
  const now = office.clock();
  const listed = toListedApplications(office, rows, language);
  const ids = listed.filter(({ status }) => mayHaveStoodStill(status)).map(({ id }) => id);
  const events = ids.length > 0 ? await findEventsForWaits(office, ids) : undefined;
  return listed.map((one) => ({
    ...one,
    waiting: waitingOf(one, standstillsIn(events?.get(one.id) ?? []), now),
  }));
}

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
  return toQueued(office, await findRows(office, { status, ...range }), language);
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
    .select(queuedSelection)
    .where("id", "in", ids)
    .orderBy("submittedAt", "desc")
    .orderBy("id", "desc");
}
