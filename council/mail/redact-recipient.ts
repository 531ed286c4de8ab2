import { oneLine } from "./one-line.ts";

const replyMaxLength = 300;

/**
 * A mail server's reply as one line without personal data: words that contain an email, or the part of the recipient's
 * email before the @, are replaced.
 * @param to the recipient's email address.
 */
export function redactRecipient(serverReply: string, to: string): string {
  const name = to.slice(0, to.lastIndexOf("@")).toLowerCase();
  const isRecipient = (word: string) =>
    word.includes("@") || (name !== "" && word.toLowerCase().includes(name));
  return oneLine(serverReply.slice(0, replyMaxLength))
    .split(" ")
    .map((word) => (isRecipient(word) ? "…" : word))
    .join(" ");
}
