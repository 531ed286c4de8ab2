import { timingSafeEqual } from "node:crypto";
import type { Selectable } from "kysely";
import type { CodesTable } from "../../database/tables.ts";
import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
import { newCode } from "../ids.ts";
import { codeTriesAtMost, codeValidMs } from "../limits.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import { verificationCodeLetter } from "../mail/letters/verification-code.ts";
import { queueLetter } from "../mail/outbox.ts";
import { withdrawCodesTo, withdrawLetter } from "../mail/withdraw.ts";
import type { Office } from "../office.ts";

export type Code = Selectable<CodesTable>;
export type CodePurpose = Code["purpose"];

/** What a code is for, and who waits for it. */
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
 * Makes a code and queues the letter with it; the code before it, of the same id, is void. Of the
 * code itself nothing stays but a keyed hash (section 9: six digits, valid for 300 s).
 * @param askedAt since when the code is valid, milliseconds UTC.
 * @returns the letter's id, to deliver it at once after the commit.
 */
export async function sendCode(
  tx: Office,
  request: CodeRequest,
  askedAt = tx.clock(),
): Promise<string> {
  const { purpose, email, displayName, language } = request;
  const code = newCode(tx);
  const expiresAt = askedAt + codeValidMs;
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
  await keepCode(tx, request, code, letterId, null, askedAt);
  return letterId;
}

/** What is asked for before anybody has looked who is to be written to. */
export type AskedCode = Pick<CodeRequest, "id" | "purpose" | "email"> & {
  /** Null where there is nobody to write to: the code is never told. */
  subjectId: string | null;
};

/** A code that no letter tells yet; `writeAskedLetters` makes the one that is told. */
export async function keepUntoldCode(tx: Office, request: AskedCode): Promise<void> {
  await keepCode(tx, request, newCode(tx), null, tx.clock());
}

/** The code whose letter was to be written longest, now ours to write; undefined where there is none. */
export async function claimAskedCode(tx: Office): Promise<Code | undefined> {
  return tx.db
    .updateTable("codes")
    .set({ letterDueAt: null })
    .where("id", "=", (due) =>
      due
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

export async function hasAskedCode(office: Office): Promise<boolean> {
  const row = await office.db
    .selectFrom("codes")
    .select("id")
    .where("letterDueAt", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function keepCode(
  tx: Office,
  request: AskedCode,
  code: string,
  letterId: string | null,
  letterDueAt: number | null,
  timestamp = tx.clock(),
): Promise<void> {
  const { id, purpose, subjectId, email } = request;
  await voidCode(tx, id);
  await tx.db
    .insertInto("codes")
    .values({
      id,
      purpose,
      subjectId,
      email,
      codeHash: tx.keys.hashCode(code, id),
      letterId,
      letterDueAt,
      timestamp,
      expiresAt: timestamp + codeValidMs,
      tries: 0,
    })
    .execute();
}

/** The code sent last under an id, valid or not. */
export async function findCode(office: Office, id: string): Promise<Code | undefined> {
  return office.db.selectFrom("codes").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Whether a code can be entered still: not expired, and not tried too often. */
export function isOpen(office: Office, code: Code): boolean {
  return code.expiresAt > office.clock() && code.tries < codeTriesAtMost;
}

/**
 * Compares what somebody entered. The try is counted, and the count committed, before anything is
 * compared: of many guesses at once five are looked at. An expired code is deleted (section 4).
 * @returns the code, to be spent by what it was sent for; undefined when it is wrong or not open.
 */
export async function tryCode(
  office: Office,
  { id, purpose }: Pick<Code, "id" | "purpose">,
  entered: string,
): Promise<Code | undefined> {
  const code = await office.change(async (tx) => {
    await tx.db
      .deleteFrom("codes")
      .where("id", "=", id)
      .where("expiresAt", "<=", tx.clock())
      .execute();
    return tx.db
      .updateTable("codes")
      .set((set) => ({ tries: set("tries", "+", 1) }))
      .where("id", "=", id)
      .where("purpose", "=", purpose)
      .where("tries", "<", codeTriesAtMost)
      .returningAll()
      .executeTakeFirst();
  });
  if (!code) return undefined;
  const given = office.keys.hashCode(entered, id);
  return timingSafeEqual(Buffer.from(given), Buffer.from(code.codeHash)) ? code : undefined;
}

/** The right code was entered, and nothing could be done with it. */
export async function takeBackCodeTry(tx: Office, { id, codeHash }: Code): Promise<void> {
  await tx.db
    .updateTable("codes")
    .set((set) => ({ tries: set("tries", "-", 1) }))
    .where("id", "=", id)
    .where("codeHash", "=", codeHash)
    .where("tries", ">", 0)
    .execute();
}

/** Uses a code up. @returns false when somebody else was faster, or a new one took its place. */
export async function spendCode(tx: Office, code: Code): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("codes")
    .where("id", "=", code.id)
    .where("codeHash", "=", code.codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Makes a code worthless, and keeps its letter from leaving late. */
export async function voidCode(tx: Office, id: string): Promise<void> {
  const code = await tx.db
    .deleteFrom("codes")
    .where("id", "=", id)
    .returning("letterId")
    .executeTakeFirst();
  if (code?.letterId) await withdrawLetter(tx, code.letterId);
}

/** Makes every code for one subject (an account's new password) worthless. */
export async function voidCodesFor(tx: Office, subjectId: string): Promise<void> {
  const codes = await tx.db
    .selectFrom("codes")
    .select("id")
    .where("subjectId", "=", subjectId)
    .execute();
  for (const { id } of codes) await voidCode(tx, id);
}

/** Makes every code an address was sent worthless, whatever for; a letter with one does not leave. */
export async function voidCodesTo(tx: Office, email: string): Promise<void> {
  await tx.db.deleteFrom("codes").where("email", "=", email).execute();
  await withdrawCodesTo(tx, email);
}
