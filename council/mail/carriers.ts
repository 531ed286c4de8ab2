import { fromJson } from "../../database/codec.ts";
import type { Channel } from "../../database/tables.ts";
import { toKnownLanguage } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { findSender } from "../settings/get-council.ts";
import {
  asRetryWithoutAttachment,
  makeAttachment,
  type Attach,
  type Attachment,
} from "./attachment.ts";
import type { Letter } from "./records.ts";

/** The data of a letter in the channel `email`, besides the columns that all channels have. */
export interface EmailData {
  html: string;
  replyTo: string | null;
  /** Parameters for the email templates of a mail provider's HTTP API (`MAIL_API_URL`, spec section 7). */
  params: Record<string, string>;
  /** The number of the certificate whose PDF is attached, if the council wants attachments. */
  certificate?: string;
}

type Carrier = (
  office: Office,
  letter: Letter,
  attach: Attach | undefined,
) => Promise<Attachment | undefined>;

/**
 * The carrier of each channel, a function that delivers a letter of the outbox. It resolves once the letter is accepted, to
 * the attachment that was sent, or to undefined if there was none.
 * @throws DeliveryError if the letter was not delivered.
 */
export const carriers: Record<Channel, Carrier> = {
  async email(office, letter, attach) {
    const {
      kind,
      messageId,
      recipient: to,
      recipientName: toName,
      subject,
      body,
      createdAt,
    } = letter;
    const data = fromJson<EmailData>(letter.channelData);
    const { html, replyTo, certificate } = data;
    const attachment = await makeAttachment(office, letter, { certificate, attach });
    const language = toKnownLanguage(letter.language);
    const from = await findSender(office, language);
    // The recipient may have a new email since the letter was queued (readdress.ts).
    const params = { ...data.params, to_email: to };
    const content = { subject, text: body, html, params, language };
    const email = { kind, messageId, from, to, toName, replyTo, ...content };
    try {
      await office.delivery.deliver({ ...email, createdAt, ...(attachment && { attachment }) });
    } catch (error) {
      throw attachment ? asRetryWithoutAttachment(error) : error;
    }
    return attachment;
  },
};
