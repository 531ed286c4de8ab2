import type { Insertable, Selectable } from "kysely";
import { toJson } from "../../database/codec.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { ServiceVersionsTable } from "../../database/tables/services.ts";
import type { Office } from "../office.ts";
import { readDefinition, type Definition } from "./definition.ts";

/** One version of what a service says and asks. */
export interface ServiceVersion extends Omit<Selectable<ServiceVersionsTable>, "definition"> {
  definition: Definition;
}

type NewVersion = Omit<Insertable<ServiceVersionsTable>, "definition" | "revision"> & {
  definition: Definition;
};

export async function insertVersion(
  tx: Pick<Office, "db">,
  { definition, ...version }: NewVersion,
): Promise<void> {
  await tx.db
    .insertInto("serviceVersions")
    .values({ ...version, revision: 0, definition: toJson(definition) })
    .execute();
}

/**
 * Reads the definition of a version that a row refers to.
 * @throws if the version is gone; `council verify` reports the rows that refer to it.
 */
export async function getDefinition(
  office: Pick<Office, "db" | "engine" | "preparedQueries">,
  id: string,
): Promise<Definition> {
  const [row] = await definitionById(office, { id });
  if (!row) throw new Error(`The version ${id} of a service is gone`);
  return readDefinition(row.definition);
}

/**
 * Finds the definition of a published version of a service, the current version or an earlier one; undefined if the service
 * has no published version with this id.
 */
export async function findPublishedDefinition(
  { db }: Pick<Office, "db">,
  serviceId: string,
  id: string,
): Promise<Definition | undefined> {
  const row = await db
    .selectFrom("serviceVersions")
    .select("definition")
    .where("id", "=", id)
    .where("serviceId", "=", serviceId)
    .where("state", "=", "published")
    .executeTakeFirst();
  return row && readDefinition(row.definition);
}

/**
 * Finds the definition that a service published last. The published versions of a deleted service stay, so a deleted
 * service has such a definition, too.
 */
export async function findNewestPublished(
  { db }: Pick<Office, "db">,
  serviceId: string,
): Promise<Definition | undefined> {
  const row = await db
    .selectFrom("serviceVersions")
    .select("definition")
    .where("serviceId", "=", serviceId)
    .where("state", "=", "published")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && readDefinition(row.definition);
}

/** Finds the definitions of versions, by id. Leaves out versions that are gone. */
export async function findDefinitions(
  { db }: Pick<Office, "db">,
  ids: readonly string[],
): Promise<Map<string, Definition>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("serviceVersions")
    .select(["id", "definition"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, definition }) => [id, readDefinition(definition)]));
}

const definitionById = preparedQuery(({ db }, { id }: { id: string }) =>
  db.selectFrom("serviceVersions").select("definition").where("id", "=", id),
);

/** Finds the draft of a service, if one is open. */
export async function findDraftVersion(
  { db }: Pick<Office, "db">,
  serviceId: string,
): Promise<ServiceVersion | undefined> {
  const row = await db
    .selectFrom("serviceVersions")
    .selectAll()
    .where("serviceId", "=", serviceId)
    .where("state", "=", "draft")
    .executeTakeFirst();
  return row && { ...row, definition: readDefinition(row.definition) };
}

/** How often a version was saved again while it was a draft; undefined if the version does not exist. */
export async function findRevision(
  { db }: Pick<Office, "db">,
  id: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("serviceVersions")
    .select("revision")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.revision;
}

/** Returns the number for a service's next version. */
export async function nextVersionNumber(
  { db }: Pick<Office, "db">,
  serviceId: string,
): Promise<number> {
  const { newest } = await db
    .selectFrom("serviceVersions")
    .select(({ fn }) => fn.max("number").as("newest"))
    .where("serviceId", "=", serviceId)
    .executeTakeFirstOrThrow();
  return newest + 1;
}

/**
 * Writes the definition and the number of a draft. A draft has the highest number of its service, so its number rises when
 * the service form publishes a version meanwhile.
 */
export async function replaceDraft(
  tx: Pick<Office, "db">,
  draft: Pick<ServiceVersion, "id" | "number" | "revision" | "definition">,
): Promise<void> {
  await tx.db
    .updateTable("serviceVersions")
    .set({
      number: draft.number,
      revision: draft.revision + 1,
      definition: toJson(draft.definition),
    })
    .where("id", "=", draft.id)
    .where("state", "=", "draft")
    .execute();
}

/** Makes a draft the published version. */
export async function publishVersion(
  tx: Pick<Office, "db">,
  { id, ...publication }: { id: string; publishedAt: number; publishedBy: string },
): Promise<void> {
  await tx.db
    .updateTable("serviceVersions")
    .set({ state: "published", ...publication })
    .where("id", "=", id)
    .where("state", "=", "draft")
    .execute();
}

/** Ends the draft of a service without publishing it. */
export async function deleteDraftVersion(tx: Pick<Office, "db">, serviceId: string): Promise<void> {
  await tx.db
    .deleteFrom("serviceVersions")
    .where("serviceId", "=", serviceId)
    .where("state", "=", "draft")
    .execute();
}
