import { recordAudit } from "../../audit/record.ts";
import { changeExclusivelyAs } from "../../change-as.ts";
import type { Office } from "../../office.ts";
import { requireAllowed, type Actor } from "../../permissions.ts";
import { countEach, countWithin, isAnyUsedUp } from "../../rate-limit.ts";
import { clearAfterSuccess } from "../attempt-limits.ts";
import { changeWithPassword, type PasswordRefused } from "../change-with-password.ts";
import { acceptCode } from "./accept-code.ts";
import { changeLimit, signedInLimits } from "./limits.ts";
import { toOwnPasskey, type OwnPasskey } from "./passkeys/change.ts";
import { findPasskeys } from "./passkeys/records.ts";
import { deleteSecondFactor, findSecondFactor } from "./records.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.ts";
import {
  findRememberedBrowsers,
  deleteRememberedBrowsers,
  type RememberedBrowser,
} from "./remembered-browsers.ts";
import type { FactorChange } from "./rules.ts";
import { notifyOwner } from "./notify-owner.ts";

/** A second factor, as its owner sees it. */
export interface OwnSecondFactor {
  /** Milliseconds UTC. */
  turnedOnAt: number;
  /** Whether the second factor includes an app that shows codes; if not, it consists of passkeys alone. */
  hasApp: boolean;
  passkeys: OwnPasskey[];
  recoveryCodesLeft: number;
  browsers: RememberedBrowser[];
}

/** @returns undefined while the second factor is off. */
export async function getSecondFactor(
  office: Office,
  actor: Actor,
): Promise<OwnSecondFactor | undefined> {
  requireAllowed(actor, "useProfile");
  const factor = await findSecondFactor(office, actor.uid);
  if (!factor) return undefined;
  return {
    turnedOnAt: factor.createdAt,
    hasApp: factor.sealed !== null,
    passkeys: (await findPasskeys(office, actor.uid)).map(toOwnPasskey),
    recoveryCodesLeft: await countRecoveryCodes(office, actor.uid),
    browsers: await findRememberedBrowsers(office, actor.uid),
  };
}

export type SecondFactorChanged =
  | { outcome: "turnedOff" }
  /** `recoveryCodes` are shown this once. */
  | { outcome: "codesReplaced"; recoveryCodes: string[] }
  | { outcome: "wrongCode" | "tooManyCodes" | "tooManyChanges" | "isOff" }
  | PasswordRefused;

/**
 * Turns the person's second factor off, or replaces their recovery codes, if they give the password and a code of the app or
 * a recovery code. Notifies them by letter.
 * @throws as changeAs.
 */
export async function changeSecondFactor(
  office: Office,
  actor: Actor,
  { intent, currentPassword, code }: FactorChange,
): Promise<SecondFactorChanged> {
  return changeWithPassword<void, SecondFactorChanged>(office, actor, currentPassword, {
    async change(tx, actor, user) {
      const changesPerDay = changeLimit(user.uid);
      // Checked before the code, because a code works once and a refused change must not use it up.
      if (await isAnyUsedUp(tx, [changesPerDay])) return { outcome: "tooManyChanges" };
      const limits = signedInLimits(actor);
      if (!(await countEach(tx, limits))) return { outcome: "tooManyCodes" };
      const factor = await findSecondFactor(tx, user.uid);
      if (!factor) return { outcome: "isOff" };
      if (!(await acceptCode(tx, factor, code))) return { outcome: "wrongCode" };
      await clearAfterSuccess(tx, limits);
      await countWithin(tx, changesPerDay, changesPerDay.limit);
      const entry = { subjectId: user.uid, details: {} };
      if (intent === "newCodes") {
        const recoveryCodes = await replaceRecoveryCodes(tx, user.uid);
        await recordAudit(tx, actor, { action: "REPLACE_RECOVERY_CODES", ...entry });
        await notifyOwner(tx, user, { change: "newCodes" });
        return { outcome: "codesReplaced", recoveryCodes };
      }
      await deleteSecondFactor(tx, user.uid);
      await recordAudit(tx, actor, { action: "TURN_OFF_SECOND_FACTOR", ...entry });
      await notifyOwner(tx, user, { change: "off" });
      return { outcome: "turnedOff" };
    },
  });
}

/**
 * Deletes all remembered browsers of the person, including the one in use.
 * @throws as changeAs.
 */
export async function deleteOwnRememberedBrowsers(office: Office, actor: Actor): Promise<void> {
  await changeExclusivelyAs(office, actor, "useProfile", async (tx, actor) => {
    const deletedCount = await deleteRememberedBrowsers(tx, actor.uid);
    if (deletedCount === 0) return;
    const entry = { subjectId: actor.uid, details: { forgotten: deletedCount } };
    await recordAudit(tx, actor, { action: "FORGET_BROWSERS", ...entry });
  });
}
