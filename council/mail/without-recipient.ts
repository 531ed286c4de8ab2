import { oneLine } from "./one-line.ts";

const answerMaxLength = 300;

/**
 * What a mail server said, as one line that names nobody: words with an email address are left out, and
 * those with the part of the recipient's before the @.
 * @param to the recipient's email address.
 */
export function withoutRecipient(answer: string, to: string): string {
  const name = to.slice(0, to.lastIndexOf("@")).toLowerCase();
  const isRecipient = (word: string) =>
    word.includes("@") || (name !== "" && word.toLowerCase().includes(name));
  return oneLine(answer.slice(0, answerMaxLength))
    .split(" ")
    .map((word) => (isRecipient(word) ? "…" : word))
    .join(" ");
}
