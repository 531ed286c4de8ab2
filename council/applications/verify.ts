import { fromJson } from "../../database/codec.ts";
import type { Office } from "../office.ts";
import { readDefinition } from "../catalogue/definition.ts";
import { findCorrectionErrors } from "./corrections/find-correction-errors.ts";
import { identityNumberFields } from "./answer-records.ts";
import { findUnrecordedStatus } from "./find-unrecorded-status.ts";
import { findMiscounts } from "./status-total-records.ts";
import { readNumbers, tryDecrypt, type NumberRow } from "./sealed-numbers.ts";

/**
 * Finds errors in applications, one line each: identity numbers that cannot be decrypted or whose hash is wrong; answers
 * that are not JSON, lack a required Aadhaar number, or name a number that is not of their application; applications
 * without answers or without events; a status that no event set; wrong status totals; unanswered messages that do not
 * exist; and the errors of find-correction-errors.ts.
 */
export async function findApplicationErrors(office: Office): Promise<string[]> {
  const errors: string[] = [];
  for await (const rows of readNumbers(office))
    for (const row of rows) errors.push(...errorsOf(office, row));
  errors.push(...(await findSetsWithoutNumber(office)));
  for (const table of ["applicationAnswers", "applicationEvents"] as const)
    for (const id of await findWithout(office, table))
      errors.push(`applications ${id}: has no row in ${table}`);
  for (const { serviceId, status, by } of await findMiscounts(office))
    errors.push(`applicationCounts ${serviceId} ${status}: ${by} too many`);
  for (const id of await findUnansweredWithoutMessage(office))
    errors.push(`applications ${id}: is marked as unanswered, but no message came at that time`);
  errors.push(...(await findUnrecordedStatus(office)));
  errors.push(...(await findCorrectionErrors(office)));
  return errors;
}

function errorsOf({ keys }: Office, row: NumberRow): string[] {
  const owner = row.applicationId ? `applications ${row.applicationId}` : `drafts ${row.draftId}`;
  const number = tryDecrypt(keys, row);
  if (number === undefined) return [`${owner}: its identity number cannot be read`];
  if (row.draftId !== null || row.hash === keys.hashIdentityNumber(row.kind, number)) return [];
  return [`${owner}: the hash of its identity number does not match the number`];
}

const setsInBatch = 1000;

async function findSetsWithoutNumber({ db }: Office): Promise<string[]> {
  const errors: string[] = [];
  const versions = new Map<string, NumbersAsked>();
  for (let after: string | undefined = ""; after !== undefined;) {
    const sets = await db
      .selectFrom("applicationAnswers")
      .innerJoin("serviceVersions", "serviceVersions.id", "serviceVersionId")
      .select(["applicationAnswers.id", "applicationId", "applicationAnswers.number", "answers"])
      .select(["definition", "serviceVersionId"])
      .where("applicationAnswers.id", ">", after)
      .orderBy("applicationAnswers.id")
      .limit(setsInBatch)
      .execute();
    const setsWithIds = sets.map(({ definition, serviceVersionId, ...set }) => {
      const numbersAsked = versions.get(serviceVersionId) ?? numbersAskedIn(definition);
      versions.set(serviceVersionId, numbersAsked);
      return { ...set, numberIds: numberIdsIn(set.answers, numbersAsked) };
    });
    const numbers = await db
      .selectFrom("identityNumbers")
      .select(["id", "applicationId"])
      // The blank id, which no row has, is there because an empty list is not valid SQL.
      .where("id", "in", ["", ...setsWithIds.flatMap(({ numberIds }) => numberIds ?? [])])
      .execute();
    const ownerById = new Map(numbers.map((row) => [row.id, row.applicationId]));
    for (const { applicationId, number, numberIds } of setsWithIds)
      if (!numberIds?.every((id) => ownerById.get(id) === applicationId))
        errors.push(
          `applications ${applicationId}: answer set ${number} does not name its identity number`,
        );
    after = sets.length < setsInBatch ? undefined : sets.at(-1)?.id;
  }
  return errors;
}

/** The identity numbers that a version of a service asks for. */
interface NumbersAsked {
  fields: string[];
  /** Whether every application for this version must have an Aadhaar number. */
  isAadharRequired: boolean;
}

function numbersAskedIn(json: string): NumbersAsked {
  try {
    const { questions, standardFields } = readDefinition(json);
    return {
      fields: [...identityNumberFields(questions).keys()],
      isAadharRequired: standardFields.aadharNumber === "required",
    };
  } catch {
    return { fields: ["aadharNumber"], isAadharRequired: true };
  }
}

/** The ids of the identity numbers in stored answers; undefined if the answers are damaged or lack a required number. */
function numberIdsIn(
  answers: string,
  { fields, isAadharRequired }: NumbersAsked,
): string[] | undefined {
  try {
    const stored = fromJson<Record<string, unknown>>(answers);
    if (isAadharRequired && stored.aadharNumber === undefined) return undefined;
    const ids = fields.flatMap((field) => stored[field] ?? []);
    return ids.every((id) => typeof id === "string") ? ids : undefined;
  } catch {
    return undefined;
  }
}

/** The applications without a row in a table. `not in` would be quadratic on PostgreSQL before its first ANALYZE. */
async function findWithout(
  { db }: Office,
  table: "applicationAnswers" | "applicationEvents",
): Promise<string[]> {
  const rows = await db
    .selectFrom("applications")
    .select("id")
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom(table).select("id").whereRef("applicationId", "=", "applications.id"))),
    )
    .execute();
  return rows.map(({ id }) => id);
}

async function findUnansweredWithoutMessage({ db }: Office): Promise<string[]> {
  const rows = await db
    .selectFrom("applications")
    .select("id")
    .where("unansweredSince", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("applicationEvents")
            .select("applicationEvents.id")
            .whereRef("applicationEvents.applicationId", "=", "applications.id")
            .whereRef("applicationEvents.at", "=", "applications.unansweredSince")
            .where("applicationEvents.kind", "=", "messageFromApplicant"),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
