// SQL for administrators, over the letters of all recipients.
import type { Selectable } from "kysely";
import type { LettersTable } from "../../database/tables.ts";
import type { Office } from "../office.ts";
import { kindsWithCode } from "./kinds.ts";
import type { LetterState } from "./rules.ts";

interface PageRange {
  /** Only letters in this state; undefined means all letters. */
  state?: LetterState | undefined;
  limit: number;
  offset: number;
}

const listedColumns = [
  "id",
  "kind",
  "recipient",
  "recipientName",
  "subject",
  "language",
  "state",
  "attempts",
  "lastError",
  "createdAt",
  "sentAt",
  "nextAttemptAt",
] as const;

/** A letter without its content. */
export type LetterRow = Pick<Selectable<LettersTable>, (typeof listedColumns)[number]>;

/** One page of all letters without their content, newest first, ties ordered by id. */
export function findNewestLetters(office: Office, { state, limit, offset }: PageRange) {
  return office.db
    .selectFrom("letters")
    .select(listedColumns)
    .$if(state !== undefined, (query) => query.where("state", "=", state!))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many letters there are in each state. */
export async function countByState(office: Office): Promise<Record<LetterState, number>> {
  const rows = await office.db
    .selectFrom("letters")
    .select(({ fn }) => ["state", fn.countAll().as("count")])
    .groupBy("state")
    .execute();
  const countOf = (state: LetterState) =>
    Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { waiting: countOf("waiting"), failed: countOf("failed"), sent: countOf("sent") };
}

/** A letter with its text. */
export function findLetter(tx: Office, id: string) {
  return tx.db
    .selectFrom("letters")
    .select([...listedColumns, "body"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export function findLetterState(tx: Office, id: string) {
  return tx.db
    .selectFrom("letters")
    .select(["kind", "state"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * Queues a failed letter again, unless it contains a code.
 * @returns whether the letter is queued now; false if it was not failed
 */
export async function requeueLetter(tx: Office, id: string): Promise<boolean> {
  const letter = await tx.db
    .updateTable("letters")
    .set({
      state: "waiting",
      attempts: 0,
      nextAttemptAt: tx.clock(),
      requeuedAt: tx.clock(),
      leasedUntil: null,
      lastError: null,
    })
    .where("id", "=", id)
    .where("state", "=", "failed")
    .where("kind", "not in", kindsWithCode)
    .returning("id")
    .executeTakeFirst();
  return letter !== undefined;
}
