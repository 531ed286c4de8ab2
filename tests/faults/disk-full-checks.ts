import type { Office } from "../../council/office.ts";
import type { Tables } from "../../database/tables.ts";
import type { Visitor } from "../trials/visitor.ts";
import {
  fillForm,
  isAcknowledged,
  sendFilledForm,
  type AcknowledgedApplication,
} from "./applying.ts";
import type { FaultEnvironment } from "./environment.ts";

/** The message to applicants while the disk is full. */
export const diskFullMessage = "Not enough storage space. Please clear some files and try again.";
export const documentBytes = 300_000;

/** Submits an application while there is space. @throws if the portal does not accept it */
export async function submitWithSpace(
  environment: FaultEnvironment,
  visitor: Visitor,
): Promise<AcknowledgedApplication> {
  const form = fillForm(environment.service.id, documentBytes);
  const response = await sendFilledForm(visitor, form, environment.service);
  if (!isAcknowledged(response)) throw new Error(`refused with space left: ${response.status}`);
  return form;
}

/** The tables to which a refused submission must add no row. */
const countedTables: (keyof Tables)[] = ["applications", "notifications", "letters", "logs"];

/** How many rows each of `countedTables` has, as one text to compare. */
export function rowCountsOf(environment: FaultEnvironment): Promise<string> {
  const countOf = async ({ db }: Office, table: keyof Tables) =>
    db
      .selectFrom(table)
      .select((row) => row.fn.countAll<string>().as("rows"))
      .executeTakeFirstOrThrow();
  return environment.withOffice(async (office) => {
    const counts: string[] = [];
    for (const table of countedTables)
      counts.push(`${table} ${(await countOf(office, table)).rows}`);
    return counts.join(", ");
  });
}

/**
 * Opens pages and a document as signed-in people while the disk is full.
 * @param freeKilobytes how much space is free, for the lines
 * @returns one line for each that could not be opened
 */
export async function findUnreadable(
  { applicants }: FaultEnvironment,
  freeKilobytes: number,
): Promise<string[]> {
  const [citizen, , , staff] = applicants as [Visitor, Visitor, Visitor, Visitor];
  const errors: string[] = [];
  const read = async (visitor: Visitor, path: string) => {
    const { status, body } = await visitor.get(path);
    if (status !== 200) errors.push(`${freeKilobytes} kB left: ${path} answered ${status}`);
    return body;
  };
  await read(citizen, "/services?q=birth");
  await read(citizen, "/notifications");
  await read(staff, "/dashboard/staff?lang=hi");
  const dashboard = await read(citizen, "/dashboard/user");
  const application = /\/applications\/\w{24}/.exec(dashboard)?.[0];
  if (!application)
    return [...errors, `${freeKilobytes} kB left: the dashboard shows no application`];
  const page = await read(citizen, application);
  const document = /\/documents\/file_\w+/.exec(page)?.[0];
  if (!document) return [...errors, `${freeKilobytes} kB left: the application shows no document`];
  await read(citizen, document);
  return errors;
}
