import type { Insertable } from "kysely";
import { toJson } from "../../database/codec.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { LetterKind, LettersTable } from "../../database/tables.ts";
import type { Language } from "../../texts/languages.ts";
import { nameForLetters } from "../display-name.ts";
import { newId } from "../ids.ts";
import { immediateAttemptMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { EmailData } from "./carriers.ts";
import { kindsOfLetters, type LetterContent } from "./kinds.ts";
import { oneLine } from "./one-line.ts";

export interface LetterToSend extends LetterContent {
  kind: LetterKind;
  to: string;
  toName: string;
  /** The uid of the recipient's account: deleting the account also deletes the letter, unless it was sent. */
  toUid?: string | null;
  /**
   * Whether the letter goes to the account's new email if the email changes before the letter is sent. False for a letter
   * that warns of a change in the account: it goes to the email that the owner had at the time of the change.
   */
  followsAccount?: boolean;
  /** The application that the letter is about: older letters about the same application are sent first (records.ts). */
  applicationId?: string;
  replyTo?: string;
  language: Language;
  /** The letter is not sent after this time (milliseconds UTC). */
  expiresAt?: number;
}

/**
 * Queues a letter in the transaction of the change that it reports. The letter is sent after the commit.
 * @returns the letter's id, for an immediate attempt (deliver-now.ts).
 */
export async function queueLetter(tx: Office, letter: LetterToSend): Promise<string> {
  const id = newId(tx);
  const host = new URL(tx.operatorConfig.publicUrl).hostname;
  const replyTo = letter.replyTo ? oneLine(letter.replyTo) : null;
  const { html, params, certificate } = letter;
  const channelData: EmailData = { html, replyTo, params, ...(certificate && { certificate }) };
  await insertLetter(tx, {
    id,
    channel: "email",
    kind: letter.kind,
    recipient: oneLine(letter.to),
    recipientName: nameForLetters(letter.toName),
    recipientId: letter.toUid ?? null,
    followsAccount: letter.followsAccount ? 1 : 0,
    applicationId: letter.applicationId ?? null,
    language: letter.language,
    subject: oneLine(letter.subject),
    body: letter.text,
    channelData: toJson(channelData),
    messageId: `<${id.toLowerCase()}@${host}>`,
    state: "waiting",
    attempts: 0,
    createdAt: tx.clock(),
    // The background mailer waits until then, so that the immediate attempt goes first.
    nextAttemptAt: tx.clock() + (kindsOfLetters[letter.kind].isAwaited ? immediateAttemptMs : 0),
    expiresAt: letter.expiresAt ?? null,
  });
  return id;
}

const insertLetter = preparedQuery(({ db }, row: Insertable<LettersTable>) =>
  db.insertInto("letters").values(row),
);
