import { toKnownLanguage, type Language } from "../../texts/languages.ts";
import { lettersPerPage } from "../limits.ts";
import type { Office } from "../office.ts";
import { pageOf } from "../paging.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { maskEmail } from "./mask-email.ts";
import type { LetterKind } from "../../database/tables.ts";
import { kindsOfLetters } from "./kinds.ts";
import { countByState, findNewestLetters, type LetterRow } from "./outbox-records.ts";
import type { LetterState } from "./rules.ts";
import { toDeliveryFailure, type DeliveryFailure } from "./delivery-failure.ts";

/** A letter as the list of letters shows it, with its subject and delivery state but without its content. */
export interface ListedLetter {
  id: string;
  kind: LetterKind;
  recipientName: string;
  /** `su…@example.in`. */
  maskedRecipient: string;
  subject: string;
  /** The language of the subject. */
  language: Language;
  state: LetterState;
  attempts: number;
  /** Milliseconds UTC, like the other times. */
  createdAt: number;
  sentAt: number | null;
  nextAttemptAt: number;
  /** Why the last attempt failed, and the recorded error codes; undefined if it did not fail. */
  deliveryFailure: { kind: DeliveryFailure; codes: string } | undefined;
  canBeResent: boolean;
}

export interface Outbox {
  letters: ListedLetter[];
  counts: Record<LetterState, number>;
  /** Counted from 1; the last page if a later page was requested. */
  page: number;
  pages: number;
}

/**
 * A page of 25 of all letters, or of the letters in one state, newest first, and how many letters are in each state.
 * @throws ForbiddenError for those who do not manage letters.
 */
export async function listLetters(
  office: Office,
  actor: Person,
  requestedPage: { state?: LetterState | undefined; page: number },
): Promise<Outbox> {
  requireAllowed(actor, "manageLetters");
  const counts = await countByState(office);
  const total = requestedPage.state
    ? counts[requestedPage.state]
    : counts.waiting + counts.failed + counts.sent;
  const { page, pages, limit, offset } = pageOf(requestedPage.page, total, lettersPerPage);
  const rows = await findNewestLetters(office, { state: requestedPage.state, limit, offset });
  return { letters: rows.map(toListedLetter), counts, page, pages };
}

export function toListedLetter({ recipient, lastError, ...letter }: LetterRow): ListedLetter {
  return {
    ...letter,
    language: toKnownLanguage(letter.language),
    maskedRecipient: maskEmail(recipient),
    deliveryFailure:
      lastError === null ? undefined : { kind: toDeliveryFailure(lastError), codes: lastError },
    canBeResent: letter.state === "failed" && !kindsOfLetters[letter.kind].containsCode,
  };
}
