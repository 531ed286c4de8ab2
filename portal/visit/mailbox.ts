import type { Mailbox } from "../../council/mail/delivery.ts";
import type { Office } from "../../council/office.ts";
import { NotFoundError } from "../../council/errors.ts";
import type { Visit } from "./visit.ts";

/**
 * The local mailbox, for a visitor on this machine.
 * @throws NotFoundError for anybody else, and if letters leave this machine.
 */
export function mailboxFor(office: Office, visit: Visit): Mailbox {
  const { mailbox } = office.delivery;
  if (!visit.isMailboxOpen() || !mailbox) throw new NotFoundError();
  return mailbox;
}
