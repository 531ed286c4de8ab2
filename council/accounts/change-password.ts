import { passwordChangesPerPersonPerDay } from "../account-limits.ts";
import { recordAudit } from "../audit/record.ts";
import { passwordChangedLetter } from "../mail/letters/password-changed.ts";
import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countWithin } from "../rate-limit.ts";
import { changeWithPassword, type PasswordRefused } from "./change-with-password.ts";
import { storeKnownSource } from "./request-source.ts";
import { notifyAccountChanged } from "./notify-account-changed.ts";
import { replacePassword } from "./replace-password.ts";
import { isGuessable, isTooShortFor, type PasswordChange } from "./rules.ts";
import { endOtherSessions, type SessionToken } from "./sessions.ts";
import { resetFailuresFrom } from "./sign-in-limits.ts";

export type PasswordChanged =
  /** Two cookie values: `session` continues this session, `knownBrowsers` marks this browser as a known one. */
  | { outcome: "changed"; session: SessionToken; knownBrowsers: string }
  /**
   * `tooShort`: for the person's role. `tooWeak`: the password is the person's name or email. `tooManyToday`: each change
   * sends a letter.
   */
  | { outcome: "tooShort" | "tooWeak" | "tooManyToday" }
  | PasswordRefused;

/**
 * Changes the person's own password; they give the current one, too. Ends their other sessions, gives this session a new
 * token, revokes their codes, deletes their remembered browsers and the open invitations they sent, resets the failures
 * counted from their network, and notifies them by letter.
 * @throws as changeAs.
 */
export async function changePassword(
  office: Office,
  actor: Actor,
  { currentPassword, password }: PasswordChange,
): Promise<PasswordChanged> {
  if (isTooShortFor(actor, password)) return { outcome: "tooShort" };
  if (isGuessable(actor, password)) return { outcome: "tooWeak" };
  return changeWithPassword<string, PasswordChanged>(office, actor, currentPassword, {
    prepare: () => office.passwords.hash(password),
    async change(tx, actor, user, passwordHash) {
      // The role may have changed since the form was shown.
      if (isTooShortFor(actor, password)) return { outcome: "tooShort" };
      if (!(await countChange(tx, user.uid))) return { outcome: "tooManyToday" };
      const session = await endOtherSessions(tx, actor.uid, actor.sessionId);
      await replacePassword(tx, user.uid, passwordHash);
      await resetFailuresFrom(tx, actor, user.email);
      await recordAudit(tx, actor, {
        action: "CHANGE_PASSWORD",
        subjectId: user.uid,
        details: {},
      });
      await notifyAccountChanged(tx, user, (t, input) =>
        passwordChangedLetter(t, { ...input, isOwnChange: true }),
      );
      const knownBrowsers = await storeKnownSource(tx, actor, {
        uid: user.uid,
        passwordHash,
      });
      return { outcome: "changed", session, knownBrowsers };
    },
  });
}

/** Counts one change. @returns whether it is within the day's limit. */
function countChange(tx: Office, uid: string): Promise<boolean> {
  const limit = { atMost: passwordChangesPerPersonPerDay, windowMs: dayMs };
  return countWithin(tx, { action: "password.changes", subject: uid }, limit);
}
