import { fromJson } from "../../database/codec.ts";
import type { Channel } from "../../database/tables.ts";
import { knownLanguage } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { senderOf } from "../settings/get-council.ts";
import type { Letter } from "./records.ts";

/** The data of an email letter besides the columns common to all channels. */
export interface EmailData {
  html: string;
  replyTo: string | null;
  /** Template parameters of the JSON endpoint (section 7). */
  params: Record<string, string>;
}

/**
 * Delivers a letter of the outbox by its channel. When it resolves, the letter was accepted.
 * @throws DeliveryRejectedError if it was rejected.
 */
export const carriers: Record<Channel, (office: Office, letter: Letter) => Promise<void>> = {
  async email(office, letter) {
    const {
      kind,
      messageId,
      recipient: to,
      recipientName: toName,
      subject,
      body,
      createdAt,
    } = letter;
    const { html, replyTo, params } = fromJson<EmailData>(letter.channelData);
    const from = await senderOf(office, knownLanguage(letter.language));
    const email = { kind, messageId, from, to, toName, replyTo, subject, text: body, html, params };
    await office.delivery.deliver({ ...email, createdAt });
  },
};
