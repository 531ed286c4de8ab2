// SQL of messages, and of applications that wait for an answer.
import { preparedQuery } from "../../../database/prepared.ts";
import type { Language } from "../../../texts/languages.ts";
import type { Office } from "../../office.ts";
import {
  findWithAccount,
  lockApplicationRow,
  officeSelection,
  toOfficeApplications,
  type OfficeApplication,
  type ApplicationWithAccount,
} from "../office-records.ts";

/**
 * Locks an application until the transaction ends, so that messages and answers come one after the other.
 * @returns the application with its applicant's account; undefined if there is none
 */
export async function lockApplication(
  tx: Office,
  id: string,
): Promise<ApplicationWithAccount | undefined> {
  await lockApplicationRow(tx, id);
  return findWithAccount(tx, id);
}

/** Whether there is an event with this id. */
export async function eventExists({ db }: Pick<Office, "db">, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom("applicationEvents")
    .select("id")
    .where("id", "=", eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The time of the applicant's first message after `readUpTo`, both in milliseconds UTC; null if there is none. If all
 * messages up to `readUpTo` are answered, it is the time of the oldest unanswered message.
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

interface MessageChange {
  /** The id of the application. */
  id: string;
  /** The time of the oldest message that is not answered, milliseconds UTC; null if all are answered. */
  unansweredSince: number | null;
  /** The uid of the writer. */
  updatedBy: string;
}

/**
 * Updates the row of an application on which a message is written now. Does not raise its version, so an open review
 * stays valid.
 */
export async function updateForMessage(
  tx: Office,
  { id, ...columns }: MessageChange,
): Promise<void> {
  const updatedAt = tx.clock();
  await tx.db
    .updateTable("applications")
    .set({ ...columns, updatedAt })
    .where("id", "=", id)
    .execute();
}

/** Marks the messages of an application as answered. Nothing that the applicant sees changes. */
export async function clearUnanswered(tx: Office, id: string): Promise<void> {
  await tx.db
    .updateTable("applications")
    .set({ unansweredSince: null })
    .where("id", "=", id)
    .execute();
}

/** The time of an application's oldest unanswered message, milliseconds UTC; undefined if there is none. */
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

/** How many applications have an unanswered message. Reads only their index. */
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

/** One page of the applications with an unanswered message, the one that waits longest first, ties by id. */
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
