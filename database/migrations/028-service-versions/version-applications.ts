import { sql, type Kysely } from "kysely";
import { definitionOf, insertVersions, type VersionRow } from "./definition.ts";

/** A copy of a service that some applications share. */
interface Copy {
  serviceId: string;
  serviceName: string;
  requiredDocuments: string;
  translations: string;
  /** The lowest id and the earliest submission of the applications that have this copy. */
  firstId: string;
  firstAt: number;
}

type VersionedCopy = Pick<
  Copy,
  "serviceId" | "serviceName" | "requiredDocuments" | "translations"
> & {
  versionId: string;
};

/**
 * Every application names the version it was made for. Copies that differ from the present service, or whose
 * service is gone, become versions before version 1: 0, -1, …, the newest first.
 */
export async function versionApplications(db: Kysely<unknown>): Promise<void> {
  const { rows: copies } = await sql<Copy>`
    select "serviceId", "serviceName", "requiredDocuments", "translations",
      min("id") as "firstId", min("submittedAt") as "firstAt"
    from "applications"
    group by "serviceId", "serviceName", "requiredDocuments", "translations"
    order by "firstAt" desc, "firstId" desc`.execute(db);
  const versionIdsByCopy = await versionsOfPresentServices(db);
  const newVersions: VersionRow[] = [];
  const versionedCopies: VersionedCopy[] = [];
  const numbers = new Map<string, number>();
  for (const copy of copies) {
    const { firstId, firstAt, ...columns } = copy;
    const { serviceId, serviceName: title, requiredDocuments, translations } = copy;
    const existing = versionIdsByCopy.get(keyOf(columns));
    if (!existing) {
      const number = numbers.get(serviceId) ?? 0;
      numbers.set(serviceId, number - 1);
      newVersions.push({
        id: `${firstId}-asked`,
        serviceId,
        number,
        state: "published",
        publishedAt: firstAt,
        publishedBy: null,
        revision: 0,
        definition: definitionOf({ title, requiredDocuments, translations }),
      });
    }
    versionedCopies.push({ ...columns, versionId: existing ?? `${firstId}-asked` });
  }
  await insertVersions(db, newVersions);
  await nameVersions(db, versionedCopies);
}

function keyOf(copy: Omit<VersionedCopy, "versionId">): string {
  const { serviceId, serviceName, requiredDocuments, translations } = copy;
  return JSON.stringify([serviceId, serviceName, requiredDocuments, translations]);
}

async function versionsOfPresentServices(db: Kysely<unknown>): Promise<Map<string, string>> {
  const { rows } = await sql<VersionedCopy>`
    select "id" as "serviceId", "title" as "serviceName", "requiredDocuments", "translations",
      "versionId"
    from "services"`.execute(db);
  return new Map(rows.map(({ versionId, ...copy }) => [keyOf(copy), versionId]));
}

const batchSize = 500;

/** Uses a temporary table, so that each application is read and written once, however many copies there are. */
async function nameVersions(db: Kysely<unknown>, versionedCopies: VersionedCopy[]): Promise<void> {
  let table = db.schema.createTable("knownCopies").temporary();
  for (const column of [
    "serviceId",
    "serviceName",
    "requiredDocuments",
    "translations",
    "versionId",
  ] as const)
    table = table.addColumn(column, "text", (c) => c.notNull());
  await table.execute();
  const into = db as Kysely<{ knownCopies: VersionedCopy }>;
  for (let from = 0; from < versionedCopies.length; from += batchSize)
    await into
      .insertInto("knownCopies")
      .values(versionedCopies.slice(from, from + batchSize))
      .execute();
  await sql`create index "knownCopiesByServiceId" on "knownCopies" ("serviceId")`.execute(db);
  await sql`
    update "applications" set "serviceVersionId" = (
      select "versionId" from "knownCopies" as "copy"
      where "copy"."serviceId" = "applications"."serviceId"
        and "copy"."serviceName" = "applications"."serviceName"
        and "copy"."requiredDocuments" = "applications"."requiredDocuments"
        and "copy"."translations" = "applications"."translations")`.execute(db);
  await sql`
    update "applicationAnswers" set "serviceVersionId" = (
      select "serviceVersionId" from "applications" where "id" = "applicationId")`.execute(db);
  await db.schema.dropTable("knownCopies").execute();
}
