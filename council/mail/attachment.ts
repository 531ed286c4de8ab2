import type { Office } from "../office.ts";
import { attachmentAttemptsAtMost } from "../paper-limits.ts";
import { DeliveryError } from "./delivery.ts";
import type { Letter } from "./records.ts";
import { retryUntilOf } from "./retry-until.ts";

/** A file that is attached to a letter. It is made when the letter is sent, and not stored with the letter. */
export interface Attachment {
  fileName: string;
  bytes: Buffer;
  /** To be called in the transaction that records the letter as sent. */
  recordSent: (tx: Office) => Promise<void>;
}

/**
 * Makes the PDF of a certificate for a letter about it.
 * @param certificate the number of the certificate
 * @returns undefined if the letter is sent without the PDF; `unavailable` if the PDF cannot be made now
 */
export type Attach = (
  office: Office,
  certificate: string,
) => Promise<Attachment | "unavailable" | undefined>;

/**
 * The attachment of a letter that names a certificate. While it cannot be made, the letter waits until attempt number
 * `attachmentAttemptsAtMost` or until its retries are over; then it is sent with only a link. It is also sent with only a
 * link if the mail server refused the content of the previous attempt.
 * @throws DeliveryError if the letter waits
 */
export async function makeAttachment(
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

/** Matches the reason of a failed attempt if the mail server refused the content, perhaps because of the attachment. */
const refusedContent = /\b5[0-9][0-9] DATA\b/;

/** Makes the refusal of content that had an attachment a retry: the next attempt is without. Returns other errors as is. */
export function asRetryWithoutAttachment(error: unknown): unknown {
  if (!(error instanceof DeliveryError) || !refusedContent.test(error.message)) return error;
  return new DeliveryError(error.message, { serverReply: error.serverReply });
}

/** The reason of an attempt that failed because the certificate's PDF could not be made. */
const paperMissing = "The certificate could not be made";
