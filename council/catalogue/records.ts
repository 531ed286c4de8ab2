import type { Selectable } from "kysely";
import { fromFlag, fromJson, toFlag, toJson } from "../../database/codec.ts";
import type { Queries } from "../../database/open.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { ServicesTable } from "../../database/tables/services.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import { touchPublicContent } from "../public-content.ts";
import { readDefinition, type Definition } from "./definition.ts";
import type { Translations } from "./localise.ts";
import { servicesInOrder } from "./order-records.ts";
import type { ServiceInput } from "./rules.ts";
import { defaultServiceIcon, serviceIcons } from "./service-icons.ts";
import { insertVersion } from "./version-records.ts";

/** A service as lists show it (spec section 3), with its translations. */
export interface Service extends ServiceInput {
  id: string;
  /** The version that is published. */
  versionId: string;
  /** Milliseconds UTC. */
  createdAt: number;
  /** The uid of its creator, or `system` for a service of the starter catalogue. */
  createdBy: string;
  /** Milliseconds UTC, different for each change of a service. */
  updatedAt: number;
}

/** A service with all that its published version says. */
export interface DefinedService extends Service {
  definition: Definition;
}

/** Reads every service, in the council's order; newest first if it set no order. */
export async function allServices({ db }: Office): Promise<Service[]> {
  const rows = await servicesInOrder(db).execute();
  return rows.map(toService);
}

/** Reads the services that a citizen may apply for, in the order of `allServices`. */
export async function activeServices({ db }: Office): Promise<Service[]> {
  const rows = await servicesInOrder(db).where("isActive", "=", 1).execute();
  return rows.map(toService);
}

/** Reads the published definitions of the services that a citizen may apply for, newest first. */
export async function activeDefinitions({
  db,
}: Office): Promise<{ id: string; definition: Definition }[]> {
  const rows = await db
    .selectFrom("services")
    .innerJoin("serviceVersions", "serviceVersions.id", "services.versionId")
    .select(["services.id", "serviceVersions.definition"])
    .where("isActive", "=", 1)
    .orderBy("createdAt", "desc")
    .orderBy("services.id", "desc")
    .execute();
  return rows.map(({ id, definition }) => ({ id, definition: readDefinition(definition) }));
}

export async function findService(office: Office, id: string): Promise<DefinedService | undefined> {
  const [row] = await servicesById(office, { id });
  return row && toDefinedService(row);
}

const servicesById = preparedQuery(({ db }, { id }: { id: string }) => selectById(db, id));

/** Reads a service, and locks it until the transaction ends. Every change of its versions locks it, too. */
export async function lockService(tx: Office, id: string): Promise<DefinedService | undefined> {
  // On SQLite the transaction locks the whole database already.
  const lockedRow = await tx.db
    .selectFrom("services")
    .select("id")
    .where("id", "=", id)
    .$if(tx.engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return lockedRow && findService(tx, id);
}

function selectById(db: Queries, id: string) {
  return db
    .selectFrom("services")
    .innerJoin("serviceVersions", "serviceVersions.id", "services.versionId")
    .selectAll("services")
    .select("serviceVersions.definition")
    .where("services.id", "=", id);
}

/** Inserts a service, and publishes its first version. */
export async function insertService(
  tx: Office,
  service: Omit<DefinedService, "versionId">,
): Promise<DefinedService> {
  const { id, createdAt, createdBy, updatedAt, definition } = service;
  const versionId = newId(tx);
  await insertVersion(tx, {
    id: versionId,
    serviceId: id,
    number: 1,
    state: "published",
    publishedAt: createdAt,
    publishedBy: createdBy,
    definition,
  });
  const insertedService = { ...service, versionId };
  await tx.db
    .insertInto("services")
    .values({ id, createdAt, createdBy, updatedAt, ...columnsOf(insertedService) })
    .execute();
  await touchPublicContent(tx);
  return insertedService;
}

/** Replaces the row of a service. */
export async function replaceService(tx: Office, service: Service): Promise<void> {
  await tx.db
    .updateTable("services")
    .set({ updatedAt: service.updatedAt, ...columnsOf(service) })
    .where("id", "=", service.id)
    .execute();
  await touchPublicContent(tx);
}

export async function deleteServiceRow(tx: Office, id: string): Promise<void> {
  await tx.db.deleteFrom("services").where("id", "=", id).execute();
  await touchPublicContent(tx);
}

function columnsOf(service: ServiceInput & Pick<Service, "versionId">) {
  const { title, description, category, fee, icon, searchWords, versionId } = service;
  const { requiredDocuments, translations, isActive } = service;
  return {
    title,
    description,
    category,
    fee,
    icon,
    searchWords,
    versionId,
    requiredDocuments: toJson(requiredDocuments),
    translations: toJson(translations),
    isActive: toFlag(isActive),
  };
}

function toService(row: Selectable<ServicesTable>): Service {
  const { position: _, ...service } = row;
  return {
    ...service,
    icon: serviceIcons.find((icon) => icon === row.icon) ?? defaultServiceIcon,
    requiredDocuments: fromJson<string[]>(row.requiredDocuments),
    translations: fromJson<Translations>(row.translations),
    isActive: fromFlag(row.isActive),
  };
}

function toDefinedService({
  definition,
  ...row
}: Selectable<ServicesTable> & { definition: string }): DefinedService {
  return { ...toService(row), definition: readDefinition(definition) };
}
