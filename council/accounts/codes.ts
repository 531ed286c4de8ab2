import { timingSafeEqual } from "node:crypto";
import type { Selectable } from "kysely";
import type { CodesTable } from "../../database/tables.ts";
import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
import { newCode } from "../ids.ts";
import { clockToleranceMs } from "../clock-limits.ts";
import { codeAttemptsAtMost, codeValidMs } from "../limits.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import { verificationCodeLetter } from "../mail/letters/verification-code.ts";
import { queueLetter } from "../mail/outbox.ts";
import { cancelCodesTo, cancelLetter } from "../mail/cancel.ts";
import type { Office } from "../office.ts";

export type Code = Selectable<CodesTable>;
export type CodePurpose = Code["purpose"];

/** What a code is for, and whom it is sent to. */
export interface CodeRequest {
  /** SHA-256 of the token in the visitor's cookie. */
  id: string;
  purpose: CodePurpose;
  subjectId: string;
  email: string;
  displayName: string;
  language: Language;
}

/**
 * Makes a code, queues the letter with it, and revokes the earlier code of the same id. Only a keyed hash of
 * the code is stored (spec section 9: six digits, valid for 300 s).
 * @param requestedAt milliseconds UTC; the code's validity starts then.
 * @returns the letter's id, with which the caller delivers the letter right after the commit.
 */
export async function sendCode(
  tx: Office,
  request: CodeRequest,
  requestedAt = tx.clock(),
): Promise<string> {
  const { purpose, email, displayName, language } = request;
  const code = newCode(tx);
  const expiresAt = requestedAt + codeValidMs;
  const letter = verificationCodeLetter(textsIn(language), {
    email,
    name: displayName,
    letterhead: await letterheadIn(tx, language),
    purpose,
    code,
  });
  const letterId = await queueLetter(tx, {
    ...letter,
    kind: "otp",
    to: email,
    toName: displayName,
    language,
    expiresAt,
  });
  await storeCode(tx, request, { code, letterId, letterDueAt: null, timestamp: requestedAt });
  return letterId;
}

/** A requested code whose letter is not written yet. */
export type RequestedCode = Pick<CodeRequest, "id" | "purpose" | "email"> & {
  /** Null if no enabled account has the email: then no letter is written. */
  subjectId: string | null;
};

/**
 * Stores a placeholder code that is never sent. If an enabled account has the email, `sendRequestedCodes` sends another
 * code, which replaces the placeholder.
 */
export async function storeUnsentCode(tx: Office, request: RequestedCode): Promise<void> {
  const timestamp = tx.clock();
  await storeCode(tx, request, {
    code: newCode(tx),
    letterId: null,
    letterDueAt: timestamp,
    timestamp,
  });
}

