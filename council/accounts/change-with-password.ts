import { changeExclusivelyAs, changeAs } from "../change-as.ts";
import {
  dayMs,
  signInWindowMs,
  wrongPasswordsPerNetwork,
  wrongPasswordsPerPerson,
  wrongPasswordsPerPersonPerDay,
} from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countEach, networkOf } from "../rate-limit.ts";
import { clearAfterSuccess, type AttemptLimit } from "./attempt-limits.ts";
import { undefinedIfBusy } from "./passwords.ts";
import { findUser, type User } from "./records.ts";

/** Why a change was not made. */
export interface PasswordRefused {
  /** `busy`: too many passwords are being checked; nothing was counted. */
  outcome: "wrongPassword" | "tooManyAttempts" | "busy";
}

interface ChangeWithPassword<Prepared, Result> {
  /** Runs once the password is right, outside the transaction: for work that takes long. */
  prepare?: () => Promise<Prepared>;
  /** @param user the person's current row, locked. */
  change(tx: Office, actor: Actor, user: User, prepared: Prepared): Promise<Result>;
}

/**
 * Makes a change for a signed-in person who must give their password again, so that somebody who found their device or
 * stole their session cannot make it. Every attempt is counted as a failure before the password is checked, by person and
 * by network. Failures at sign-in are counted apart, so wrong passwords given for a change lock nobody out of signing in.
 * @throws as changeAs.
 */
export async function changeWithPassword<Prepared, Result>(
  office: Office,
  actor: Actor,
  password: string,
  { prepare, change }: ChangeWithPassword<Prepared, Result>,
): Promise<Result | PasswordRefused> {
  const limits = limitsOf(actor);
  const passwordCheck = await undefinedIfBusy(
    office.passwords.withSlot(networkOf(actor.ipAddress), async () => {
      const user = await changeAs(office, actor, "useProfile", async (tx) =>
        (await countEach(tx, limits)) ? findUser(tx, actor.uid) : undefined,
      );
      if (!user) return "tooManyAttempts";
      const { passwordHash } = user;
      if (!(await office.passwords.verify(password, passwordHash))) return "wrongPassword";
      return { passwordHash, prepared: (await prepare?.()) as Prepared };
    }),
  );
  if (passwordCheck === undefined) return { outcome: "busy" };
  if (typeof passwordCheck === "string") return { outcome: passwordCheck };

  return changeExclusivelyAs<Result | PasswordRefused>(
    office,
    actor,
    "useProfile",
    async (tx, actor) => {
      const user = await findUser(tx, actor.uid);
      // Somebody changed the password after it was checked.
      if (user?.passwordHash !== passwordCheck.passwordHash) return { outcome: "wrongPassword" };
      await clearAfterSuccess(tx, limits);
      return change(tx, actor, user, passwordCheck.prepared);
    },
  );
}

/** Ordered from the narrowest limit to the widest. */
function limitsOf({ uid, ipAddress }: Actor): AttemptLimit[] {
  return [
    {
      action: "password.person",
      subject: uid,
      limit: { atMost: wrongPasswordsPerPerson, windowMs: signInWindowMs },
      isOwn: true,
    },
    {
      action: "password.personDay",
      subject: uid,
      limit: { atMost: wrongPasswordsPerPersonPerDay, windowMs: dayMs },
      isOwn: true,
    },
    {
      action: "password.network",
      subject: networkOf(ipAddress),
      limit: { atMost: wrongPasswordsPerNetwork, windowMs: signInWindowMs },
      isOwn: false,
    },
  ];
}
