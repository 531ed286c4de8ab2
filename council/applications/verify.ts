import { fromJson } from "../../database/codec.ts";
import type { Office } from "../office.ts";
import { readDefinition } from "../catalogue/definition.ts";
import type { StoredAnswers } from "./answer-records.ts";
import { findMiscounts } from "./counter-records.ts";
import { readNumbers, tryDecrypt, type NumberRow } from "./sealed-numbers.ts";

/**
 * Finds errors in applications, one line each: identity numbers that cannot be decrypted or whose hash is
 * wrong, answers that are not JSON or lack a number of their application that was required, applications
 * without answers or without the event of their submission, wrong counters.
 */
export async function findApplicationErrors(office: Office): Promise<string[]> {
  const errors: string[] = [];
  for await (const rows of readNumbers(office))
    for (const row of rows) errors.push(...errorsOf(office, row));
  errors.push(...(await findSetsWithoutNumber(office)));
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

const setsInBatch = 1000;

async function findSetsWithoutNumber({ db }: Office): Promise<string[]> {
  const errors: string[] = [];
  for (let after: string | undefined = ""; after !== undefined;) {
    const sets = await db
      .selectFrom("applicationAnswers")
      .innerJoin("serviceVersions", "serviceVersions.id", "serviceVersionId")
      .select(["applicationAnswers.id", "applicationId", "applicationAnswers.number", "answers"])
      .select("definition")
      .where("applicationAnswers.id", ">", after)
      .orderBy("applicationAnswers.id")
      .limit(setsInBatch)
      .execute();
    const named = sets.map((set) => ({ ...set, numberId: numberIdIn(set.answers) }));
    const numbers = await db
      .selectFrom("identityNumbers")
      .select(["id", "applicationId"])
      .where("id", "in", ["", ...named.flatMap(({ numberId }) => numberId ?? [])])
      .execute();
    const ownerById = new Map(numbers.map((row) => [row.id, row.applicationId]));
    for (const { applicationId, number, numberId, definition } of named)
      if (
        numberId === "none"
          ? asksAlways(definition)
          : numberId === undefined || ownerById.get(numberId) !== applicationId
      )
        errors.push(`applications ${applicationId}: answer set ${number} names no number of it`);
    after = sets.length < setsInBatch ? undefined : sets.at(-1)?.id;
  }
  return errors;
}

/** Whether everybody gave a number who applied for this version of a service. */
function asksAlways(definition: string): boolean {
  try {
    return readDefinition(definition).standardFields.aadharNumber === "required";
  } catch {
    return true;
  }
}

/** The id of the identity number in stored answers, or `none`; undefined if they are damaged. */
function numberIdIn(answers: string): string | undefined {
  try {
    const { aadharNumber = "none" } = fromJson<Partial<StoredAnswers>>(answers);
    return typeof aadharNumber === "string" ? aadharNumber : undefined;
  } catch {
    return undefined;
  }
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
