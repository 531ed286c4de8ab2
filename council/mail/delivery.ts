/** Hands letters to whatever carries them: a mail server, an HTTP endpoint, or the local mailbox. */
export interface Delivery {
  /**
   * Hands one letter over; when it returns, the other side has accepted it.
   * @throws when it was not accepted, with a reason without personal data.
   */
  deliver(letter: OutgoingLetter): Promise<void>;
  /** Letters stay on this machine, to be read at /mailbox. */
  isLocal: boolean;
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
