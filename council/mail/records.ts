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

/** Leases the letter that has been due longest; undefined if none is due and unleased. */
export async function leaseDueLetter(office: Office): Promise<Letter | undefined> {
  // Runs every second, so it takes the write lock only if a letter is due.
  const [due] = await earliestDue(office, { now: office.clock() });
  if (due) return office.change(leaseNextLetter);
  const [ahead] = await firstDatedAhead(office, { latest: latestAttemptAt(office) });
  return ahead && office.change(leaseDatedAhead);
}

/**
 * Makes letters due that wait longer than any pause between attempts, because a clock that was ahead wrote their times,
 * and leases the first due letter.
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

/** No letter waits for a later attempt, unless a clock that was ahead wrote the time. */
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
 * Leases the next due letter inside a change. Called after sending a letter, because another one is often
 * due.
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

/** An older letter about the same application that is not sent yet. It goes first: a newer one may say the opposite. */
function selectEarlier(db: Queries) {
  return db
    .selectFrom("letters as earlier")
    .select("earlier.id")
    .where("earlier.applicationId", "=", sql.ref<string>("letters.applicationId"))
    .where("earlier.state", "=", "waiting")
    .where("earlier.createdAt", "<", sql.ref<number>("letters.createdAt"));
}

/** Leases one letter, due or not; undefined if it is not waiting or is already leased. */
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

/** A letter's state and the end of its lease; undefined if it was cancelled. */
export async function findProgress(office: Office, id: string) {
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
  await update(tx, {
    id: letter.id,
    state: "sent",
    sentAt: tx.clock(),
    leasedUntil: null,
    lastError: null,
    ...withoutSecret(letter),
  });
}

/**
 * Records a failed attempt and the time of the next one (milliseconds UTC). Newer letters about the same application wait
 * for this one, so they become due no earlier: otherwise every search for due letters would read them. Records nothing if
 * the lease ended meanwhile and another process leased or sent the letter.
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
 * Records that the letter will not be tried again; nothing if the lease ended meanwhile and another process leased or sent
 * the letter.
 */
export async function recordGivenUp(tx: Office, letter: Letter, reason: string): Promise<void> {
  await updateLeased(tx, letter, {
    state: "failed",
    leasedUntil: null,
    lastError: reason,
    ...withoutSecret(letter),
  });
}

/** Every lease counts an attempt, so the number of attempts tells one lease from the next. */
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

const update = preparedQuery(
  ({ db }, { id, ...columns }: Updateable<LettersTable> & { id: string }) =>
    db.updateTable("letters").set(columns).where("id", "=", id),
);

/** The columns that delete the content of a letter with a code, once it is not sent again. */
function withoutSecret(letter: Letter) {
  return kindsOfLetters[letter.kind].containsCode ? { body: "", channelData: toJson({}) } : {};
}