/** Claims the requested code that has waited longest for its letter; undefined if there is none. */
export async function claimRequestedCode(tx: Office): Promise<Code | undefined> {
  return tx.db
    .updateTable("codes")
    .set({ letterDueAt: null })
    .where("id", "=", (expression) =>
      expression
        .selectFrom("codes")
        .select("id")
        .where("letterDueAt", "is not", null)
        .orderBy("letterDueAt")
        .limit(1)
        .$if(tx.engine === "postgres", (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function hasRequestedCode(office: Office): Promise<boolean> {
  const row = await office.db
    .selectFrom("codes")
    .select("id")
    .where("letterDueAt", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface StoredCode {
  code: string;
  /** The queued letter; null as long as there is none. */
  letterId: string | null;
  /** Since when the code waits for a letter; null if it waits for none. */
  letterDueAt: number | null;
  timestamp: number;
}

async function storeCode(
  tx: Office,
  { id, purpose, subjectId, email }: RequestedCode,
  { code, letterId, letterDueAt, timestamp }: StoredCode,
): Promise<void> {
  await revokeCode(tx, id);
  await tx.db
    .insertInto("codes")
    .values({
      id,
      purpose,
      subjectId,
      email,
      codeHash: tx.keys.keyedHash(code, id),
      letterId,
      letterDueAt,
      timestamp,
      expiresAt: timestamp + codeValidMs,
      tries: 0,
    })
    .execute();
}

/** Finds the code with an id, valid or not. */
export async function findCode(office: Office, id: string): Promise<Code | undefined> {
  return office.db.selectFrom("codes").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A code that still has more time than this was made while the clock was ahead. */
const longestValidMs = codeValidMs + clockToleranceMs;

/** Whether a code can still be entered: neither expired nor tried too often. */
export function isCodeOpen(office: Office, code: Code): boolean {
  const remainingMs = code.expiresAt - office.clock();
  return remainingMs > 0 && remainingMs <= longestValidMs && code.tries < codeAttemptsAtMost;
}

/**
 * Compares an entered code with the stored one. The attempt is counted and committed before the comparison, so that of
 * many guesses sent at once only five are compared. An expired code is deleted (spec section 4).
 * @returns the stored code, which the caller must use up with `consumeCode`; undefined if the entered code is wrong, or
 * if the stored one can no longer be entered.
 */
export async function tryCode(
  office: Office,
  requestedCode: Pick<Code, "id" | "purpose">,
  enteredCode: string,
): Promise<Code | undefined> {
  const code = await office.change((tx) => countCodeAttempt(tx, requestedCode));
  return code && isRightCode(office, code, enteredCode) ? code : undefined;
}

/**
 * Counts an attempt at a code, inside a change that is committed before the comparison.
 * @returns the code to compare with; undefined if that code can no longer be entered.
 */
export async function countCodeAttempt(
  tx: Office,
  { id, purpose }: Pick<Code, "id" | "purpose">,
): Promise<Code | undefined> {
  await tx.db
    .deleteFrom("codes")
    .where("id", "=", id)
    .where(({ or, eb }) =>
      or([eb("expiresAt", "<=", tx.clock()), eb("expiresAt", ">", tx.clock() + longestValidMs)]),
    )
    .execute();
  return tx.db
    .updateTable("codes")
    .set((set) => ({ tries: set("tries", "+", 1) }))
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .where("tries", "<", codeAttemptsAtMost)
    .returningAll()
    .executeTakeFirst();
}

/** Whether somebody entered the digits of this code. The caller has counted the attempt before. */
export function isRightCode(
  { keys }: Office,
  { id, codeHash }: Code,
  enteredCode: string,
): boolean {
  return timingSafeEqual(Buffer.from(keys.keyedHash(enteredCode, id)), Buffer.from(codeHash));
}

/** Takes an attempt off the count, because the code was right and only the action could not be completed. */
export async function uncountCodeAttempt(tx: Office, { id, codeHash }: Code): Promise<void> {
  await tx.db
    .updateTable("codes")
    .set((set) => ({ tries: set("tries", "-", 1) }))
    .where("id", "=", id)
    .where("codeHash", "=", codeHash)
    .where("tries", ">", 0)
    .execute();
}

/**
 * Uses a code up: deletes it.
 * @returns false if another request used it first or a new code replaced it.
 */
export async function consumeCode(tx: Office, code: Code): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("codes")
    .where("id", "=", code.id)
    .where("codeHash", "=", code.codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Revokes a code, and cancels its letter if the letter is still queued. */
export async function revokeCode(tx: Office, id: string): Promise<void> {
  const code = await tx.db
    .deleteFrom("codes")
    .where("id", "=", id)
    .returning("letterId")
    .executeTakeFirst();
  if (code?.letterId) await cancelLetter(tx, code.letterId);
}

/** Finds the code with an id, valid or not; undefined if it is for another purpose or subject. */
export async function findCodeOf(
  office: Office,
  { id, purpose, subjectId }: Pick<Code, "id" | "purpose" | "subjectId">,
): Promise<Code | undefined> {
  const code = await findCode(office, id);
  return code?.purpose === purpose && code.subjectId === subjectId ? code : undefined;
}

/** Revokes every code of one subject; if a purpose is given, only the codes for that purpose. */
export async function revokeCodesFor(
  tx: Office,
  subjectId: string,
  purpose?: CodePurpose,
): Promise<void> {
  const codes = await tx.db
    .selectFrom("codes")
    .select("id")
    .where("subjectId", "=", subjectId)
    .$if(purpose !== undefined, (query) => query.where("purpose", "=", purpose!))
    .execute();
  for (const { id } of codes) await revokeCode(tx, id);
}

/**
 * Revokes every code sent to an email, for any purpose, and cancels the queued letters with these codes.
 */
export async function revokeCodesTo(tx: Office, email: string): Promise<void> {
  await tx.db.deleteFrom("codes").where("email", "=", email).execute();
  await cancelCodesTo(tx, email);
}
