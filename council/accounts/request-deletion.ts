import { newToken, sha256 } from "../ids.ts";
import { deliverNow } from "../mail/deliver-now.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { changeWithPassword, type PasswordRefused } from "./change-with-password.ts";
import { countCodeLetter } from "./code-letters.ts";
import { findCodeOf, isCodeOpen, revokeCodesFor, sendCode } from "./codes.ts";
import { findRequestSource } from "./request-source.ts";
import { isLastAdministrator } from "./records.ts";
import type { PasswordConfirmation } from "./rules.ts";

export type DeletionRequested =
  /** `token` is for the browser's cookie; the code can only be entered in that browser. */
  | { outcome: "codeSent" | "letterFailed"; token: string }
  | { outcome: "lastAdministrator" | "tooManyLetters" }
  | PasswordRefused;

type QueuedLetter = { outcome: "queued"; letterId: string };

/**
 * Sends the code with which a person deletes their own account.
 * @throws as changeAs.
 */
export async function requestDeletion(
  office: Office,
  actor: Actor,
  { currentPassword }: PasswordConfirmation,
): Promise<DeletionRequested> {
  const token = newToken(office);
  const requestResult = await changeWithPassword<
    void,
    QueuedLetter | { outcome: "lastAdministrator" | "tooManyLetters" }
  >(office, actor, currentPassword, {
    async change(tx, actor, user) {
      if (await isLastAdministrator(tx, user.uid)) return { outcome: "lastAdministrator" };
      const source = await findRequestSource(tx, actor, user);
      if (!(await countCodeLetter(tx, actor, user.email, source)))
        return { outcome: "tooManyLetters" };
      await revokeCodesFor(tx, user.uid, "deletion");
      const letterId = await sendCode(tx, {
        id: sha256(token),
        purpose: "deletion",
        subjectId: user.uid,
        email: user.email,
        displayName: user.displayName,
        language: actor.language,
      });
      return { outcome: "queued", letterId };
    },
  });
  if (requestResult.outcome !== "queued") return requestResult;
  const isSent = await deliverNow(office, requestResult.letterId);
  return { outcome: isSent ? "codeSent" : "letterFailed", token };
}

/** Whether a person can delete their account, and whether they have begun to. */
export interface DeletionState {
  /** The last administrator must appoint another one first. */
  isLastAdministrator: boolean;
  /** Whether a code can be entered in this browser. */
  isRequested: boolean;
}

/** @param token from the browser's cookie; undefined if there is no cookie. */
export async function getDeletionState(
  office: Office,
  actor: Actor,
  token: string | undefined,
): Promise<DeletionState> {
  requireAllowed(actor, "useProfile");
  const purposeAndSubject = { purpose: "deletion", subjectId: actor.uid } as const;
  const code = token && (await findCodeOf(office, { id: sha256(token), ...purposeAndSubject }));
  return {
    isLastAdministrator: await isLastAdministrator(office, actor.uid),
    isRequested: code ? isCodeOpen(office, code) : false,
  };
}
