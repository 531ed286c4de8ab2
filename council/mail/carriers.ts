import { fromJson } from "../../database/codec.ts";
import type { Channel } from "../../database/tables.ts";
import { knownLanguage } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import { senderOf } from "../settings/get-council.ts";
import type { Letter } from "./records.ts";

/** What a letter by email keeps besides the columns of every channel. */
export interface EmailData {
  html: string;
  replyTo: string | null;
  /** Template parameters of the JSON endpoint (section 7). */
  params: Record<string, string>;
}

/**
 * Hands a letter of the outbox to whatever carries its channel; when it returns, that has accepted it.
 * @throws DeliveryRejectedError when it did not.
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
