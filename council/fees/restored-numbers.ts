import type { Office } from "../office.ts";
import { financialYearOf } from "./financial-year.ts";

/** How far each sequence of printed numbers jumps when the portal is restored: more than it gives out in a night. */
export const restoreJump = 1000;

/** A return from a backup. Times are milliseconds UTC. */
export interface Restore {
  /** When the backup was made. */
  madeAt: number;
  restoredAt: number;
}

/** Every return from a backup, newest first. */
export async function listRestores({ db }: Pick<Office, "db">): Promise<Restore[]> {
  return db
    .selectFrom("restores")
    .select(["madeAt", "restoredAt"])
    .orderBy("restoredAt", "desc")
    .execute();
}

/**
 * The number after which a sequence of a financial year begins: 0, unless numbers of that year may have been printed
 * after the backup from which the portal was restored.
 */
export async function beginningOf(
  { db }: Pick<Office, "db">,
  financialYear: string,
): Promise<number> {
  const restores = await listRestores({ db });
  const concerned = restores.filter(
    ({ madeAt, restoredAt }) =>
      financialYearOf(madeAt) <= financialYear && financialYear <= financialYearOf(restoredAt),
  );
  return concerned.length * restoreJump;
}
