import type { LetterKind } from "../../database/tables.ts";

/** Hands letters to whatever carries them: a mail server, an HTTP endpoint, or the local mailbox. */
export interface Delivery {
  /**
   * Hands one letter over; when it returns, the other side has accepted it.
   * @throws NotAccepted when the other side did not take it.
   */
  deliver(letter: OutgoingLetter): Promise<void>;
  /** Where letters stay on this machine, to be read at /mailbox; undefined when they leave it. */
  mailbox: Mailbox | undefined;
}

/** A letter was not accepted. The reason is kept and logged: it must hold no personal data. */
export class NotAccepted extends Error {
  override name = "NotAccepted";
  /** Whether the other side will never take this letter, so that trying again is of no use. */
  readonly isFinal: boolean;
  /** What the other side said in its own words; they may name the recipient. Empty when it said nothing. */
  readonly answer: string;

  constructor(reason: string, { isFinal = false, answer = "" } = {}) {
    super(reason);
    this.isFinal = isFinal;
    this.answer = answer;
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
  /** Template parameters of the JSON endpoint (section 7). */
  params: Record<string, string>;
  /** When the letter was written, milliseconds UTC. */
  createdAt: number;
}

/** The letters that stayed on this machine. */
export interface Mailbox {
  /** The newest letters, the newest first. */
  list(atMost: number): Promise<LocalLetter[]>;
  /** A letter by its name, or undefined when there is none of that name. */
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
}
