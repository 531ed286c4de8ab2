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
 * `self`: administrators cannot change their own account here, so that they do not lose their rights by mistake. `gone`:
 * nobody has this id, for instance because the person was deleted in another tab.
 */
interface NotChanged {
  outcome: "unchanged" | "self" | "lastAdministrator" | "gone";
}

type Rights = Required<ChangeRightsInput>;

interface RightsChange extends Rights {
  /** The rights that the page showed; undefined if it does not matter what they were. */
  shown?: Rights;
}

/**
 * Gives somebody else another role and duty, like the operator's commands, and notifies the administrators. Changes
 * nothing (`changedMeanwhile`) if the person's rights are now neither the shown nor the requested ones.
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
  const changed = toGone(outcome);
  return changed === "changed"
    ? { outcome: changed, ...(revokedFiling && { revokedFiling }) }
    : { outcome: changed };
}

/**
 * Disables somebody else's account, like the operator's command.
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
  return { outcome: toGone(outcome) };
}

/**
 * Enables a disabled account, like the operator's command, and notifies the administrators of the person's rights.
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
  return { outcome: toGone(outcome) };
}

/**
 * Turns off the second factor of somebody else who lost it, like the operator's command, and notifies the administrators of
 * the person's rights. Changes nothing (`setUpMeanwhile`) if the person has set up a new second factor since the page was
 * shown, because the new one would be lost.
 * @param shownSince since when the second factor is on that the page showed; undefined if it does not matter which it is.
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
      // Lock before the comparison, so that the owner sets up no new second factor meanwhile.
      await lockUser(tx, uid);
      const factor = await findSecondFactor(tx, uid);
      if (factor && shownSince !== undefined && factor.createdAt !== shownSince)
        return { outcome: "setUpMeanwhile" };
      const reset = await resetFactor(tx, by, { uid }, reason);
      if (reset.outcome === "reset") await notifyOfRightsOf(tx, by, uid);
      return reset;
    },
  );
  return { outcome: toGone(outcome) };
}

/** The person as shown on the page that asks whether to delete them. */
interface ShownPerson extends Rights {
  /** How many of their applications were undecided. */
  undecided: number;
}

/**
 * Deletes somebody else's account, like the operator's command. As this cannot be undone, deletes nobody (`notDeleted`)
 * whose rights are not the shown rights, or who has more undecided applications than shown.
 * @param shown what the page showed; undefined if it does not matter.
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
      // Lock before the comparison, so that the person submits no application meanwhile.
      await lockAnyUserByIdentifier(tx, { uid });
      const isSame = await hasRights(tx, uid, [shown]);
      if (!isSame || (await findUndecidedCount(tx, uid)) > shown.undecided)
        return { outcome: "notDeleted" };
    }
    return deleteAndNotify(tx, by, { uid });
  });
  if (deleted.outcome === "deleted") await deleteFiles(office, deleted.files);
  return { outcome: toGone(deleted.outcome) };
}

/**
 * Changes somebody other than the actor. Locks all administrators first, in the order of their ids: if two administrators
 * take away each other's rights at the same moment, the second is refused.
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

/**
 * Whether a person has one of these combinations of rights, or is deleted. All administrators are locked, so that nobody
 * changes the rights meanwhile.
 */
async function hasRights(tx: Office, uid: string, options: Rights[]) {
  const user = await findUser(tx, uid);
  const duty = dutyOf(user?.duty ?? null) ?? null;
  return !user || options.some((one) => one.role === roleOf(user.role) && one.duty === duty);
}

async function notifyOfRightsOf(tx: Office, actor: Actor, uid: string): Promise<void> {
  const user = await findUser(tx, uid);
  if (!user) return;
  const { email: person, role, duty } = user;
  await notifyAdministratorsOfRights(tx, actor, {
    person,
    role: roleOf(role),
    duty: dutyOf(duty) ?? null,
  });
}

function toGone<Outcome extends string>(outcome: Outcome): Exclude<Outcome, "noSuchUser"> | "gone" {
  return outcome === "noSuchUser" ? "gone" : (outcome as Exclude<Outcome, "noSuchUser">);
}
