import {
  changeRights,
  type ChangeRightsInput,
  type ChangeRightsOutcome,
} from "../accounts/change-rights.ts";
import type { RevokedFiling } from "../accounts/revoke-filing.ts";
import { deleteAndNotify } from "../accounts/delete-account.ts";
import { disableAccount, type UserDisabled } from "../accounts/disable-user.ts";
import { enableAccount } from "../accounts/enable-user.ts";
import { findUser, lockAdministrators } from "../accounts/records.ts";
import { resetFactor, type SecondFactorReset } from "../accounts/second-factor/reset.ts";
import { changeExclusivelyAs } from "../change-as.ts";
import { deleteFiles } from "../documents/delete-files.ts";
import { NotFoundError } from "../errors.ts";
import type { Office } from "../office.ts";
import { dutyOf, roleOf, type Actor } from "../permissions.ts";
import { notifyAdministratorsOfRights } from "../accounts/notify-administrators.ts";

/** `self`: nobody changes their own account here, so that nobody loses their own rights by mistake. */
interface NotChanged {
  outcome: "unchanged" | "self" | "lastAdministrator";
}

/**
 * Gives somebody else another role and duty, as the operator's commands do, and notifies the administrators.
 * @throws as changeAs; NotFoundError if nobody with an email has this id
 */
export async function changeRightsOf(
  office: Office,
  actor: Actor,
  uid: string,
  change: Required<ChangeRightsInput>,
): Promise<
  { outcome: "changed"; revokedFiling?: RevokedFiling } | { outcome: "notACitizen" } | NotChanged
> {
  const { revokedFiling, outcome } = await changeOther<ChangeRightsOutcome>(
    office,
    actor,
    uid,
    async (tx, by) => {
      const changed = await changeRights(tx, by, { uid }, change);
      if (changed.outcome === "changed") await notifyOfRightsOf(tx, by, uid);
      return changed;
    },
  );
  const changed = requireFound(outcome);
  return changed === "changed"
    ? { outcome: changed, ...(revokedFiling && { revokedFiling }) }
    : { outcome: changed };
}

/**
 * Disables somebody else's account, as the operator's command does.
 * @throws as changeAs; NotFoundError if nobody with an email has this id
 */
export async function disablePerson(
  office: Office,
  actor: Actor,
  uid: string,
): Promise<{ outcome: "disabled" } | NotChanged> {
  const { outcome } = await changeOther<UserDisabled>(office, actor, uid, (tx, by) =>
    disableAccount(tx, by, { uid }),
  );
  return { outcome: requireFound(outcome) };
}

/**
 * Lets somebody sign in again, as the operator's command does, and notifies the administrators of their rights.
 * @throws as changeAs; NotFoundError if nobody with an email has this id
 */
export async function enablePerson(
  office: Office,
  actor: Actor,
  uid: string,
): Promise<{ outcome: "enabled" } | NotChanged> {
  const { outcome } = await changeOther<Awaited<ReturnType<typeof enableAccount>>>(
    office,
    actor,
    uid,
    async (tx, by) => {
      const enabled = await enableAccount(tx, by, { uid });
      if (enabled.outcome === "enabled") await notifyOfRightsOf(tx, by, uid);
      return enabled;
    },
  );
  return { outcome: requireFound(outcome) };
}

/**
 * Turns off the second factor of somebody else who lost it, as the operator's command does, and notifies the
 * administrators of their rights.
 * @throws as changeAs; NotFoundError if nobody with an email has this id
 */
export async function resetFactorOf(
  office: Office,
  actor: Actor,
  uid: string,
  reason: string,
): Promise<{ outcome: "reset" } | NotChanged> {
  const { outcome } = await changeOther<SecondFactorReset>(office, actor, uid, async (tx, by) => {
    const reset = await resetFactor(tx, by, { uid }, reason);
    if (reset.outcome === "reset") await notifyOfRightsOf(tx, by, uid);
    return reset;
  });
  return { outcome: requireFound(outcome) };
}

/**
 * Deletes somebody else's account, as the operator's command does.
 * @throws as changeAs; NotFoundError if nobody has this id
 */
export async function deletePerson(
  office: Office,
  actor: Actor,
  uid: string,
): Promise<{ outcome: "deleted" } | NotChanged> {
  const deleted = await changeOther<Awaited<ReturnType<typeof deleteAndNotify>>>(
    office,
    actor,
    uid,
    (tx, by) => deleteAndNotify(tx, by, { uid }),
  );
  if (deleted.outcome === "deleted") await deleteFiles(office, deleted.files);
  return { outcome: requireFound(deleted.outcome) };
}

/**
 * Changes somebody other than the actor. Locks all administrators first, in the order of their ids, so that of two who
 * take each other's rights at once, the second is refused.
 */
async function changeOther<Result>(
  office: Office,
  actor: Actor,
  uid: string,
  work: (tx: Office, actor: Actor) => Promise<Result>,
): Promise<Result | { outcome: "self"; files?: never; revokedFiling?: never }> {
  return changeExclusivelyAs<Result | { outcome: "self"; files?: never; revokedFiling?: never }>(
    office,
    actor,
    "managePeople",
    async (tx, by) => (by.uid === uid ? { outcome: "self" } : work(tx, by)),
    lockAdministrators,
  );
}

async function notifyOfRightsOf(tx: Office, by: Actor, uid: string): Promise<void> {
  const user = await findUser(tx, uid);
  if (!user) return;
  const { email: person, role, duty } = user;
  await notifyAdministratorsOfRights(tx, by, {
    person,
    role: roleOf(role),
    duty: dutyOf(duty) ?? null,
  });
}

/** @throws NotFoundError if there is no such user */
function requireFound<Outcome extends string>(outcome: Outcome): Exclude<Outcome, "noSuchUser"> {
  if (outcome === "noSuchUser") throw new NotFoundError("person");
  return outcome as Exclude<Outcome, "noSuchUser">;
}
