import { changeExclusivelyAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { changeWithPassword, type PasswordRefused } from "./change-with-password.ts";
import { isJustSignedIn } from "./just-signed-in.ts";
import { findUser, type User } from "./records.ts";

/** Why a change was not made. `passwordNeeded`: the person signed in too long ago, and gave no password. */
export type NotConfirmed = PasswordRefused | { outcome: "passwordNeeded" };

/**
 * Makes a change for a person who has just signed in, or who gives their password again. So somebody who finds a device
 * that was left signed in cannot lock its owner out.
 * @param change gets the person's current row, locked.
 * @throws as changeAs.
 */
export async function changeConfirmed<Result>(
  office: Office,
  actor: Actor,
  currentPassword: string | undefined,
  change: (tx: Office, actor: Actor, user: User) => Promise<Result>,
): Promise<Result | NotConfirmed> {
  if (currentPassword !== undefined)
    return changeWithPassword<void, Result>(office, actor, currentPassword, { change });
  return changeExclusivelyAs<Result | NotConfirmed>(
    office,
    actor,
    "useProfile",
    async (tx, actor) => {
      if (!(await isJustSignedIn(tx, actor))) return { outcome: "passwordNeeded" };
      return change(tx, actor, (await findUser(tx, actor.uid))!);
    },
  );
}
