import type { Insertable } from "kysely";
import { toJson } from "../../database/codec.ts";
import { prepared } from "../../database/prepared.ts";
import type { LettersTable } from "../../database/tables.ts";
import type { Language } from "../../texts/languages.ts";
import { nameForLetters } from "../display-name.ts";
import { newId } from "../ids.ts";
import { immediateAttemptMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { OutgoingLetter } from "./delivery.ts";
import { oneLine } from "./one-line.ts";

/** What a letter says; made by the functions in letters/. */
export interface LetterContent {
  subject: string;
  text: string;
  html: string;
  /** Template parameters of the JSON endpoint (section 7). */
  params: Record<string, string>;
}

export interface LetterToSend extends LetterContent {
  kind: OutgoingLetter["kind"];
  to: string;
  toName: string;
  replyTo?: string;
  language: Language;
  /** After this moment (milliseconds UTC) it is not worth sending. */
  expiresAt?: number;
}

/** Somebody waits for these: they get one attempt at once (deliver-now.ts). */
const awaited: OutgoingLetter["kind"][] = ["otp", "contact"];

/**
 * Puts a letter into the outbox, in the transaction of what it tells of. It leaves after the commit.
 * @returns the letter's id, for those who want it sent at once (deliver-now.ts).
 */
export async function queueLetter(tx: Office, letter: LetterToSend): Promise<string> {
  const id = newId(tx);
  const host = new URL(tx.terms.publicUrl).hostname;
  await insertLetter(tx, {
    id,
    kind: letter.kind,
    to: oneLine(letter.to),
    toName: nameForLetters(letter.toName),
    replyTo: letter.replyTo ? oneLine(letter.replyTo) : null,
    language: letter.language,
    subject: oneLine(letter.subject),
    text: letter.text,
    html: letter.html,
    params: toJson(letter.params),
    messageId: `<${id.toLowerCase()}@${host}>`,
    state: "waiting",
    attempts: 0,
    createdAt: tx.clock(),
    // Until then the background mailer leaves it to the immediate attempt.
    nextAttemptAt: tx.clock() + (awaited.includes(letter.kind) ? immediateAttemptMs : 0),
    expiresAt: letter.expiresAt ?? null,
  });
  return id;
}

const insertLetter = prepared(({ db }, row: Insertable<LettersTable>) =>
  db.insertInto("letters").values(row),
);
