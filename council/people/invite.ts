import { textsIn } from "../../texts/all.ts";
import { deleteInvitationTo, insertInvitation } from "../accounts/invitation-records.ts";
import { findUserByEmail } from "../accounts/records.ts";
import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import { newId, newToken, sha256 } from "../ids.ts";
import { dayMs } from "../limits.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import { invitationLetter } from "../mail/letters/invitation.ts";
import { queueLetter } from "../mail/outbox.ts";
import { mailboxOf } from "../normalise-email.ts";
import type { Office } from "../office.ts";
import {
  invitationsPerMailboxPerDay,
  invitationsPerPersonPerDay,
  invitationValidMs,
} from "../people-limits.ts";
import type { Actor } from "../permissions.ts";
import { countEach } from "../rate-limit.ts";
import type { InvitationInput } from "./rules.ts";
import { notifyAdministratorsOfRights } from "../accounts/notify-administrators.ts";

export type InviteOutcome =
  | { outcome: "invited" }
  /** Nothing was sent, because the email has an account, whose role an administrator can change instead. */
  | { outcome: "hasAccount"; uid: string }
  /** Nothing was sent, because a daily limit was reached. */
  | { outcome: "tooMany" };

/**
 * Sends somebody a letter, in the chosen language, with a link by which they make their own account with this role. The link
 * works once, for 72 hours, and only the hash of its token is stored. The invitation replaces an earlier one to the same
 * email. The administrators get a letter about it.
 * @throws as changeAs
 */
export async function invite(
  office: Office,
  actor: Actor,
  input: InvitationInput,
): Promise<InviteOutcome> {
  return changeAs(office, actor, "managePeople", async (tx, actor) => {
    const { email, displayName, role, duty } = input;
    const account = await findUserByEmail(tx, { email });
    if (account) return { outcome: "hasAccount", uid: account.uid };
    const isWithinLimits = await countEach(tx, [
      {
        action: "people.invite",
        subject: actor.uid,
        limit: { atMost: invitationsPerPersonPerDay, windowMs: dayMs },
      },
      {
        action: "people.invite.mailbox",
        subject: mailboxOf(email),
        limit: { atMost: invitationsPerMailboxPerDay, windowMs: dayMs },
      },
    ]);
    if (!isWithinLimits) return { outcome: "tooMany" };

    await deleteInvitationTo(tx, email);
    const token = newToken(tx);
    const expiresAt = tx.clock() + invitationValidMs;
    const language = input.language ?? actor.language;
    const letter = invitationLetter(textsIn(language), {
      email,
      name: displayName ?? "",
      letterhead: await letterheadIn(tx, language),
      role,
      duty,
      link: `${tx.operatorConfig.publicUrl}/invitation?token=${token}`,
      expiresAt,
    });
    const to = { to: email, toName: displayName ?? "", language, expiresAt };
    const id = newId(tx);
    await insertInvitation(tx, {
      id,
      tokenHash: sha256(token),
      email,
      displayName,
      role,
      duty,
      letterId: await queueLetter(tx, { ...letter, ...to, kind: "invitation" }),
      invitedBy: actor.uid,
      createdAt: tx.clock(),
      expiresAt,
    });
    await recordAudit(tx, actor, {
      action: "INVITE_PERSON",
      subjectId: id,
      details: { email, role, ...(duty && { duty }) },
    });
    await notifyAdministratorsOfRights(tx, actor, { person: email, role, duty });
    return { outcome: "invited" };
  });
}
