import { sql, type Selectable, type Updateable } from "kysely";
import type { LettersTable } from "../../database/tables.ts";
import { toJson } from "../../database/codec.ts";
import type { Queries } from "../../database/open.ts";
import { preparedQuery } from "../../database/prepared.ts";
import { clockToleranceMs } from "../clock-limits.ts";
import { letterLeaseMs, letterRetryPausesMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { kindsOfLetters } from "./kinds.ts";

export type Letter = Selectable<LettersTable>;

/** Leases the letter that has been due longest; undefined if no letter is due, or all due letters are leased. */
export async function leaseDueLetter(office: Office): Promise<Letter | undefined> {
  // This runs every second, so it takes the write lock only if a letter is due.
  const [due] = await earliestDue(office, { now: office.clock() });
  if (due) return office.change(leaseNextLetter);
  const [ahead] = await firstDatedAhead(office, { latest: latestAttemptAt(office) });
  return ahead && office.change(leaseDatedAhead);
}

/**
 * Makes letters due whose next attempt is further ahead than any pause between attempts, because a wrong clock wrote the
 * time. Then leases the first due letter.
 */
async function leaseDatedAhead(tx: Office): Promise<Letter | undefined> {
  await tx.db
    .updateTable("letters")
    .set({ nextAttemptAt: tx.clock(), leasedUntil: null })
    .where("state", "=", "waiting")
    .where("nextAttemptAt", ">", latestAttemptAt(tx))
    .execute();
  return leaseNextLetter(tx);
}

/** The latest time for which a letter can be waiting; a later time was written by a clock that was ahead. */
function latestAttemptAt({ clock }: Pick<Office, "clock">): number {
  return clock() + Math.max(...letterRetryPausesMs) + clockToleranceMs;
}

const firstDatedAhead = preparedQuery(({ db }, { latest }: { latest: number }) =>
  db
    .selectFrom("letters")
    .select("id")
    .where("state", "=", "waiting")
    .where("nextAttemptAt", ">", latest)
    .limit(1),
);

/**
 * Leases the next due letter, in a transaction of the caller. Called after sending a letter, because another letter is
 * often due.
 */
export async function leaseNextLetter(tx: Office): Promise<Letter | undefined> {
  const now = tx.clock();
  const [letter] = await leaseDue(tx, { now, leasedUntil: now + letterLeaseMs });
  return letter;
}

const earliestDue = preparedQuery(({ db }, { now }: { now: number }) => selectDue(db, now));

const leaseDue = preparedQuery(
  ({ db, engine }, { now, leasedUntil }: Record<"now" | "leasedUntil", number>) =>
    db
      .updateTable("letters")
      .set((set) => ({ leasedUntil, attempts: set("attempts", "+", 1) }))
      .where(
        "id",
        "=",
        selectDue(db, now).$if(engine === "postgres", (q) => q.forUpdate().skipLocked()),
      )
      .returningAll(),
);

/** Selects the letter that has been due longest, if any. */
export function selectDue(db: Queries, now: number) {
  return db
    .selectFrom("letters")
    .select("id")
    .where("state", "=", "waiting")
    .where("nextAttemptAt", "<=", now)
    .where((where) => where.or([where("leasedUntil", "is", null), where("leasedUntil", "<=", now)]))
    .where(({ not, exists }) => not(exists(selectEarlier(db))))
    .orderBy("nextAttemptAt")
    .limit(1);
}

/** Selects an older unsent letter about the same application. It goes first, because the newer may say the opposite. */
function selectEarlier(db: Queries) {
  return db
    .selectFrom("letters as earlier")
    .select("earlier.id")
    .where("earlier.applicationId", "=", sql.ref<string>("letters.applicationId"))
    .where("earlier.state", "=", "waiting")
    .where("earlier.createdAt", "<", sql.ref<number>("letters.createdAt"));
}

/** Leases one letter, due or not; undefined if the letter is not waiting or is already leased. */
export async function leaseLetter(tx: Office, id: string): Promise<Letter | undefined> {
  return tx.db
    .updateTable("letters")
    .set((set) => ({
      leasedUntil: tx.clock() + letterLeaseMs,
      attempts: set("attempts", "+", 1),
    }))
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where((where) =>
      where.or([where("leasedUntil", "is", null), where("leasedUntil", "<=", tx.clock())]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** A letter's state and the end of its lease; undefined if the letter was cancelled. */
export async function findLeaseState(office: Office, id: string) {
  return office.db
    .selectFrom("letters")
    .select(["state", "leasedUntil"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Renews the lease of a letter while it is being delivered, unless another process leased it meanwhile. */
export async function renewLease(tx: Office, letter: Letter): Promise<void> {
  await tx.db
    .updateTable("letters")
    .set({ leasedUntil: tx.clock() + letterLeaseMs })
    .where("id", "=", letter.id)
    .where("attempts", "=", letter.attempts)
    .where("leasedUntil", "is not", null)
    .execute();
}

/** Records that the letter was accepted. */
export async function recordSent(tx: Office, letter: Letter): Promise<void> {
  await updateLetter(tx, {
    id: letter.id,
    state: "sent",
    sentAt: tx.clock(),
    leasedUntil: null,
    lastError: null,
    ...withoutSecret(letter),
  });
}

/**
 * Records a failed attempt and the time of the next attempt (milliseconds UTC). Newer letters about the same application
 * wait for this letter, and become due no earlier, because otherwise every search for due letters would read them. Records
 * nothing if the lease ended meanwhile and another process leased or sent the letter.
 */
export async function recordRetry(
  tx: Office,
  letter: Letter,
  reason: string,
  nextAttemptAt: number,
): Promise<void> {
  const columns = { nextAttemptAt, leasedUntil: null, lastError: reason };
  const isRecorded = await updateLeased(tx, letter, columns);
  if (!isRecorded || letter.applicationId === null) return;
  await tx.db
    .updateTable("letters")
    .set({ nextAttemptAt })
    .where("applicationId", "=", letter.applicationId)
    .where("state", "=", "waiting")
    .where("nextAttemptAt", "<", nextAttemptAt)
    .execute();
}

/**
 * Records that the letter was given up now; nothing if the lease ended meanwhile and another process leased or sent the
 * letter.
 */
export async function recordGivenUp(tx: Office, letter: Letter, reason: string): Promise<void> {
  await updateLeased(tx, letter, {
    state: "failed",
    nextAttemptAt: tx.clock(),
    leasedUntil: null,
    lastError: reason,
    ...withoutSecret(letter),
  });
}

/** Updates a letter only if its lease is still this one: each lease counts an attempt, so that `attempts` identifies it. */
async function updateLeased(
  tx: Office,
  { id, attempts }: Letter,
  columns: Updateable<LettersTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("letters")
    .set(columns)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("attempts", "=", attempts)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const updateLetter = preparedQuery(
  ({ db }, { id, ...columns }: Updateable<LettersTable> & { id: string }) =>
    db.updateTable("letters").set(columns).where("id", "=", id),
);

/** The columns that delete the content of a letter with a code, which is never sent again. */
function withoutSecret(letter: Letter) {
  return kindsOfLetters[letter.kind].containsCode ? { body: "", channelData: toJson({}) } : {};
}
