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
 * The definition of a version that a row refers to.
 * @throws if it is gone: `council verify` names the rows that refer to it.
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
 * The definition of a published version of a service, the current one or an earlier one; undefined if there is none of
 * that id.
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
 * The definition that a service published last, also of one that has been deleted: its published versions stay.
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

/** The definitions of versions, by their ids. Those that are gone are not among them. */
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

/** The draft of a service, if one is open. */
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

/** How often a version was written again while it was a draft; undefined if there is no version of that id. */
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

/** The number of a service's next version. */
export async function nextNumber({ db }: Pick<Office, "db">, serviceId: string): Promise<number> {
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

/** Makes a draft the version that is published. */
export async function publishVersion(
  tx: Pick<Office, "db">,
  { id, ...published }: { id: string; publishedAt: number; publishedBy: string },
): Promise<void> {
  await tx.db
    .updateTable("serviceVersions")
    .set({ state: "published", ...published })
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
