import { contactMessagesPerPage } from "../limits.ts";
import type { Office } from "../office.ts";
import { pageOf } from "../paging.ts";
import { requireAllowed, type Person } from "../permissions.ts";
import { countContactMessages, findNewestMessages } from "./records.ts";

/** A contact message as administrators see it. */
export interface ListedContactMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Milliseconds UTC. */
  createdAt: number;
  /** When (milliseconds UTC) and by whom it was marked answered; `by`, a name, is null once that account is deleted. */
  answered: { at: number; by: string | null } | undefined;
}

export interface ContactMessages {
  messages: ListedContactMessage[];
  /** `open`: not answered. */
  counts: { total: number; open: number };
  /** Counted from 1; the last page if a later page was requested. */
  page: number;
  pages: number;
}

/**
 * A page of 25 of all contact messages, or of the unanswered ones, newest first.
 * @throws ForbiddenError for those who do not answer contact messages.
 */
export async function listContactMessages(
  office: Office,
  actor: Person,
  requestedPage: { openOnly: boolean; page: number },
): Promise<ContactMessages> {
  requireAllowed(actor, "answerContactMessages");
  const counts = await countContactMessages(office);
  const total = requestedPage.openOnly ? counts.open : counts.total;
  const { page, pages, limit, offset } = pageOf(requestedPage.page, total, contactMessagesPerPage);
  const rows = await findNewestMessages(office, {
    openOnly: requestedPage.openOnly,
    limit,
    offset,
  });
  const messages = rows.map(({ answeredAt, answeredBy, ...message }) => ({
    ...message,
    answered: answeredAt === null ? undefined : { at: answeredAt, by: answeredBy },
  }));
  return { messages, counts, page, pages };
}
