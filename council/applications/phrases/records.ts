// SQL of the council's phrases.
import type { Selectable } from "kysely";
import { fromJson, toJson } from "../../../database/codec.ts";
import type { PhrasesTable } from "../../../database/tables/services.ts";
import { newId } from "../../ids.ts";
import type { Office } from "../../office.ts";
import type { LocalText } from "../../catalogue/local-text.ts";
import type { ReviewStatus } from "../review-rules.ts";
import type { PhraseInput } from "./rules.ts";

/** A sentence that the council keeps for the remarks of a decision. */
export interface Phrase {
  id: string;
  /** The status of the reviews for which the phrase is offered; also `under-review`, which decides nothing. */
  decision: ReviewStatus;
  /** Null for all services. */
  serviceId: string | null;
  texts: LocalText;
  /** Rises with every change of its content. */
  version: number;
}

function toPhrase(row: Selectable<PhrasesTable>): Phrase {
  const { id, serviceId, version } = row;
  const decision = row.decision as ReviewStatus;
  return { id, decision, serviceId, version, texts: fromJson<LocalText>(row.texts) };
}

/** Every phrase, in the council's order. */
export async function findPhrases({ db }: Pick<Office, "db">): Promise<Phrase[]> {
  const rows = await inOrder(db).execute();
  return rows.map(toPhrase);
}

/** The phrases for all services and for this service, in the council's order. */
export async function findPhrasesFor(
  { db }: Pick<Office, "db">,
  serviceId: string,
): Promise<Phrase[]> {
  const rows = await inOrder(db)
    .where((eb) => eb.or([eb("serviceId", "is", null), eb("serviceId", "=", serviceId)]))
    .execute();
  return rows.map(toPhrase);
}

function inOrder(db: Office["db"]) {
  return db.selectFrom("phrases").selectAll().orderBy("position").orderBy("id");
}

/**
 * Locks all phrases until the transaction ends, in the order of their ids, so that two transactions never deadlock.
 * @returns the phrases in the council's order
 */
export async function lockPhrases(tx: Office): Promise<Phrase[]> {
  const rows = await tx.db
    .selectFrom("phrases")
    .selectAll()
    .orderBy("id")
    .$if(tx.engine === "postgres", (query) => query.forUpdate())
    .execute();
  // `FOR UPDATE` locks after sorting, so positions may have changed: sort again. Sorting is stable: phrases with the same
  // position stay in the order of their ids.
  return rows.sort((one, other) => one.position - other.position).map(toPhrase);
}

/**
 * Inserts a phrase.
 * @returns its id
 */
export async function insertPhraseRow(
  tx: Office,
  { decision, serviceId, texts }: PhraseInput,
  position: number,
): Promise<string> {
  const id = newId(tx);
  await tx.db
    .insertInto("phrases")
    .values({ id, decision, serviceId, position, texts: toJson(texts), version: 1 })
    .execute();
  return id;
}

/**
 * Replaces the content of a phrase, and raises its version. The phrases must be locked.
 * @param position the new position; undefined if the phrase keeps its position
 */
export async function updatePhraseRow(
  tx: Office,
  { id, version }: Pick<Phrase, "id" | "version">,
  { decision, serviceId, texts }: PhraseInput,
  position: number | undefined,
): Promise<void> {
  await tx.db
    .updateTable("phrases")
    .set({ decision, serviceId, texts: toJson(texts), version: version + 1 })
    .$if(position !== undefined, (query) => query.set({ position }))
    .where("id", "=", id)
    .execute();
}

/** Numbers the phrases of one status of reviews in this order. */
export async function setOrder(tx: Office, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await tx.db
      .updateTable("phrases")
      .set({ position: index + 1 })
      .where("id", "=", id)
      .execute();
}

export async function deletePhraseRow(tx: Office, id: string): Promise<void> {
  await tx.db.deleteFrom("phrases").where("id", "=", id).execute();
}

/** The position after the last phrase of a status of reviews. */
export async function nextPosition(
  { db }: Pick<Office, "db">,
  decision: ReviewStatus,
): Promise<number> {
  const { last } = await db
    .selectFrom("phrases")
    .select((select) => select.fn.max("position").as("last"))
    .where("decision", "=", decision)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
