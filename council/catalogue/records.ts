import type { Selectable } from "kysely";
import { fromFlag, fromJson, toFlag, toJson } from "../../database/codec.ts";
import type { Queries } from "../../database/open.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { ServicesTable } from "../../database/tables.ts";
import type { Office } from "../office.ts";
import { touchPublicContent } from "../public-content.ts";
import type { Translations } from "./localise.ts";
import type { ServiceInput } from "./rules.ts";
import { defaultServiceIcon, serviceIcons } from "./service-icons.ts";

/** A service as stored (spec section 3), with its translations. */
export interface Service extends ServiceInput {
  id: string;
  /** Milliseconds UTC. */
  createdAt: number;
  /** The uid of its creator, or `system` for one of the starter catalogue. */
  createdBy: string;
  /** Milliseconds UTC. No two changes of one service share it. */
  updatedAt: number;
}

/** Every service, newest first. */
export async function allServices(office: Office): Promise<Service[]> {
  const rows = await newestFirst(office).execute();
  return rows.map(toService);
}

/** The services a citizen may apply for, newest first. */
export async function activeServices(office: Office): Promise<Service[]> {
  const rows = await newestFirst(office).where("isActive", "=", 1).execute();
  return rows.map(toService);
}

function newestFirst({ db }: Office) {
  return db.selectFrom("services").selectAll().orderBy("createdAt", "desc").orderBy("id", "desc");
}

export async function findService(office: Office, id: string): Promise<Service | undefined> {
  const [row] = await servicesById(office, { id });
  return row && toService(row);
}

const servicesById = preparedQuery(({ db }, { id }: { id: string }) => byId(db, id));

/** Reads and locks a service until the transaction ends. */
export async function lockService(tx: Office, id: string): Promise<Service | undefined> {
  // On SQLite the transaction locks the whole database already.
  const row = await byId(tx.db, id)
    .$if(tx.engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row && toService(row);
}

function byId(db: Queries, id: string) {
  return db.selectFrom("services").selectAll().where("id", "=", id);
}

export async function insertService(tx: Office, service: Service): Promise<void> {
  const { id, createdAt, createdBy, updatedAt } = service;
  await tx.db
    .insertInto("services")
    .values({ id, createdAt, createdBy, updatedAt, ...columnsOf(service) })
    .execute();
  await touchPublicContent(tx);
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

function columnsOf(service: ServiceInput) {
  const { title, description, category, fee, icon, searchWords } = service;
  const { requiredDocuments, translations, isActive } = service;
  return {
    title,
    description,
    category,
    fee,
    icon,
    searchWords,
    requiredDocuments: toJson(requiredDocuments),
    translations: toJson(translations),
    isActive: toFlag(isActive),
  };
}

function toService(row: Selectable<ServicesTable>): Service {
  return {
    ...row,
    icon: serviceIcons.find((icon) => icon === row.icon) ?? defaultServiceIcon,
    requiredDocuments: fromJson<string[]>(row.requiredDocuments),
    translations: fromJson<Translations>(row.translations),
    isActive: fromFlag(row.isActive),
  };
}
