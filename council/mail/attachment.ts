import type { Office } from "../office.ts";
import { attachmentAttemptsAtMost } from "../paper-limits.ts";
import { DeliveryError } from "./delivery.ts";
import type { Letter } from "./records.ts";
import { retryUntilOf } from "./retry-until.ts";

/** A file that a letter carries. It is made when the letter is sent, and never stored with it. */
export interface Attachment {
  fileName: string;
  bytes: Buffer;
  /** Runs in the change that records the letter as sent. */
  recordSent: (tx: Office) => Promise<void>;
}

/**
 * Makes the PDF of the certificate with a number for a letter about it.
 * @returns undefined if the letter goes without it; `unavailable` if it cannot be made now
 */
export type Attach = (
  office: Office,
  certificate: string,
) => Promise<Attachment | "unavailable" | undefined>;

/**
 * The attachment of a letter that names a certificate. Where it cannot be made, the letter waits, until attempt number
 * `attachmentAttemptsAtMost` or until its retries are over; then it goes with the link alone. So does the attempt that
 * follows one whose content the mail server refused.
 * @throws DeliveryError if the letter waits
 */
export async function attachmentOf(
  office: Office,
  letter: Letter,
  attached: { certificate: string | undefined; attach: Attach | undefined },
): Promise<Attachment | undefined> {
  const { certificate, attach } = attached;
  if (certificate === undefined || !attach || !office.delivery.carriesAttachments) return undefined;
  if (letter.lastError !== null && refusedContent.test(letter.lastError)) return undefined;
  const attachment = await attach(office, certificate).catch((error: unknown) => {
    office.log.error({ letter: letter.id, err: error }, "certificate not attached");
    return "unavailable" as const;
  });
  if (attachment !== "unavailable") return attachment;
  const isLast =
    letter.attempts >= attachmentAttemptsAtMost || office.clock() >= retryUntilOf(letter);
  if (!isLast) throw new DeliveryError(paperMissing);
  office.log.warn({ letter: letter.id }, "letter sent without the certificate");
  return undefined;
}

/** The reason of an attempt whose content the mail server refused: perhaps for the file. */
const refusedContent = /\b5[0-9][0-9] DATA\b/;

/** The error of an attempt with an attachment. A refusal of its content is not final: the next attempt goes without. */
export function asRetryWithoutAttachment(error: unknown): unknown {
  if (!(error instanceof DeliveryError) || !refusedContent.test(error.message)) return error;
  return new DeliveryError(error.message, { serverReply: error.serverReply });
}

/** The reason of an attempt that failed because the paper could not be made. */
const paperMissing = "The certificate could not be made";
