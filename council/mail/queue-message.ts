import type { Channel, LetterKind } from "../../database/tables.ts";
import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import type { ChannelContent, MessageContent } from "./kinds.ts";
import { queueLetter } from "./outbox.ts";

/** The recipient of a message, for every channel. */
interface Recipient {
  kind: LetterKind;
  uid: string;
  /** Whether the message goes to the new email of the account if the email changes before the message is sent. */
  followsAccount: boolean;
  applicationId: string;
  email: string;
  name: string;
  language: Language;
}

const queueIn: {
  [Name in Channel]: (tx: Office, content: ChannelContent[Name], to: Recipient) => Promise<unknown>;
} = {
  email: (tx, content, { uid: toUid, email: to, name: toName, ...recipient }) =>
    queueLetter(tx, { ...content, ...recipient, toUid, to, toName }),
};

/** Queues a message once for each channel, in the transaction of the change that it reports. */
export async function queueMessage(
  tx: Office,
  message: MessageContent,
  to: Recipient,
): Promise<void> {
  const queue = <Name extends Channel>(channel: Name) => queueIn[channel](tx, message[channel], to);
  for (const channel of Object.keys(queueIn) as Channel[]) await queue(channel);
}
