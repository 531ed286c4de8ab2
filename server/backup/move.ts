import { randomBytes } from "node:crypto";
import { recordAudit } from "../../council/audit/record.ts";
import type { Keys } from "../../council/keys.ts";
import { everyTable, type TableName } from "../../database/every-table.ts";
import { isWithoutTables, migrate, migrationStateOf } from "../../database/migrate.ts";
import { openDatabase, openSnapshot, type Queries } from "../../database/open.ts";
import { insertRows, readRows, RowChecksum } from "../../database/rows.ts";

/** A copied and verified table. */
export interface MovedTable {
  table: TableName;
  rows: number;
  /** The checksum of all rows, equal in both databases. */
  checksum: string;
}

/** Nothing was moved; the message says why in one line. */
export class MoveError extends Error {
  override name = "MoveError";
}

/**
 * Copies every row of a database into an empty database in one transaction, then reads all rows back and compares, and
 * records in the audit log of the target that the database was moved. The source is not changed; the portal must not write
 * to it meanwhile.
 * @param findKeys reads the portal's keys
 * @throws MoveError or WrongSecretKeyError; then the target is still empty.
 */
export async function moveDatabase(
  from: string,
  to: string,
  findKeys: (queries: Queries) => Promise<Keys>,
): Promise<MovedTable[]> {
  const source = await openSnapshot(from);
  try {
    if ((await migrationStateOf(source.queries)).pending.length > 0)
      throw new MoveError(
        "The database to copy is still that of an older release: run migrate first",
      );
    const target = await openDatabase(to);
    try {
      if (!(await isWithoutTables(target.queries)))
        throw new MoveError("The database of --to has tables already: name an empty database");
      return await target.queries.transaction().execute(async (tx) => {
        await migrate(tx);
        const movedTables: MovedTable[] = [];
        for (const table of everyTable) movedTables.push(await copy(source.queries, tx, table));
        const { engine } = target;
        const tools = { clock: Date.now, random: randomBytes, preparedQueries: new Map() };
        const details = { rows: movedTables.reduce((sum, { rows }) => sum + rows, 0) };
        await recordAudit({ db: tx, engine, keys: await findKeys(tx), ...tools }, "operator", {
          action: "MOVE_DATABASE",
          details,
        });
        return movedTables;
      });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copy(source: Queries, target: Queries, table: TableName): Promise<MovedTable> {
  const sourceChecksum = new RowChecksum();
  for await (const rows of readRows(source, table)) {
    sourceChecksum.add(rows);
    await insertRows(target, table, rows);
  }
  const targetChecksum = new RowChecksum();
  for await (const rows of readRows(target, table)) targetChecksum.add(rows);
  if (
    sourceChecksum.rows !== targetChecksum.rows ||
    sourceChecksum.checksum !== targetChecksum.checksum
  )
    throw new MoveError(
      `The copy of the table ${table} differs from the original. The database of --to was left empty: run move again`,
    );
  return { table, rows: sourceChecksum.rows, checksum: sourceChecksum.checksum };
}
