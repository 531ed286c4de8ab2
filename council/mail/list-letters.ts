import { lettersPerPage } from "../limits.ts";
import type { Office } from "../office.ts";
import { placeOf } from "../paging.ts";
import { mustBeAllowed, type Person } from "../permissions.ts";
import { maskedAddress } from "./masked-address.ts";
import type { LetterKind } from "../../database/tables.ts";
import { kindsOfLetters } from "./kinds.ts";
import { countByState, findNewestLetters } from "./outbox-records.ts";
import type { LetterState } from "./rules.ts";
import { troubleOf, type Trouble } from "./trouble.ts";

/** A letter as an administrator sees it: subject and delivery state, never its content. */
export interface ListedLetter {
  id: string;
  kind: LetterKind;
  recipientName: string;
  /** `su…@example.in`. */
  maskedRecipient: string;
  subject: string;
  state: LetterState;
  attempts: number;
  /** Times are milliseconds UTC. */
  createdAt: number;
  sentAt: number | null;
  nextAttemptAt: number;
  /** Why the last attempt failed, and the codes it was recorded with. */
  trouble: { kind: Trouble; codes: string } | undefined;
  canBeSentAgain: boolean;
}

export interface Outbox {
  letters: ListedLetter[];
  counts: Record<LetterState, number>;
  /** Counted from 1; the last page if a later one was requested. */
  page: number;
  pages: number;
}

/**
 * A page of 25 of all letters, or of those in one state, newest first, with how many there are in each.
 * @throws Forbidden for those who do not manage letters.
 */
export async function listLetters(
  office: Office,
  actor: Person,
  asked: { state?: LetterState | undefined; page: number },
): Promise<Outbox> {
  mustBeAllowed(actor, "manageLetters");
  const counts = await countByState(office);
  const total = asked.state ? counts[asked.state] : counts.waiting + counts.failed + counts.sent;
  const { page, pages, limit, offset } = placeOf(asked.page, total, lettersPerPage);
  const rows = await findNewestLetters(office, { state: asked.state, limit, offset });
  const letters = rows.map(({ recipient, lastError, ...letter }) => ({
    ...letter,
    maskedRecipient: maskedAddress(recipient),
    trouble: lastError === null ? undefined : { kind: troubleOf(lastError), codes: lastError },
    canBeSentAgain: letter.state === "failed" && !kindsOfLetters[letter.kind].bringsCode,
  }));
  return { letters, counts, page, pages };
}
