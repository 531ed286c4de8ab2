import { sql, type Insertable } from "kysely";
import { preparedQuery } from "../../database/prepared.ts";
import type { ApplicationCountsTable } from "../../database/tables/applications.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import { statusOf, type Status } from "./status.ts";

/**
 * Counting 100,000 rows on every view of the list takes longer than reading one page of it. Instead, every
 * change of an application appends the difference of the counts in its own transaction: no transaction waits
 * for another's row, and the sum is always exact. A job merges the rows from time to time.
 */

/** How many applications there are in each status and in total. */
export type StatusTotals = Record<Status, number> & { total: number };

/** Adds up rows of counts; an unknown status is pending (spec section 4). */
export function toStatusTotals(
  rows: readonly { status: string; rows: number | string }[],
): StatusTotals {
  const totals = { total: 0, pending: 0, "under-review": 0, approved: 0, rejected: 0 };
  for (const { status, rows: count } of rows) {
    totals[statusOf(status)] += Number(count);
    totals.total += Number(count);
  }
  return totals;
}

interface CountedChange {
  serviceId: string;
  /** The previous status; undefined for a new application. */
  before?: string;
  /** The new status; undefined for a deleted application. */
  after?: string;
}

/** Counts one change of an application. Call it once, in the transaction of that change. */
export async function countChange(tx: Office, change: CountedChange): Promise<void> {
  const { serviceId, before, after } = change;
  if (before === after) return;
  if (before !== undefined)
    await insertCount(tx, { id: newId(tx), serviceId, status: before, delta: -1 });
  if (after !== undefined)
    await insertCount(tx, { id: newId(tx), serviceId, status: after, delta: 1 });
}

const insertCount = preparedQuery(({ db }, row: Insertable<ApplicationCountsTable>) =>
  db.insertInto("applicationCounts").values(row),
);

/** The number of applications with each status. */
export async function sumCounts(office: Office): Promise<StatusTotals> {
  return toStatusTotals(await sumByStatus(office, {}));
}

const sumByStatus = preparedQuery(({ db }) =>
  db
    .selectFrom("applicationCounts")
    .select((select) => ["status", select.fn.sum<number | string>("delta").as("rows")])
    .groupBy("status"),
);

/**
 * The stored values that are counted as a status: the status itself, and for `pending` also unknown values. A
 * filter must use all of them to find the applications that were counted.
 */
export async function findStoredStatuses(office: Office, status: Status): Promise<string[]> {
  const stored = (await sumByStatus(office, {})).map((row) => row.status);
  return [status, ...stored.filter((one) => one !== status && statusOf(one) === status)];
}

/** So few that a statement has far fewer values than either database allows. */
const rowsInInsert = 1000;

/**
 * Replaces the rows of each service and status by one row with their sum. Rows appended meanwhile stay
 * for the next run; of two concurrent runs, the second one waits and finds nothing to merge.
 */
export async function mergeCounts(office: Office): Promise<void> {
  await office.change(async (tx) => {
    const mergeable = await tx.db
      .selectFrom("applicationCounts")
      .select("serviceId")
      .groupBy(["serviceId", "status"])
      .having((having) => having.fn.countAll(), ">", 1)
      .limit(1)
      .executeTakeFirst();
    if (!mergeable) return;
    const deleted = await tx.db
      .deleteFrom("applicationCounts")
      .returning(["serviceId", "status", "delta"])
      .execute();
    const groups = Map.groupBy(deleted, ({ serviceId, status }) => `${serviceId}\n${status}`);
    const merged = [...groups.values()]
      .map((rows) => ({
        id: newId(tx),
        serviceId: rows[0]!.serviceId,
        status: rows[0]!.status,
        delta: rows.reduce((sum, { delta }) => sum + delta, 0),
      }))
      .filter(({ delta }) => delta !== 0);
    for (let first = 0; first < merged.length; first += rowsInInsert)
      await tx.db
        .insertInto("applicationCounts")
        .values(merged.slice(first, first + rowsInInsert))
        .execute();
  });
}

/** A service and status whose total differs from the number of its applications. */
export interface Miscount {
  serviceId: string;
  status: Status;
  /** The total minus the number of applications. */
  by: number;
}

/**
 * Compares the status totals with the applications in one statement, which is correct even while the
 * portal is running.
 */
export async function findMiscounts(office: Office): Promise<Miscount[]> {
  const { rows } = await sql<{ serviceId: string; status: string; by: number | string }>`
    select "serviceId", "status", sum("delta") as "by" from (
      select "serviceId", "status", "delta" from "applicationCounts"
      union all
      select "serviceId", "status", -count(*) from "applications" group by "serviceId", "status"
    ) as "both" group by "serviceId", "status"`.execute(office.db);
  const differences = rows.map((row) => ({
    ...row,
    status: statusOf(row.status),
    by: Number(row.by),
  }));
  return [
    ...Map.groupBy(differences, ({ serviceId, status }) => `${serviceId}\n${status}`).values(),
  ]
    .map((same) => ({ ...same[0]!, by: same.reduce((sum, { by }) => sum + by, 0) }))
    .filter(({ by }) => by !== 0);
}
