import { recordAudit } from "../audit/record.ts";
import { changeExclusivelyAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { findUser, updateUser } from "./records.ts";
import type { LanguageChoice } from "./rules.ts";

/**
 * Changes the language of the person's pages and letters.
 * @throws as changeAs.
 */
export async function changeLanguage(
  office: Office,
  actor: Actor,
  { language }: LanguageChoice,
): Promise<void> {
  await changeExclusivelyAs(office, actor, "useProfile", async (tx) => {
    const user = await findUser(tx, actor.uid);
    if (user?.language === language) return;
    await updateUser(tx, actor.uid, { language });
    await recordAudit(tx, actor, {
      action: "UPDATE_PROFILE",
      subjectId: actor.uid,
      details: { language: { from: user?.language, to: language } },
    });
  });
}
