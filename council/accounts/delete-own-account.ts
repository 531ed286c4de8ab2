import { changeExclusivelyAs } from "../change-as.ts";
import { accountDeletedLetter } from "../mail/letters/account-deleted.ts";
import { deleteFiles } from "../documents/delete-files.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { consumeCode } from "./codes.ts";
import { deleteUserWithTraces, type UserDeletionOutcome } from "./delete-account.ts";
import { notifyAccountChanged } from "./notify-account-changed.ts";
import { findUser, lockAdministrators } from "./records.ts";
import { tryOwnCode } from "./try-own-code.ts";

type DeletionOutcome =
  | Extract<UserDeletionOutcome, { outcome: "deleted" }>
  | { outcome: "wrongCode" | "lastAdministrator" };

export type OwnAccountDeleted = { outcome: "deleted" | "wrongCode" | "lastAdministrator" };

/**
 * Deletes the person's own account, once they enter the code from their letter, and queues a last letter that confirms the
 * deletion. Deletes and keeps the same records as `deleteAccount`.
 * @param token the code cookie's token.
 * @throws as changeAs.
 */
export async function deleteOwnAccount(
  office: Office,
  actor: Actor,
  token: string,
  enteredCode: string,
): Promise<OwnAccountDeleted> {
  const code = await tryOwnCode(office, actor, { token, purpose: "deletion" }, enteredCode);
  if (!code) return { outcome: "wrongCode" };

  const deletion = await changeExclusivelyAs<DeletionOutcome>(
    office,
    actor,
    "useProfile",
    async (tx, actor) => {
      const user = await findUser(tx, actor.uid);
      if (!user || !(await consumeCode(tx, code))) return { outcome: "wrongCode" };
      const result = await deleteUserWithTraces(tx, actor, user);
      if (result.outcome === "noSuchUser") throw new Error("An account was deleted under its lock");
      if (result.outcome === "lastAdministrator") return { outcome: "lastAdministrator" };
      await notifyAccountChanged(tx, { ...user, uid: null }, accountDeletedLetter);
      return { outcome: "deleted", files: result.files };
    },
    lockAdministrators,
  );
  if (deletion.outcome === "deleted") await deleteFiles(office, deletion.files);
  return { outcome: deletion.outcome };
}
