import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import { financialYearOf, startOfFinancialYear } from "./financial-year.ts";

/**
 * After a restore, a sequence of printed numbers continues as if it had given out one number every six seconds since it
 * began. No council issues papers as fast, so every number printed before the restore is lower, also those printed
 * after an earlier restore of the same backup.
 */
const msPerNumber = 6000;
/** When the indexes in the status list began: before the first release. */
const statusIndexesBeganAt = Date.UTC(2026, 0, 1);

/** A return from a backup. Times are milliseconds UTC. */
export interface Restore {
  /** When the backup was made. */
  madeAt: number;
  restoredAt: number;
}

/**
 * Records a restore, in its transaction: from then on every sequence of printed numbers leaves out those that may have
 * been printed after the backup. The register of certificates lists it.
 * @param madeAt the time of the backup, in milliseconds UTC
 */
export async function addRestore(
  tx: Pick<Office, "db" | "clock" | "random">,
  madeAt: number,
): Promise<void> {
  const restore = { id: newId(tx), madeAt, restoredAt: tx.clock() };
  await tx.db.insertInto("restores").values(restore).execute();
}

/** Every return from a backup, newest first. */
export async function listRestores({ db }: Pick<Office, "db">): Promise<Restore[]> {
  return db
    .selectFrom("restores")
    .select(["madeAt", "restoredAt"])
    .orderBy("restoredAt", "desc")
    .execute();
}

/** The numbers of a sequence of a financial year are above this one: 0, unless the portal was restored in that year. */
export async function beginningOf(
  office: Pick<Office, "db">,
  financialYear: string,
): Promise<number> {
  const restores = await listRestores(office);
  const last = restores.find(({ restoredAt }) => financialYearOf(restoredAt) === financialYear);
  return last ? numbersUntil(last.restoredAt, startOfFinancialYear(financialYear)) : 0;
}

/** How many indexes in the status list are not given out because of a restore. */
export async function beginningOfStatusIndexes(office: Pick<Office, "db">): Promise<number> {
  const [last] = await listRestores(office);
  return last ? numbersUntil(last.restoredAt, statusIndexesBeganAt) : 0;
}

function numbersUntil(time: number, beganAt: number): number {
  return Math.max(0, Math.floor((time - beganAt) / msPerNumber));
}
