import type { TableName } from "../../database/every-table.ts";
import type { Queries } from "../../database/open.ts";

const wholeTables: TableName[] = [
  "users",
  "services",
  "applications",
  "drafts",
  "documents",
  "notifications",
  "accessRecords",
  "contactMessages",
  "registrations",
  "codes",
  "invitations",
  "knownNetworks",
  "secondFactors",
  "passkeys",
  "recoveryCodes",
  "rememberedBrowsers",
];

/**
 * The rows of most tables that a form may change, as text by table, to compare before and after. Of tables that the
 * portal changes by itself (sent letters, sealed entries, times of sessions) it has only what a form would change.
 */
export async function snapshotOf(db: Queries): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  for (const table of wholeTables) keep(table, await db.selectFrom(table).selectAll().execute());
  // A job merges the rows of this table without changing their sums.
  const counts = db.selectFrom("applicationCounts").select(["serviceId", "status"]);
  const summed = counts.select(({ fn }) => fn.sum<string>("delta").as("count"));
  const rows = await summed.groupBy(["serviceId", "status"]).execute();
  keep(
    "applicationCounts",
    rows.filter(({ count }) => Number(count) !== 0),
  );
  // Another job merges the rows of this table.
  const figures = db
    .selectFrom("dailyFigures")
    .select(["day", "serviceId", "kind", "days", "promise"]);
  const summedFigures = figures.select(({ fn }) => fn.sum<string>("count").as("count"));
  keep(
    "dailyFigures",
    await summedFigures.groupBy(["day", "serviceId", "kind", "days", "promise"]).execute(),
  );
  keep("sessions", await db.selectFrom("sessions").select(["id", "userId"]).execute());
  keep("logs", await db.selectFrom("logs").select(["id", "action"]).execute());
  keep("letters", await db.selectFrom("letters").select(["id", "requeuedAt"]).execute());
  const settings = db.selectFrom("settings").selectAll();
  keep("settings", await settings.where("key", "in", ["council", "councilLogo"]).execute());
  return parts;

  function keep(name: string, rows: unknown[]) {
    parts.set(name, JSON.stringify(rows.map((row) => JSON.stringify(row)).sort()));
  }
}

/** The tables in which two snapshots differ; none if `stored` is undefined: nothing was written between them. */
export function changedIn(
  stored: Record<"before" | "after", Map<string, string>> | undefined,
): string[] {
  if (!stored) return [];
  const { before, after } = stored;
  return [...before.keys()].filter((name) => before.get(name) !== after.get(name));
}
