import type { Selectable, Updateable } from "kysely";
import type { LettersTable } from "../../database/tables.ts";
import { toJson } from "../../database/codec.ts";
import type { Queries } from "../../database/open.ts";
import { prepared } from "../../database/prepared.ts";
import { letterLeaseMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { kindsOfLetters } from "./kinds.ts";

export type Letter = Selectable<LettersTable>;

/**
 * Takes the letter that has been due longest, so that no other process sends it meanwhile.
 * Undefined when none is due that nobody has taken.
 */
export async function leaseDueLetter(office: Office): Promise<Letter | undefined> {
  // Asked every second: only when there is something does it take the write lock.
  const [due] = await dueLongest(office, { now: office.clock() });
  return due && office.change(leaseNextLetter);
}

/** The same as part of a change, for those who have just sent another: most often there is a next. */
export async function leaseNextLetter(tx: Office): Promise<Letter | undefined> {
  const now = tx.clock();
  const [letter] = await leaseDue(tx, { now, leasedUntil: now + letterLeaseMs });
  return letter;
}

const dueLongest = prepared(({ db }, { now }: { now: number }) => selectDue(db, now));

const leaseDue = prepared(
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

function selectDue(db: Queries, now: number) {
  return db
    .selectFrom("letters")
    .select("id")
    .where("state", "=", "waiting")
    .where("nextAttemptAt", "<=", now)
    .where((where) => where.or([where("leasedUntil", "is", null), where("leasedUntil", "<=", now)]))
    .orderBy("nextAttemptAt")
    .limit(1);
}

/** Takes one letter, due or not. Undefined when it does not wait, or somebody has taken it. */
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

/** How far a letter is: its state, and until when somebody has it in hand. */
export async function getProgress(office: Office, id: string) {
  return office.db
    .selectFrom("letters")
    .select(["state", "leasedUntil"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Keeps a letter ours while it is being handed over. */
export async function renewLease(tx: Office, letter: Letter): Promise<void> {
  await tx.db
    .updateTable("letters")
    .set({ leasedUntil: tx.clock() + letterLeaseMs })
    .where("id", "=", letter.id)
    .where("leasedUntil", "is not", null)
    .execute();
}

/** The other side has accepted the letter. */
export async function recordSent(tx: Office, letter: Letter): Promise<void> {
  await update(tx, {
    id: letter.id,
    state: "sent",
    sentAt: tx.clock(),
    leasedUntil: null,
    lastError: null,
    ...emptiedIfSecret(letter),
  });
}

/** The letter was not accepted, and is to be tried again at a moment (milliseconds UTC). */
export async function recordRetry(
  tx: Office,
  letter: Letter,
  reason: string,
  nextAttemptAt: number,
): Promise<void> {
  await update(tx, { id: letter.id, nextAttemptAt, leasedUntil: null, lastError: reason });
}

/** The letter is not tried any more. */
export async function recordGivenUp(tx: Office, letter: Letter, reason: string): Promise<void> {
  await update(tx, {
    id: letter.id,
    state: "failed",
    leasedUntil: null,
    lastError: reason,
    ...emptiedIfSecret(letter),
  });
}

const update = prepared(({ db }, { id, ...columns }: Updateable<LettersTable> & { id: string }) =>
  db.updateTable("letters").set(columns).where("id", "=", id),
);

/** A code does not stay behind in a letter that nobody will send again. */
function emptiedIfSecret(letter: Letter) {
  return kindsOfLetters[letter.kind].bringsCode ? { body: "", channelData: toJson({}) } : {};
}
