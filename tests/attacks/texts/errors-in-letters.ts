import type { Letter } from "../../kit/mail-server.ts";
import type { AttackEnvironment } from "../environment.ts";
import { errorsIn } from "./errors-in-page.ts";

/** All headers of the portal's letters; any other header came from typed text. */
const portalHeaders = [
  "from",
  "to",
  "subject",
  "message-id",
  "date",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
  "auto-submitted",
  "reply-to",
];

/**
 * Checks recipients, senders, headers and HTML of all letters. @returns one line for each thing that a payload changed
 * @param writers the emails of all who sent a contact message
 */
export async function errorsInLetters(
  { mailServer, office }: AttackEnvironment,
  writers: string[],
): Promise<string[]> {
  const users = await office.db.selectFrom("users").select("email").execute();
  const emails = new Set(["support@localhost", ...users.map(({ email }) => email)]);
  return mailServer.letters.flatMap((letter) => [
    ...(emails.has(letter.recipient) ? [] : [`a letter went to ${letter.recipient}`]),
    ...errorsInHeaders(letter, new Set(writers)),
    ...errorsIn("a letter", letter.html ?? ""),
  ]);
}

function errorsInHeaders(
  { headers, from, to, cc, bcc, replyTo, subject }: Letter,
  writers: Set<string>,
) {
  const errors: string[] = [];
  if (to?.length !== 1 || cc?.length || bcc?.length) errors.push("a letter has other addressees");
  if (from?.address !== "no-reply@localhost") errors.push(`a letter comes from ${from?.address}`);
  if ((replyTo ?? []).length > 1 || replyTo?.some(({ address }) => !writers.has(address ?? "")))
    errors.push(`an answer to a letter would go to ${JSON.stringify(replyTo)}`);
  const names = headers.map(({ key }) => key);
  for (const name of names) {
    if (!portalHeaders.includes(name)) errors.push(`a letter has a header ${name}`);
    if (names.filter((other) => other === name).length !== 1)
      errors.push(`a letter has two headers ${name}`);
  }
  if (/[\r\n]/.test(`${subject}${from?.name}`))
    errors.push(`a subject or a sender of two lines: ${JSON.stringify([subject, from?.name])}`);
  return errors;
}
