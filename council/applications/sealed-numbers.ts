import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { IdentityNumbersTable } from "../../database/tables/applications.ts";
import type { Keys } from "../keys.ts";
import type { Office } from "../office.ts";
import { walkPages } from "../walk-pages.ts";
import { decryptIdentityNumber } from "./identity-numbers.ts";

export type NumberRow = Selectable<IdentityNumbersTable>;

const batchSize = 1000;

/** Reads all identity numbers, one batch at a time. */
export function readNumbers({ db }: Pick<Office, "db">): AsyncIterable<NumberRow[]> {
  return walkPages(
    (after: NumberRow | undefined, limit) =>
      db
        .selectFrom("identityNumbers")
        .selectAll()
        .where("id", ">", after?.id ?? "")
        .orderBy("id")
        .limit(limit)
        .execute(),
    { pageRows: batchSize },
  );
}

/** The number in a row; undefined if it cannot be decrypted with these keys. */
export function tryDecrypt(keys: Keys, row: Pick<NumberRow, "id" | "sealed">): string | undefined {
  try {
    return decryptIdentityNumber({ keys }, row);
  } catch {
    return undefined;
  }
}

/** Updates one column of many rows in one statement: 100,000 single updates take minutes. */
export async function writeNumbers(
  { db, engine }: Pick<Office, "db" | "engine">,
  column: "sealed" | "hash",
  valueById: Map<string, string>,
): Promise<void> {
  const json = JSON.stringify(Object.fromEntries(valueById));
  const pairs =
    engine === "postgres" ? sql`json_each_text(${json}::json)` : sql`json_each(${json})`;
  await sql`
    update "identityNumbers" set ${sql.ref(column)} = "pair"."value" from ${pairs} as "pair"
    where "identityNumbers"."id" = "pair"."key"`.execute(db);
}
