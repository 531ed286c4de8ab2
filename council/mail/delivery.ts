/** Hands letters to whatever carries them: a mail server, an HTTP endpoint, or the local mailbox. */
export interface Delivery {
  /**
   * Hands one letter over; when it returns, the other side has accepted it.
   * @throws NotAccepted when the other side did not take it.
   */
  deliver(letter: OutgoingLetter): Promise<void>;
  /** Letters stay on this machine, to be read at /mailbox. */
  isLocal: boolean;
}

/** A letter was not accepted. The reason is kept and logged: it must hold no personal data. */
export class NotAccepted extends Error {
  override name = "NotAccepted";
}

export interface OutgoingLetter {
  kind: "otp" | "status" | "contact" | "notice";
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
