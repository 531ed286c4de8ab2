import { sql, type Kysely } from "kysely";

/**
 * Creates the first events of existing applications: the submission from the application itself, reviews and infected files
 * from the audit log while it still has them, and the latest change from the application's own columns. Actors get
 * the names that their accounts have now.
 */
export async function insertEvents(db: Kysely<unknown>): Promise<void> {
  await insertSubmissions(db);
  await insertLoggedEvents(db);
  await insertLatestChanges(db);
}

async function insertSubmissions(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into "applicationEvents"
      ("id", "applicationId", "at", "kind", "actorId", "actorName", "actorRole", "visibility", "details")
    select "id" || '-submitted', "id", "submittedAt", 'submitted', "userId", "userName",
      coalesce(
        (select min("userRole") from "logs" where "subjectId" = "applications"."id"
          and "action" = 'SUBMIT_APPLICATION' and "userRole" in ('staff', 'admin')),
        'citizen'),
      'applicant', '{"answerSet":1}'
    from "applications"`.execute(db);
}

interface LoggedRow {
  id: string;
  action: "UPDATE_APPLICATION_STATUS" | "REFUSE_DOCUMENT";
  applicationId: string;
  userId: string | null;
  userName: string | null;
  userRole: string;
  timestamp: number;
  details: string;
}

const batchSize = 1000;

async function insertLoggedEvents(db: Kysely<unknown>): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await sql<LoggedRow>`
      select "logs"."id", "action", "subjectId" as "applicationId", "logs"."userId",
        "displayName" as "userName", "userRole", "timestamp", "details"
      from "logs"
      inner join "applications" on "applications"."id" = "subjectId"
      left join "users" on "uid" = "logs"."userId"
      where "logs"."id" > ${after} and "action" in ('UPDATE_APPLICATION_STATUS', 'REFUSE_DOCUMENT')
      order by "logs"."id" limit ${sql.lit(batchSize)}`.execute(db);
    const events = [];
    for (const row of rows) events.push(...(await eventsOf(db, row)));
    if (events.length > 0) await insert(db, events);
    if (rows.length < batchSize) return;
    after = rows.at(-1)!.id;
  }
}

async function eventsOf(db: Kysely<unknown>, row: LoggedRow): Promise<Event[]> {
  const { id, applicationId, timestamp: at } = row;
  const details = readDetails(row.details);
  if (!details) return [];
  if (row.action === "REFUSE_DOCUMENT") {
    const slot = await slotOf(db, details.documentId);
    if (slot === undefined) return [];
    return [
      {
        id,
        applicationId,
        at,
        kind: "documentInfected",
        visibility: "applicant",
        actorId: null,
        actorName: null,
        actorRole: "portal",
        details: JSON.stringify({
          documentId: details.documentId,
          slot,
        }),
      },
    ];
  }
  const { before, after, override } = details;
  if (typeof after?.status !== "string") return [];
  return [
    {
      id,
      applicationId,
      at,
      kind: "statusChanged",
      visibility: "applicant",
      actorId: row.userId,
      actorName: row.userName,
      actorRole: row.userRole === "admin" ? "admin" : "staff",
      details: JSON.stringify({
        from: before?.status ?? null,
        to: after.status,
        remarks: after.remarks ?? null,
        ...(override === true && { override }),
      }),
    },
  ];
}

interface State {
  status?: string;
  remarks?: string | null;
}

interface Details {
  documentId?: string;
  before?: State;
  after?: State;
  override?: boolean;
}

/** Undefined for damaged details. */
function readDetails(text: string): Details | undefined {
  try {
    const details: unknown = JSON.parse(text);
    return typeof details === "object" && details !== null ? details : undefined;
  } catch {
    return undefined;
  }
}

async function slotOf(
  db: Kysely<unknown>,
  documentId: string | undefined,
): Promise<string | undefined> {
  const { rows } = await sql<{ slot: string }>`
    select "slot" from "documents" where "id" = ${documentId ?? ""}`.execute(db);
  return rows[0]?.slot;
}

type Event = Record<
  "id" | "applicationId" | "kind" | "actorRole" | "visibility" | "details",
  string
> &
  Record<"actorId" | "actorName", string | null> & { at: number };

async function insert(db: Kysely<unknown>, events: Event[]): Promise<void> {
  const tables = db as Kysely<{ applicationEvents: Event }>;
  await tables.insertInto("applicationEvents").values(events).execute();
}

/**
 * Adds the latest change if the audit log does not go back that far. The comparison is `>=`, because the log's entry is
 * written slightly later than the change.
 */
async function insertLatestChanges(db: Kysely<unknown>): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await sql<LatestChange>`
      select "id", "status", "remarks", "applications"."updatedAt", "updatedBy",
        "displayName" as "userName", "role"
      from "applications" left join "users" on "uid" = "updatedBy"
      where "id" > ${after} and "updatedBy" is not null and not exists (
        select 1 from "applicationEvents" where "applicationId" = "applications"."id"
          and "kind" = 'statusChanged' and "at" >= "applications"."updatedAt")
      order by "id" limit ${sql.lit(batchSize)}`.execute(db);
    const events = rows.map(({ id, status, remarks, ...row }) => ({
      id: `${id}-latest`,
      applicationId: id,
      at: row.updatedAt,
      kind: "statusChanged",
      actorId: row.updatedBy,
      actorName: row.userName,
      visibility: "applicant",
      actorRole: row.role === "admin" ? "admin" : "staff",
      details: JSON.stringify({
        from: null,
        to: status,
        remarks,
      }),
    }));
    if (events.length > 0) await insert(db, events);
    if (rows.length < batchSize) return;
    after = rows.at(-1)!.id;
  }
}

interface LatestChange {
  id: string;
  status: string;
  remarks: string | null;
  updatedAt: number;
  updatedBy: string;
  userName: string | null;
  role: string | null;
}
