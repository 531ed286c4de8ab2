import type { Channel, LetterKind } from "../../database/tables.ts";
import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import type { ChannelContent, MessageContent } from "./kinds.ts";
import { queueLetter } from "./outbox.ts";

/** Whom a message goes to, by every channel there is. */
interface Recipient {
  kind: LetterKind;
  email: string;
  name: string;
  language: Language;
}

const queueIn: {
  [Name in Channel]: (tx: Office, content: ChannelContent[Name], to: Recipient) => Promise<unknown>;
} = {
  email: (tx, content, { kind, email: to, name: toName, language }) =>
    queueLetter(tx, { ...content, kind, to, toName, language }),
};

/** Puts a message into the outbox, in the transaction of what it tells of: once for each channel. */
export async function queueMessage(
  tx: Office,
  message: MessageContent,
  to: Recipient,
): Promise<void> {
  const queue = <Name extends Channel>(channel: Name) => queueIn[channel](tx, message[channel], to);
  for (const channel of Object.keys(queueIn) as Channel[]) await queue(channel);
}
