import { recordAudit } from "../audit/record.ts";
import { changeExclusivelyAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { knownLanguage, type Language } from "../../texts/languages.ts";
import { countProfileChange, type ProfileChanged } from "./count-profile-change.ts";
import { findUser, updateUser } from "./records.ts";
import type { LanguageChoice } from "./rules.ts";

/** The language of the person's letters, which this browser's pages may not have. */
export async function getOwnLanguage(office: Office, actor: Actor): Promise<Language> {
  requireAllowed(actor, "useProfile");
  const user = await findUser(office, actor.uid);
  return user ? knownLanguage(user.language) : actor.language;
}

/**
 * Changes the language of the person's pages and letters.
 * @throws as changeAs.
 */
export async function changeLanguage(
  office: Office,
  actor: Actor,
  { language }: LanguageChoice,
): Promise<ProfileChanged> {
  return changeExclusivelyAs<ProfileChanged>(office, actor, "useProfile", async (tx, actor) => {
    const user = await findUser(tx, actor.uid);
    if (user?.language === language) return { outcome: "unchanged" };
    if (!(await countProfileChange(tx, actor))) return { outcome: "tooManyToday" };
    await updateUser(tx, actor.uid, { language });
    await recordAudit(tx, actor, {
      action: "UPDATE_PROFILE",
      subjectId: actor.uid,
      details: { language: { from: user?.language, to: language } },
    });
    return { outcome: "changed" };
  });
}
