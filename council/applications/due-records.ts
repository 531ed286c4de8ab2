// SQL for the due dates of applications.
import { fromJson, toJson } from "../../database/codec.ts";
import { idsInJson } from "../../database/ids-in-json.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { dueKey } from "./due-order.ts";
import type { ApplicationEvent, EventDetails, EventKind } from "./events.ts";
import { listedSelection } from "./listed-selection.ts";
import { toListedApplications, type ListedApplication } from "./records.ts";
import { decidedStatuses } from "./status.ts";
import { kindsWithEffect, type DatedEvent } from "./waits.ts";

/** An application that is not decided yet and has a due date. */
export interface DueRow {
  id: string;
  submittedAt: number;
  /** The end of the promised day, in milliseconds UTC. */
  dueAt: number;
  serviceVersionId: string;
}

/**
 * Applications that are not decided yet and have a due date, in the order of their ids.
 * @param after the id of the last application of the batch before; blank for the first batch
 */
export async function findDueRows(
  { db }: Pick<Office, "db">,
  { after, limit }: { after: string; limit: number },
): Promise<DueRow[]> {
  return (
    db
      .selectFrom("applications")
      .select(["id", "submittedAt", "serviceVersionId"])
      .select((select) => select.ref("dueAt").$notNull().as("dueAt"))
      .where("dueAt", "is not", null)
      // An unknown status is pending.
      .where("status", "not in", decidedStatuses)
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit)
      .execute()
  );
}

/** The events that `standstillsIn` (waits.ts) needs, oldest first, by the ids of their applications. */
export async function findEventsForWaits(
  office: Office,
  applicationIds: readonly string[],
): Promise<Map<string, DatedEvent[]>> {
  const rows = await eventsForWaits(office, { applicationIds: toJson(applicationIds) });
  const events = new Map<string, DatedEvent[]>();
  for (const { applicationId, at, kind, details } of rows) {
    const event = { kind, details: fromJson<unknown>(details) } as ApplicationEvent;
    const earlierEvents = events.get(applicationId) ?? [];
    events.set(applicationId, [...earlierEvents, { at, ...event }]);
  }
  return events;
}

const eventsForWaits = preparedQuery(
  ({ db, engine }, { applicationIds }: { applicationIds: string }) =>
    db
      .selectFrom("applicationEvents")
      .select(["applicationId", "at", "kind", "details"])
      .where("applicationId", "in", idsInJson(engine, applicationIds))
      .where("kind", "in", kindsWithEffect)
      .orderBy("at")
      .orderBy("id"),
);

/** Which of these applications have a due date that an administrator has set by hand. */
export async function findIdsWithManualDueDate(
  { db }: Pick<Office, "db">,
  applicationIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("applicationEvents")
    .select(["applicationId", "details"])
    .where("applicationId", "in", applicationIds)
    .where("kind", "=", "dueDateChanged" satisfies EventKind)
    .execute();
  const manualChanges = rows.filter(
    ({ details }) => fromJson<EventDetails["dueDateChanged"]>(details).reason !== undefined,
  );
  return new Set(manualChanges.map(({ applicationId }) => applicationId));
}

/** Sets the due date of applications, in the transaction that appends the events about it. */
export async function setDueAt(
  tx: Pick<Office, "db">,
  applicationIds: readonly string[],
  dueAt: number,
): Promise<void> {
  await tx.db
    .updateTable("applications")
    .set({ dueAt })
    .where("id", "in", applicationIds)
    .execute();
}

/**
 * Applications whose promised day is over without a decision of the office, if their history does not say so
 * yet. An application that waits for its applicant is not late.
 */
export function missedApplications(db: Office["db"], now: number) {
  return dueBetween(db, { after: 0, upTo: now - 1 }).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom("applicationEvents")
          .select("applicationEvents.id")
          .whereRef("applicationEvents.applicationId", "=", "applications.id")
          .where("applicationEvents.kind", "=", "deadlineMissed" satisfies EventKind)
          // An event from before the current due date is about an earlier due date, which was moved.
          .whereRef("applicationEvents.at", ">", "applications.dueAt"),
      ),
    ),
  );
}

/** The ids of applications whose missed deadline is not in their history yet, the earliest due date first. */
export async function findMissedApplications(
  { db }: Pick<Office, "db">,
  { now, limit }: { now: number; limit: number },
): Promise<{ id: string }[]> {
  return missedApplications(db, now)
    .select("applications.id")
    .orderBy(dueKey)
    .orderBy("submittedAt")
    .orderBy("applications.id")
    .limit(limit)
    .execute();
}

/**
 * Looks again at an application that `findMissedApplications` named. Lock the application in an earlier statement: on
 * PostgreSQL, a statement that waits for a lock does not see an event that was appended meanwhile.
 * @returns the application's due date in milliseconds UTC; undefined if its history has the missed deadline by now, or if
 * it is not late any more because it was decided, waits for its applicant, or has a later due date
 */
export async function findMissedDueDate(
  { db, clock }: Pick<Office, "db" | "clock">,
  id: string,
): Promise<number | undefined> {
  const row = await missedApplications(db, clock())
    .select("applications.dueAt")
    .where("applications.id", "=", id)
    .executeTakeFirst();
  return row?.dueAt ?? undefined;
}

/** A range of due dates in milliseconds UTC: later than `after`, and not later than `upTo`. */
export interface DueRange {
  after: number;
  upTo: number;
}

/** The undecided applications that wait for the office and are due in a range, found in the index of `dueKey`. */
export function dueBetween(db: Office["db"], { after, upTo }: DueRange) {
  return db.selectFrom("applications").where(dueKey, ">", after).where(dueKey, "<=", upTo);
}

/** How many of the applications that wait for the office are due in a range. */
export async function countDue({ db }: Pick<Office, "db">, range: DueRange): Promise<number> {
  const { count } = await dueBetween(db, range)
    .select((select) => select.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The applications that wait for the office and are due in a range, the earliest due date first, in a language. */
export async function findDueApplications(
  office: Pick<Office, "db" | "clock" | "engine">,
  { limit, ...range }: DueRange & { limit: number },
  language: Language,
): Promise<ListedApplication[]> {
  const rows = await dueBetween(office.db, range)
    .select(listedSelection(office, language))
    .orderBy(dueKey)
    .orderBy("submittedAt")
    .orderBy("applications.id")
    .limit(limit)
    .execute();
  return toListedApplications(office, rows);
}
