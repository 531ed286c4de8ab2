import { sql, type Kysely } from "kysely";
import { definitionOf, insertVersions, type VersionRow } from "./definition.ts";

/** A copy of a service that some applications share. */
interface Copy {
  serviceId: string;
  serviceName: string;
  requiredDocuments: string;
  translations: string;
  /** Its first application, and when that was made. */
  firstId: string;
  firstAt: number;
}

type KnownCopy = Pick<Copy, "serviceId" | "serviceName" | "requiredDocuments" | "translations"> & {
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
  const present = await versionsOfPresentServices(db);
  const made: VersionRow[] = [];
  const known: KnownCopy[] = [];
  const numbers = new Map<string, number>();
  for (const copy of copies) {
    const { firstId, firstAt, ...columns } = copy;
    const { serviceId, serviceName: title, requiredDocuments, translations } = copy;
    const existing = present.get(keyOf(columns));
    if (!existing) {
      const number = numbers.get(serviceId) ?? 0;
      numbers.set(serviceId, number - 1);
      made.push({
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
    known.push({ ...columns, versionId: existing ?? `${firstId}-asked` });
  }
  await insertVersions(db, made);
  await nameVersions(db, known);
}

function keyOf(copy: Omit<KnownCopy, "versionId">): string {
  const { serviceId, serviceName, requiredDocuments, translations } = copy;
  return JSON.stringify([serviceId, serviceName, requiredDocuments, translations]);
}

async function versionsOfPresentServices(db: Kysely<unknown>): Promise<Map<string, string>> {
  const { rows } = await sql<KnownCopy>`
    select "id" as "serviceId", "title" as "serviceName", "requiredDocuments", "translations",
      "versionId"
    from "services"`.execute(db);
  return new Map(rows.map(({ versionId, ...copy }) => [keyOf(copy), versionId]));
}

const atOnce = 500;

/** Through a table, so that each application is read and written once, however many copies there are. */
async function nameVersions(db: Kysely<unknown>, known: KnownCopy[]): Promise<void> {
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
  const into = db as Kysely<{ knownCopies: KnownCopy }>;
  for (let from = 0; from < known.length; from += atOnce)
    await into
      .insertInto("knownCopies")
      .values(known.slice(from, from + atOnce))
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
