import type { Insertable } from "kysely";
import { fromJson, toJson } from "../../database/codec.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { CountedPhrasesTable } from "../../database/tables/figures.ts";
import type { LocalText } from "../catalogue/local-text.ts";
import type { Office } from "../office.ts";

/** A phrase with the texts that it had when a refusal was counted. */
export interface CountedPhrase {
  /** The id and the version of the phrase, so that a changed phrase has a new id here. */
  id: string;
  texts: LocalText;
}

/** Stores a phrase with its current texts. @returns the id under which figures count it */
export async function storeCountedPhrase(
  tx: Office,
  { id, version, texts }: { id: string; version: number; texts: LocalText },
): Promise<string> {
  const counted = { id: `${id}.${version}`, texts: toJson(texts) };
  await insertOnce(tx, counted);
  return counted.id;
}

const insertOnce = preparedQuery(({ db }, row: Insertable<CountedPhrasesTable>) =>
  db
    .insertInto("countedPhrases")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing()),
);

export async function findCountedPhrases(
  { db }: Pick<Office, "db">,
  ids: readonly string[],
): Promise<CountedPhrase[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("countedPhrases")
    .selectAll()
    .where("id", "in", [...ids])
    .execute();
  return rows.map(({ id, texts }) => ({ id, texts: fromJson<LocalText>(texts) }));
}
