import type { LetterKind } from "../../database/tables.ts";
import type { Language } from "../../texts/languages.ts";
import type { Attachment } from "./attachment.ts";

/** Delivers letters: to a mail server, to an HTTP endpoint, or into the local mailbox. */
export interface Delivery {
  /**
   * Delivers one letter. Resolves once the server has accepted the letter.
   * @throws DeliveryError if the server rejected it or could not be reached.
   */
  deliver(letter: OutgoingLetter): Promise<void>;
  /** Whether this delivery can send attachments. */
  carriesAttachments: boolean;
  /** The local mailbox, readable at /mailbox; undefined if letters leave this machine. */
  mailbox: Mailbox | undefined;
}

/**
 * A letter was not delivered, because it was rejected, no server answered, or its attachment is not ready. The reason is
 * stored and logged, so it must not contain personal data.
 */
export class DeliveryError extends Error {
  override name = "DeliveryError";
  /** Whether the rejection is permanent, so that a retry is useless. */
  readonly isFinal: boolean;
  /** The server's reply, which may name the recipient; empty if there was none. */
  readonly serverReply: string;

  constructor(reason: string, { isFinal = false, serverReply = "" } = {}) {
    super(reason);
    this.isFinal = isFinal;
    this.serverReply = serverReply;
  }
}

export interface OutgoingLetter {
  kind: LetterKind;
  messageId: string;
  from: string;
  to: string;
  toName: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** Parameters for the email templates of a mail provider's HTTP API (`MAIL_API_URL`, spec section 7). */
  params: Record<string, string>;
  /** When the letter was queued, milliseconds UTC. */
  createdAt: number;
  /** The language of subject and text. */
  language: Language;
  /** A PDF. */
  attachment?: Pick<Attachment, "fileName" | "bytes">;
}

/** The letters kept on this machine. */
export interface Mailbox {
  /** The newest letters, newest first. */
  list(atMost: number): Promise<LocalLetter[]>;
  /** A letter by its name; undefined if there is none. */
  find(name: string): Promise<LocalLetter | undefined>;
}

export interface LocalLetter {
  /** Digits, lowercase letters and hyphens. */
  name: string;
  to: string;
  subject: string;
  text: string;
  /** Milliseconds UTC. */
  createdAt: number;
  /** The language of the letter; missing in letters of older releases. */
  language?: Language;
}
