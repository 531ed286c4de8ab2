import { textsIn } from "../../texts/all.ts";
import {
  contactMessagesOfVisitors,
  contactMessagesPerEmail,
  contactMessagesPerNetwork,
  contactWindowMs,
} from "../limits.ts";
import { deliverNow } from "../mail/deliver-now.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import { contactMessageLetter } from "../mail/letters/contact-message.ts";
import { queueLetter } from "../mail/outbox.ts";
import { mailboxOf } from "../normalise-email.ts";
import type { Office } from "../office.ts";
import type { Caller, Person } from "../permissions.ts";
import { getCouncil } from "../settings/get-council.ts";
import { countEach, networkOf, type RateLimit } from "../rate-limit.ts";
import { findLetterOfIdenticalMessage, insertContactMessage } from "./records.ts";
import type { ContactMessage } from "./rules.ts";

/** Who writes: a visitor, or somebody who is signed in. */
export type Sender = Caller & { person?: Pick<Person, "uid"> | undefined };

export type SentMessage =
  | { outcome: "sent" }
  /** The message is stored, and its letter will be tried again. */
  | { outcome: "notSent" }
  /** Nothing was stored. */
  | { outcome: "tooMany" };

/**
 * Stores a contact message and sends it to the support email (spec sections 5 and 7) with the sender as
 * Reply-To. An identical message within an hour is not stored again; only its letter is tried again. Visitors may send at
 * most 5 messages per hour with one email, 20 from one network and 500 all together. Whoever is signed in may send 5,
 * counted separately, so that strangers who type that person's email or share the network cannot use these up. The message
 * belongs to the person who is signed in, never to the owner of the typed email, because nobody has proved the email.
 */
export async function sendContactMessage(
  office: Office,
  sender: Sender,
  message: ContactMessage,
): Promise<SentMessage> {
  const letterId = await office.change((tx) => storeMessage(tx, sender, message));
  if (letterId === undefined) return { outcome: "tooMany" };
  return { outcome: (await deliverNow(office, letterId)) ? "sent" : "notSent" };
}

/** Stores a contact message and queues its letter. @returns the letter's id; undefined if there were too many messages */
async function storeMessage(
  tx: Office,
  sender: Sender,
  message: ContactMessage,
): Promise<string | undefined> {
  // Count first: counting makes two requests with the same message run one after the other.
  if (!(await countEach(tx, limitsOf(sender, message.email)))) return undefined;
  const identical = await findLetterOfIdenticalMessage(tx, message);
  if (identical !== undefined) return identical;
  const letterId = await queueForOffice(tx, message);
  await insertContactMessage(tx, message, { senderId: sender.person?.uid ?? null, letterId });
  return letterId;
}

function limitsOf({ person, ipAddress }: Sender, email: string): RateLimit[] {
  const windowMs = contactWindowMs;
  const network = networkOf(ipAddress);
  const ofNetwork = { atMost: contactMessagesPerNetwork, windowMs };
  const ofSender = { atMost: contactMessagesPerEmail, windowMs };
  // Visitors and people who are signed in are counted separately, even if they share a network.
  if (person)
    return [
      { action: "contact.network.people", subject: network, limit: ofNetwork },
      { action: "contact.person", subject: person.uid, limit: ofSender },
    ];
  return [
    { action: "contact.network", subject: network, limit: ofNetwork },
    { action: "contact.address", subject: mailboxOf(email), limit: ofSender },
    {
      action: "contact.visitors",
      subject: "",
      limit: { atMost: contactMessagesOfVisitors, windowMs },
    },
  ];
}

async function queueForOffice(tx: Office, message: ContactMessage): Promise<string> {
  const { defaultLanguage: language } = await getCouncil(tx);
  const letterhead = await letterheadIn(tx, language);
  const t = textsIn(language);
  const toName = t("letters.contactMessage.toName");
  const letter = contactMessageLetter(t, {
    email: letterhead.supportEmail,
    name: toName,
    letterhead,
    message,
  });
  return queueLetter(tx, {
    ...letter,
    kind: "contact",
    to: letterhead.supportEmail,
    toName,
    replyTo: message.email,
    language,
  });
}
