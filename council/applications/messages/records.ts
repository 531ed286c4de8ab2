// SQL of messages and of what waits for an answer.
import { preparedQuery } from "../../../database/prepared.ts";
import type { Language } from "../../../texts/languages.ts";
import type { Office } from "../../office.ts";
import {
  findWithAccount,
  officeSelection,
  toOfficeApplications,
  type OfficeApplication,
  type ApplicationWithAccount,
} from "../office-records.ts";

/**
 * Locks an application until the transaction ends, so that messages and answers come one after the other.
 * @returns it with its applicant's account, or undefined
 */
export async function lockApplication(
  tx: Office,
  id: string,
): Promise<ApplicationWithAccount | undefined> {
  await tx.db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", id)
    .$if(tx.engine === "postgres", (query) => query.forNoKeyUpdate())
    .execute();
  return findWithAccount(tx, id);
}

/** Whether there is an event with this id. */
export async function isStored({ db }: Pick<Office, "db">, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom("applicationEvents")
    .select("id")
    .where("id", "=", eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The time of the applicant's first message after `readUpTo` (both milliseconds UTC), or null: the oldest
 * unanswered message once those up to then are answered.
 */
export async function firstMessageAfter(
  { db }: Pick<Office, "db">,
  { applicationId, readUpTo }: { applicationId: string; readUpTo: number },
): Promise<number | null> {
  const row = await db
    .selectFrom("applicationEvents")
    .select("at")
    .where("applicationId", "=", applicationId)
    .where("kind", "=", "messageFromApplicant")
    .where("at", ">", readUpTo)
    .orderBy("at")
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

interface WrittenMessage {
  /** Of the application. */
  id: string;
  unansweredSince: number | null;
  /** Who wrote. */
  updatedBy: string;
}

/**
 * Records that a message was written on an application now. Does not raise its version, so an open review
 * stays valid.
 */
export async function setWritten(tx: Office, { id, ...columns }: WrittenMessage): Promise<void> {
  const updatedAt = tx.clock();
  await tx.db
    .updateTable("applications")
    .set({ ...columns, updatedAt })
    .where("id", "=", id)
    .execute();
}

/** Says that nothing waits for an answer. The applicant is not told, so nothing they see changes. */
export async function setAnswered(tx: Office, id: string): Promise<void> {
  await tx.db
    .updateTable("applications")
    .set({ unansweredSince: null })
    .where("id", "=", id)
    .execute();
}

/** Since when an application waits for an answer, milliseconds UTC; undefined if it does not. */
export async function findUnansweredSince(
  { db }: Pick<Office, "db">,
  id: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("applications")
    .select("unansweredSince")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.unansweredSince ?? undefined;
}

/** How many applications wait for an answer, from their index alone. */
export async function countUnansweredRows(office: Office): Promise<number> {
  const [row] = await unansweredRows(office, {});
  return Number(row!.rows);
}

const unansweredRows = preparedQuery(({ db }) =>
  db
    .selectFrom("applications")
    .select((select) => select.fn.countAll<number | string>().as("rows"))
    .where("unansweredSince", "is not", null),
);

interface PageRange {
  limit: number;
  offset: number;
}

/** One page of the applications that wait for an answer, the longest wait first, ties by id. */
export async function findLongestUnanswered(
  office: Office,
  range: PageRange,
  language: Language,
): Promise<OfficeApplication[]> {
  return toOfficeApplications(office, await longestUnanswered(office, { ...range, language }));
}

const longestUnanswered = preparedQuery(
  (office, { language, limit, offset }: PageRange & { language: Language }) =>
    office.db
      .selectFrom("applications")
      .select(officeSelection(office, language))
      .where("unansweredSince", "is not", null)
      .orderBy("unansweredSince")
      .orderBy("id")
      .limit(limit)
      .offset(offset),
);
