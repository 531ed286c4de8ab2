import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import { financialYearOf, startOfFinancialYear } from "./financial-year.ts";

/**
 * After a restore, a sequence of printed numbers continues as if it had given out one number every six seconds since it
 * began. No council issues papers that fast, so that every number printed before the restore is lower, even after several
 * restores.
 */
const msPerNumber = 6000;
/** When the indexes in the status list are taken to have begun: a time before the first release. */
const statusIndexesBeganAt = Date.UTC(2026, 0, 1);

/** A restore of a backup. Times are milliseconds UTC. */
export interface Restore {
  /** When the backup was made. */
  madeAt: number;
  restoredAt: number;
}

/**
 * Records a restore, in the transaction of the restore: from then on every sequence of printed numbers leaves out numbers
 * that may have been printed after the backup was made. The page of the register lists the restore.
 * @param madeAt the time of the backup, in milliseconds UTC
 */
export async function addRestore(
  tx: Pick<Office, "db" | "clock" | "random">,
  madeAt: number,
): Promise<void> {
  const restore = { id: newId(tx), madeAt, restoredAt: tx.clock() };
  await tx.db.insertInto("restores").values(restore).execute();
}

/** All restores, newest first. */
export async function listRestores({ db }: Pick<Office, "db">): Promise<Restore[]> {
  return db
    .selectFrom("restores")
    .select(["madeAt", "restoredAt"])
    .orderBy("restoredAt", "desc")
    .execute();
}

/** The number above which a financial year's sequences give out numbers: 0, unless a backup was restored in that year. */
export async function findNumbersStart(
  office: Pick<Office, "db">,
  financialYear: string,
): Promise<number> {
  const restores = await listRestores(office);
  const last = restores.find(({ restoredAt }) => financialYearOf(restoredAt) === financialYear);
  return last ? numbersUntil(last.restoredAt, startOfFinancialYear(financialYear)) : 0;
}

/** How many indexes in the status list are not given out because of a restore. */
export async function findStatusIndexesStart(office: Pick<Office, "db">): Promise<number> {
  const [last] = await listRestores(office);
  return last ? numbersUntil(last.restoredAt, statusIndexesBeganAt) : 0;
}

function numbersUntil(time: number, beganAt: number): number {
  return Math.max(0, Math.floor((time - beganAt) / msPerNumber));
}
