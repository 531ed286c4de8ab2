import { sql, type Kysely } from "kysely";
import { definitionOf, insertVersions, type OldService } from "./definition.ts";

interface ServiceRow extends OldService {
  id: string;
  updatedAt: number;
}

/** Makes version 1 of every service from its row. It is not known who published the service. */
export async function publishServices(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<ServiceRow>`
    select "id", "title", "description", "category", "fee", "requiredDocuments", "translations",
      "updatedAt"
    from "services" order by "id"`.execute(db);
  await insertVersions(
    db,
    rows.map(({ id, updatedAt, ...service }) => ({
      id: `${id}-1`,
      serviceId: id,
      number: 1,
      state: "published",
      publishedAt: updatedAt,
      publishedBy: null,
      revision: 0,
      definition: definitionOf(service),
    })),
  );
  await sql`update "services" set "versionId" = "id" || '-1'`.execute(db);
}
