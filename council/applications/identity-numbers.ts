import type { Insertable } from "kysely";
import { preparedQuery } from "../../database/prepared.ts";
import type { IdentityNumbersTable } from "../../database/tables/applications.ts";
import { newId } from "../ids.ts";
import { nonceBytes } from "../keys.ts";
import type { IdentityNumberKind } from "../fields/identity-number-kinds.ts";
import type { Office } from "../office.ts";

/** An encrypted number. It can only be decrypted with the portal's key and its row's id. */
export interface SealedNumber {
  id: string;
  sealed: string;
}

type Store = Pick<Office, "db" | "engine" | "preparedQueries" | "keys" | "random">;

/**
 * Stores an identity number of an application, encrypted, with its keyed hash.
 * @param number digits only.
 * @returns the id of its row, which replaces the number in the answers.
 */
export async function storeIdentityNumber(
  tx: Store,
  applicationId: string,
  kind: IdentityNumberKind,
  number: string,
): Promise<string> {
  const hash = tx.keys.hashIdentityNumber(kind, number);
  return insert(tx, { applicationId, draftId: null, kind, hash }, number);
}

/**
 * Stores a typed identity number of a draft; deleted with the draft.
 * @param typed the number as typed. It may be incomplete, so it gets no hash.
 * @param replaced the id of the row with the number typed before into the same field; blank if there is none.
 * @returns the id of the new row.
 */
export async function storeDraftNumber(
  tx: Store,
  draftId: string,
  kind: IdentityNumberKind,
  { typed, replaced }: { typed: string; replaced: string },
): Promise<string> {
  if (replaced !== "") await deleteNumberOfDraft(tx, { draftId, id: replaced });
  return insert(tx, { applicationId: null, draftId, kind, hash: null }, typed);
}

const deleteNumberOfDraft = preparedQuery(
  ({ db }, { draftId, id }: { draftId: string; id: string }) =>
    db.deleteFrom("identityNumbers").where("draftId", "=", draftId).where("id", "=", id),
);

/** Deletes the identity numbers that were typed into a form. */
export const deleteNumbersOfDraft = preparedQuery(({ db }, { draftId }: { draftId: string }) =>
  db.deleteFrom("identityNumbers").where("draftId", "=", draftId),
);

/**
 * Finds an encrypted number by the id of its row.
 * @param owner the application or draft to which the number must belong, so that a tampered answer cannot name
 * somebody else's number.
 * @returns undefined if its owner has no such number
 */
export async function findIdentityNumber(
  { db }: Pick<Office, "db">,
  id: string,
  owner: { applicationId: string } | { draftId: string },
): Promise<SealedNumber | undefined> {
  return db
    .selectFrom("identityNumbers")
    .select(["id", "sealed"])
    .where("id", "=", id)
    .where((expression) => expression.and(owner))
    .executeTakeFirst();
}

/** The identity numbers of an application, even those that a correction replaced. */
export async function findNumbersOfApplication(
  { db }: Pick<Office, "db">,
  applicationId: string,
): Promise<SealedNumber[]> {
  return db
    .selectFrom("identityNumbers")
    .select(["id", "sealed"])
    .where("applicationId", "=", applicationId)
    .execute();
}

/**
 * Decrypts an identity number.
 * @throws if the row was changed, or if the number was encrypted with another key.
 */
export function decryptIdentityNumber(
  { keys }: Pick<Office, "keys">,
  { id, sealed }: SealedNumber,
): string {
  return keys.unseal(sealed, id);
}

type Row = Insertable<IdentityNumbersTable>;

async function insert(tx: Store, row: Omit<Row, "id" | "sealed">, number: string): Promise<string> {
  const id = newId(tx);
  await insertRow(tx, { ...row, id, sealed: tx.keys.seal(number, id, tx.random(nonceBytes)) });
  return id;
}

const insertRow = preparedQuery(({ db }, row: Row) => db.insertInto("identityNumbers").values(row));
