import type { Channel, LetterKind } from "../../database/tables.ts";

interface KindOfLetter {
  /** Somebody waits for it: it gets one attempt at once (deliver-now.ts). */
  isAwaited: boolean;
  /** It brings a code: emptied once it left, never sent again, void with its code. */
  containsCode: boolean;
}

/** What sets the kinds of letters apart. */
export const kindsOfLetters: Record<LetterKind, KindOfLetter> = {
  otp: { isAwaited: true, containsCode: true },
  status: { isAwaited: false, containsCode: false },
  contact: { isAwaited: true, containsCode: false },
  notice: { isAwaited: false, containsCode: false },
};

export const kindsWithCode = (Object.keys(kindsOfLetters) as LetterKind[]).filter(
  (kind) => kindsOfLetters[kind].containsCode,
);

/** What a message needs in each channel, besides who it goes to. */
export interface ChannelContent {
  email: LetterContent;
}

/** One message in every channel: a channel that is added is asked for wherever messages are written. */
export type MessageContent = { [Name in Channel]: ChannelContent[Name] };

/** The content of a letter, made by the functions in letters/. */
export interface LetterContent {
  subject: string;
  text: string;
  html: string;
  /** Template parameters of the JSON endpoint (section 7). */
  params: Record<string, string>;
}
