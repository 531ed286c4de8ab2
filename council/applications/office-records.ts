// SQL for staff and administrators, over the applications of all applicants.
import { sql } from "kysely";
import { fromJson } from "../../database/codec.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { countChange, findStoredStatuses } from "./status-total-records.ts";
import { unreviewedCorrectionAt } from "./corrections/unreviewed-correction.ts";
import { findEventsForWaits } from "./due-records.ts";
import type { EventDetails } from "./events.ts";
import { listedSelection } from "./listed-selection.ts";
import { toListedApplications, type ListedApplication, type ListedRow } from "./records.ts";
import { isDecided, type Status } from "./status.ts";
import { mayHaveStoodStill, waitingOf, type Waiting } from "./waiting.ts";
import { standstillsIn } from "./waits.ts";

export type ApplicationWithAccount = NonNullable<Awaited<ReturnType<typeof findWithAccount>>>;

/** One application with the columns of its applicant's account; undefined if there is no such application. */
export async function findWithAccount(office: Office, applicationId: string) {
  const [row] = await applicationWithAccount(office, { applicationId });
  return row;
}

const applicationWithAccount = preparedQuery(
  ({ db }, { applicationId }: { applicationId: string }) =>
    db
      .selectFrom("applications")
      .leftJoin("users as account", "account.uid", "applications.userId")
      .selectAll("applications")
      .select([
        "account.email as accountEmail",
        "account.displayName as accountName",
        "account.disabledAt as accountDisabledAt",
      ])
      .where("applications.id", "=", applicationId),
);

/** Locks an application until the transaction ends, so that its payments and certificates do not change meanwhile. */
export async function lockApplicationRow(tx: Office, id: string): Promise<void> {
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
  expected: Pick<ApplicationWithAccount, "id" | "version" | "serviceId" | "status">;
  status: Status;
  remarks: string | null;
  updatedAt: number;
  /** Null for the portal itself. */
  updatedBy: string | null;
  /** Who must act next; undefined leaves it as it is. */
  awaiting?: "office" | "applicant" | undefined;
}

/**
 * Sets the status if the application still has the expected version, and updates the status totals.
 * @returns false, with nothing written, if it has another version.
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

/** Raises the version of a locked application whose certificate changed, so that a review from an older page is refused. */
export async function raiseVersion(
  { db }: Pick<Office, "db">,
  { id, version }: Pick<ApplicationWithAccount, "id" | "version">,
): Promise<void> {
  await db
    .updateTable("applications")
    .set({ version: version + 1 })
    .where("id", "=", id)
    .execute();
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
export type OfficeApplication = ListedApplication & {
  userName: string;
  userEmail: string | null;
  /** When the applicant wrote the first unanswered message, in milliseconds UTC; null without one. */
  unansweredSince: number | null;
  /** When it was corrected last, in milliseconds UTC; undefined if it never was, or the office has acted since. */
  correctedAt: number | undefined;
  /** The day of the forwarding that was recorded last, `YYYY-MM-DD`; undefined if none was. */
  forwardedOn: string | undefined;
  /** The name of its assignee; null for nobody, once it is decided, or once the account is deleted. */
  assigneeName: string | null;
  /** Undefined once it is decided. */
  waiting: Waiting | undefined;
};

/** The name of an application's assignee; null for nobody, or once the account is deleted. */
const assigneeName = sql<
  string | null
>`(select "displayName" from "users" where "uid" = "applications"."assignedTo")`.as("assigneeName");

/** The details of the forwarding that was recorded last; null if none was. */
const forwarding = sql<string | null>`(select "details" from "applicationEvents"
  where "applicationId" = "applications"."id" and "kind" = 'forwarded'
  order by "at" desc, "id" desc limit 1)`.as("forwarding");

/** The columns that `toOfficeApplications` needs, for queries on applications. */
export function officeSelection(office: Pick<Office, "engine">, language: Language) {
  return [
    ...listedSelection(office, language),
    "applications.userName",
    "applications.userEmail",
    "applications.unansweredSince",
    assigneeName,
    forwarding,
  ] as const;
}

type OfficeRow = ListedRow &
  Pick<ApplicationWithAccount, "userName" | "userEmail" | "unansweredSince"> & {
    assigneeName: string | null;
    forwarding: string | null;
  };

/** Converts rows to entries of the list, in the language in which they were read. Reads the events of all in one query. */
export async function toOfficeApplications<Row extends OfficeRow>(office: Office, rows: Row[]) {
  const now = office.clock();
  const listed = toListedApplications(office, rows);
  const ids = listed.filter(({ status }) => mayHaveStoodStill(status)).map(({ id }) => id);
  const events = ids.length > 0 ? await findEventsForWaits(office, ids) : undefined;
  return listed.map(({ forwarding, ...application }) => {
    const ownEvents = events?.get(application.id) ?? [];
    return {
      ...application,
      assigneeName: isDecided[application.status] ? null : application.assigneeName,
      correctedAt: unreviewedCorrectionAt(ownEvents),
      forwardedOn:
        forwarding === null ? undefined : fromJson<EventDetails["forwarded"]>(forwarding).date,
      waiting: waitingOf(application, standstillsIn(ownEvents), now),
    };
  });
}

interface NewestQuery {
  /** Only applications with this status; undefined for all. */
  status?: Status | undefined;
  limit: number;
}

/** The newest applications, ties ordered by id. */
export async function findNewestApplications(
  office: Office,
  { status, limit }: NewestQuery,
  language: Language,
): Promise<OfficeApplication[]> {
  return toOfficeApplications(office, await findRows(office, { status, limit, language }));
}

async function findRows(office: Office, { status, ...range }: NewestQuery & Range) {
  if (!status) return newest(office, range);
  const storedStatuses = await findStoredStatuses(office, status);
  if (storedStatuses.length === 1) return newestIn(office, { status, ...range });
  return selectNewest(office, range).where("status", "in", storedStatuses).execute();
}

interface Range {
  language: Language;
  limit: number;
}

const newest = preparedQuery(selectNewest);

const newestIn = preparedQuery((office, { status, ...range }: Range & { status: Status }) =>
  selectNewest(office, range).where("status", "=", status),
);

function selectNewest({ db, engine }: Pick<Office, "db" | "engine">, { language, limit }: Range) {
  return db
    .selectFrom("applications")
    .select(officeSelection({ engine }, language))
    .orderBy("submittedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit);
}
