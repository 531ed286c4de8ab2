import type { Mailbox } from "../../council/mail/delivery.ts";
import type { Office } from "../../council/office.ts";
import { NotFoundError } from "../../council/errors.ts";
import type { Visit } from "./visit.ts";

/**
 * The letters that stay on this machine, for a visitor on this machine.
 * @throws NotFoundError for anybody else, and where letters leave it.
 */
export function mailboxFor(office: Office, visit: Visit): Mailbox {
  const { mailbox } = office.delivery;
  if (!visit.isMailboxOpen() || !mailbox) throw new NotFoundError();
  return mailbox;
}
