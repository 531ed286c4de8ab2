import type { AuditRow } from "../audit/chain.ts";
import type { Office } from "../office.ts";

/** The position of an entry in the log, which is ordered by time. */
export type EntryCursor = Pick<AuditRow, "timestamp" | "id">;

export interface EntryFilter {
  /** The action as stored; this release may not know it. */
  action?: string | undefined;
  /** Who acted: the uid of an account, which may have been deleted. */
  userId?: string | undefined;
  /** What the entry is about: the id of an application, a service or an account. */
  subjectId?: string | undefined;
  /** Entries of this time and later, in milliseconds UTC. */
  from?: number | undefined;
  /** Entries of this time and earlier, in milliseconds UTC. */
  to?: number | undefined;
}

/** Entries before a cursor, newest first. */
export function findEntriesBefore(
  { db }: Pick<Office, "db">,
  { action, userId, subjectId, from, to }: EntryFilter,
  { before, limit }: { before?: EntryCursor | undefined; limit: number },
): Promise<AuditRow[]> {
  let rows = db.selectFrom("logs").selectAll();
  if (action !== undefined) rows = rows.where("action", "=", action);
  if (userId !== undefined) rows = rows.where("userId", "=", userId);
  if (subjectId !== undefined) rows = rows.where("subjectId", "=", subjectId);
  if (from !== undefined) rows = rows.where("timestamp", ">=", from);
  if (to !== undefined) rows = rows.where("timestamp", "<=", to);
  if (before)
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("timestamp", "id"), "<", tuple(before.timestamp, before.id)),
    );
  return rows.orderBy("timestamp", "desc").orderBy("id", "desc").limit(limit).execute();
}

/** When the entry with this sequence number in the chain was written; undefined once the entry is purged. */
export async function findEntryTime(
  { db }: Pick<Office, "db">,
  sequence: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("logs")
    .select("timestamp")
    .where("sequence", "=", sequence)
    .executeTakeFirst();
  return row?.timestamp;
}

/**
 * The names of the accounts, applications and services in these entries, by id, and the current duties of the accounts.
 * Deleted accounts, applications and services are left out. Does not verify the entries, so it is fast enough for an
 * export of the whole log.
 */
export async function findEntryNames(
  { db }: Pick<Office, "db">,
  entries: readonly Pick<AuditRow, "userId" | "subjectId">[],
): Promise<Record<"accounts" | "duties" | "applications" | "services", Map<string, string>>> {
  const all = entries.flatMap(({ userId, subjectId }) => [userId, subjectId]);
  const ids = [...new Set(all.filter((id) => id !== null))];
  if (ids.length === 0)
    return {
      accounts: new Map(),
      duties: new Map(),
      applications: new Map(),
      services: new Map(),
    };
  const [accounts, applications, services] = await Promise.all([
    db
      .selectFrom("users")
      .select(["uid as id", "displayName as name", "duty"])
      .where("uid", "in", ids)
      .execute(),
    db
      .selectFrom("applications")
      .select(["id", "reference as name"])
      .where("id", "in", ids)
      .execute(),
    db.selectFrom("services").select(["id", "title as name"]).where("id", "in", ids).execute(),
  ]);
  const byId = (rows: { id: string; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name] as const));
  return {
    accounts: byId(accounts),
    duties: byId(accounts.flatMap(({ id, duty }) => (duty ? [{ id, name: duty }] : []))),
    applications: byId(applications),
    services: byId(services),
  };
}
