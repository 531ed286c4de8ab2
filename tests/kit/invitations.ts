import { insertInvitation } from "../../council/accounts/invitation-records.ts";
import { newId, newToken, sha256 } from "../../council/ids.ts";
import { invite } from "../../council/people/invite.ts";
import type { InvitationInput } from "../../council/people/rules.ts";
import type { Office } from "../../council/office.ts";
import { invitationValidMs } from "../../council/people-limits.ts";
import type { Actor } from "../../council/permissions.ts";

/** Sends an invitation. @returns its id, and the token of the link in its letter */
export async function sendInvitation(
  office: Office,
  admin: Actor,
  input: Partial<InvitationInput> & Pick<InvitationInput, "email">,
): Promise<{ id: string; token: string }> {
  const { outcome } = await invite(office, admin, {
    displayName: null,
    role: "staff",
    duty: null,
    ...input,
  });
  if (outcome !== "invited") throw new Error(outcome);
  const { id, body } = await office.db
    .selectFrom("invitations")
    .innerJoin("letters", "letters.id", "invitations.letterId")
    .select(["invitations.id", "letters.body"])
    .where("invitations.email", "=", input.email)
    .executeTakeFirstOrThrow();
  return { id, token: tokenIn(body) };
}

/** The token of the link in the text of an invitation's letter. */
export function tokenIn(text: string): string {
  const token = /\/invitation\?token=([\w-]{43})/.exec(text)?.[1];
  if (!token) throw new Error("The letter contains no link");
  return token;
}

/** Inserts the row of an invitation, without a letter; it counts towards no limit. */
export async function addInvitation(
  office: Office,
  { uid }: Pick<Actor, "uid">,
): Promise<{ id: string; email: string; token: string }> {
  const id = newId(office);
  const token = newToken(office);
  const email = `${id.toLowerCase()}@example.in`;
  await insertInvitation(office, {
    id,
    tokenHash: sha256(token),
    email,
    displayName: null,
    role: "staff",
    duty: null,
    letterId: "none",
    invitedBy: uid,
    createdAt: office.clock(),
    expiresAt: office.clock() + invitationValidMs,
  });
  return { id, email, token };
}
