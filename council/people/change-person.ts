import { findUndecidedCount } from "../applications/count-undecided-of.ts";
import {
  changeRights,
  type ChangeRightsInput,
  type ChangeRightsOutcome,
} from "../accounts/change-rights.ts";
import type { RevokedFiling } from "../accounts/revoke-filing.ts";
import { deleteAndNotify } from "../accounts/delete-account.ts";
import { disableAccount, type UserDisabled } from "../accounts/disable-user.ts";
import { enableAccount } from "../accounts/enable-user.ts";
import {
  findUser,
  lockAdministrators,
  lockAnyUserByIdentifier,
  lockUser,
} from "../accounts/records.ts";
import { findSecondFactor } from "../accounts/second-factor/records.ts";
import { resetFactor, type SecondFactorReset } from "../accounts/second-factor/reset.ts";
import { changeExclusivelyAs } from "../change-as.ts";
import { deleteFiles } from "../documents/delete-files.ts";
import type { Office } from "../office.ts";
import { dutyOf, roleOf, type Actor } from "../permissions.ts";
import { notifyAdministratorsOfRights } from "../accounts/notify-administrators.ts";

/**
 * `self`: nobody changes their own account here, so that nobody loses their own rights by mistake. `gone`: there is
 * nobody of this id, for instance because another tab deleted them.
 */
interface NotChanged {
  outcome: "unchanged" | "self" | "lastAdministrator" | "gone";
}

type Rights = Required<ChangeRightsInput>;

interface RightsChange extends Rights {
  /** The rights that the page showed; undefined if it does not matter which they were. */
  shown?: Rights;
}

/**
 * Gives somebody else another role and duty, as the operator's commands do, and notifies the administrators. Changes
 * nothing (`changedMeanwhile`) if their rights are now neither what the page showed nor what it asks for.
 * @returns also `gone` if nobody with an email has this id
 * @throws as changeAs
 */
export async function changeRightsOf(
  office: Office,
  actor: Actor,
  uid: string,
  { shown, ...change }: RightsChange,
): Promise<
  | { outcome: "changed"; revokedFiling?: RevokedFiling }
  | { outcome: "notACitizen" | "changedMeanwhile" }
  | NotChanged
> {
  const { revokedFiling, outcome } = await changeOther<
    ChangeRightsOutcome | { outcome: "changedMeanwhile"; revokedFiling?: never }
  >(office, actor, uid, async (tx, by) => {
    if (shown && !(await hasRights(tx, uid, [shown, change])))
      return { outcome: "changedMeanwhile" };
    const changed = await changeRights(tx, by, { uid }, change);
    if (changed.outcome === "changed") await notifyOfRightsOf(tx, by, uid);
    return changed;
  });
  const changed = foundOrGone(outcome);
  return changed === "changed"
    ? { outcome: changed, ...(revokedFiling && { revokedFiling }) }
    : { outcome: changed };
}

/**
 * Disables somebody else's account, as the operator's command does.
 * @returns also `gone` if nobody with an email has this id
 * @throws as changeAs
 */
export async function disablePerson(
  office: Office,
  actor: Actor,
  uid: string,
): Promise<{ outcome: "disabled" } | NotChanged> {
  const { outcome } = await changeOther<UserDisabled>(office, actor, uid, (tx, by) =>
    disableAccount(tx, by, { uid }),
  );
  return { outcome: foundOrGone(outcome) };
}

/**
 * Lets somebody sign in again, as the operator's command does, and notifies the administrators of their rights.
 * @returns also `gone` if nobody with an email has this id
 * @throws as changeAs
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
  return { outcome: foundOrGone(outcome) };
}

/**
 * Turns off the second factor of somebody else who lost it, as the operator's command does, and notifies the
 * administrators of their rights. Changes nothing (`setUpMeanwhile`) where they have set up another one since the page was
 * shown: it would be lost, too.
 * @param shownSince since when the second factor of the page is on; undefined if it does not matter which it is.
 * @returns also `gone` if nobody with an email has this id
 * @throws as changeAs
 */
export async function resetFactorOf(
  office: Office,
  actor: Actor,
  uid: string,
  { reason, shownSince }: { reason: string; shownSince?: number },
): Promise<{ outcome: "reset" | "setUpMeanwhile" } | NotChanged> {
  const { outcome } = await changeOther<SecondFactorReset | { outcome: "setUpMeanwhile" }>(
    office,
    actor,
    uid,
    async (tx, by) => {
      // Before the comparison, so that its owner sets up no other one meanwhile.
      await lockUser(tx, uid);
      const factor = await findSecondFactor(tx, uid);
      if (factor && shownSince !== undefined && factor.createdAt !== shownSince)
        return { outcome: "setUpMeanwhile" };
      const reset = await resetFactor(tx, by, { uid }, reason);
      if (reset.outcome === "reset") await notifyOfRightsOf(tx, by, uid);
      return reset;
    },
  );
  return { outcome: foundOrGone(outcome) };
}

/** What the page that asks before somebody is deleted showed of them. */
interface ShownPerson extends Rights {
  /** How many of their applications were not decided. */
  undecided: number;
}

/**
 * Deletes somebody else's account, as the operator's command does. Deletes nobody (`notDeleted`) whose rights are
 * not those that the page showed, or who has more undecided applications: it cannot be undone.
 * @param shown undefined if it does not matter.
 * @throws as changeAs
 */
export async function deletePerson(
  office: Office,
  actor: Actor,
  uid: string,
  shown?: ShownPerson,
): Promise<{ outcome: "deleted" | "notDeleted" } | NotChanged> {
  const deleted = await changeOther<
    Awaited<ReturnType<typeof deleteAndNotify>> | { outcome: "notDeleted"; files?: never }
  >(office, actor, uid, async (tx, by) => {
    if (shown) {
      // Before the comparison, so that they submit nothing meanwhile.
      await lockAnyUserByIdentifier(tx, { uid });
      const isSame = await hasRights(tx, uid, [shown]);
      if (!isSame || (await findUndecidedCount(tx, uid)) > shown.undecided)
        return { outcome: "notDeleted" };
    }
    return deleteAndNotify(tx, by, { uid });
  });
  if (deleted.outcome === "deleted") await deleteFiles(office, deleted.files);
  return { outcome: foundOrGone(deleted.outcome) };
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

/** Whether somebody has one of these rights, or is gone. All administrators are locked: none changes them meanwhile. */
async function hasRights(tx: Office, uid: string, some: Rights[]) {
  const user = await findUser(tx, uid);
  const duty = dutyOf(user?.duty ?? null) ?? null;
  return !user || some.some((one) => one.role === roleOf(user.role) && one.duty === duty);
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

function foundOrGone<Outcome extends string>(
  outcome: Outcome,
): Exclude<Outcome, "noSuchUser"> | "gone" {
  return outcome === "noSuchUser" ? "gone" : (outcome as Exclude<Outcome, "noSuchUser">);
}
