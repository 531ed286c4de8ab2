import { profileChangesPerPersonPerDay } from "../account-limits.ts";
import { recordAudit } from "../audit/record.ts";
import { changeExclusivelyAs } from "../change-as.ts";
import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { countWithin } from "../rate-limit.ts";
import { toKnownLanguage, type Language } from "../../texts/languages.ts";
import { findUser, updateUser } from "./records.ts";
import type { Profile } from "./rules.ts";

/** Returns the language of the person's letters. The pages in this browser may be in another language. */
export async function getOwnLanguage(office: Office, actor: Actor): Promise<Language> {
  requireAllowed(actor, "useProfile");
  const user = await findUser(office, actor.uid);
  return user ? toKnownLanguage(user.language) : actor.language;
}

/** `tooManyToday`: nothing was changed. */
export type ProfileChanged = { outcome: "changed" | "unchanged" | "tooManyToday" };

/**
 * Changes the person's own display name (spec section 6) and the language of their pages and letters. Over the daily
 * limit, neither changes. Each change writes an audit entry that is kept for a year, so there is a limit. The limit
 * leaves room for a family that shares an account.
 * @throws as changeAs.
 */
export async function changeProfile(
  office: Office,
  actor: Actor,
  { displayName, language }: Profile,
): Promise<ProfileChanged> {
  return changeExclusivelyAs<ProfileChanged>(office, actor, "useProfile", async (tx, actor) => {
    const user = await findUser(tx, actor.uid);
    const isRenamed = displayName !== actor.displayName;
    const isLanguageChanged = language !== undefined && language !== user?.language;
    if (!isRenamed && !isLanguageChanged) return { outcome: "unchanged" };
    const limit = { atMost: profileChangesPerPersonPerDay, windowMs: dayMs };
    if (!(await countWithin(tx, { action: "profile.changes", subject: actor.uid }, limit)))
      return { outcome: "tooManyToday" };
    await updateUser(tx, actor.uid, {
      ...(isRenamed && { displayName }),
      ...(isLanguageChanged && { language }),
    });
    await recordAudit(tx, actor, {
      action: "UPDATE_PROFILE",
      subjectId: actor.uid,
      details: {
        ...(isRenamed && { displayName: { from: actor.displayName, to: displayName } }),
        ...(isLanguageChanged && { language: { from: user?.language, to: language } }),
      },
    });
    return { outcome: "changed" };
  });
}
