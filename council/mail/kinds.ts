import type { Channel, LetterKind } from "../../database/tables.ts";

interface KindOfLetter {
  /** Whether somebody is waiting for it, so that it gets one immediate attempt (deliver-now.ts). */
  isAwaited: boolean;
  /**
   * Whether it contains a code or a link that works once. Then its content is deleted once it is sent or given up, it is
   * never sent again, and it is cancelled together with its code.
   */
  containsCode: boolean;
}

/** What is special about each kind of letter. */
export const kindsOfLetters: Record<LetterKind, KindOfLetter> = {
  otp: { isAwaited: true, containsCode: true },
  status: { isAwaited: false, containsCode: false },
  contact: { isAwaited: true, containsCode: false },
  notice: { isAwaited: false, containsCode: false },
  invitation: { isAwaited: false, containsCode: true },
};

export const kindsWithCode = (Object.keys(kindsOfLetters) as LetterKind[]).filter(
  (kind) => kindsOfLetters[kind].containsCode,
);

/** The content of a message in each channel, without its recipient. */
export interface ChannelContent {
  email: LetterContent;
}

/**
 * One message in every channel. Once a channel is added, every message that lacks content for this channel fails to
 * compile.
 */
export type MessageContent = { [Name in Channel]: ChannelContent[Name] };

/** The content of a letter, returned by the functions in letters/. */
export interface LetterContent {
  subject: string;
  text: string;
  html: string;
  /** Parameters for the email templates of a mail provider's HTTP API (`MAIL_API_URL`, spec section 7). */
  params: Record<string, string>;
  /** The number of the certificate that the letter is about, whose PDF is attached if the council wants attachments. */
  certificate?: string;
}
