import type { Office } from "../office.ts";
import { findMiscounts } from "./counter-records.ts";
import { readNumbers, tryDecrypt, type NumberRow } from "./sealed-numbers.ts";

/**
 * What is wrong with applications, a line each: identity numbers that do not open or have another's hash,
 * applications without answers or without the event of their submission, wrong counters.
 */
export async function findApplicationErrors(office: Office): Promise<string[]> {
  const errors: string[] = [];
  for await (const rows of readNumbers(office))
    for (const row of rows) errors.push(...errorsOf(office, row));
  for (const table of ["applicationAnswers", "applicationEvents"] as const)
    for (const id of await findWithout(office, table))
      errors.push(`applications ${id}: nothing in ${table} belongs to it`);
  for (const { serviceId, status, by } of await findMiscounts(office))
    errors.push(`applicationCounts ${serviceId} ${status}: ${by} too many`);
  return errors;
}

function errorsOf({ keys }: Office, row: NumberRow): string[] {
  const owner = row.applicationId ? `applications ${row.applicationId}` : `drafts ${row.draftId}`;
  const number = tryDecrypt(keys, row);
  if (number === undefined) return [`${owner}: its identity number cannot be read`];
  if (row.draftId !== null || row.hash === keys.hashIdentityNumber(row.kind, number)) return [];
  return [`${owner}: the hash of its identity number is not of that number`];
}

async function findWithout(
  { db }: Office,
  table: "applicationAnswers" | "applicationEvents",
): Promise<string[]> {
  const rows = await db
    .selectFrom("applications")
    .select("id")
    .where("id", "not in", (select) => select.selectFrom(table).select("applicationId"))
    .execute();
  return rows.map(({ id }) => id);
}
