import { restoreJump } from "../fees/restored-numbers.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import { statusSequence } from "./records.ts";

/**
 * Lets every sequence of printed numbers jump, in the transaction that restores a backup: what was printed after the
 * backup has numbers that the backup does not know. The register shows the restore.
 * @param madeAt the time of the backup, in milliseconds UTC
 */
export async function jumpAfterRestore(
  tx: Pick<Office, "db" | "clock" | "random">,
  madeAt: number,
): Promise<void> {
  const restore = { id: newId(tx), madeAt, restoredAt: tx.clock() };
  await tx.db.insertInto("restores").values(restore).execute();
  await tx.db
    .insertInto("certificateSequences")
    .values({ id: statusSequence, lastNumber: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const table of ["certificateSequences", "receiptSequences"] as const)
    await tx.db
      .updateTable(table)
      .set((row) => ({ lastNumber: row("lastNumber", "+", restoreJump) }))
      .execute();
}
