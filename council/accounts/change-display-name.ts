import { changeExclusivelyAs } from "../change-as.ts";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countProfileChange, type ProfileChanged } from "./count-profile-change.ts";
import { updateUser } from "./records.ts";
import type { Profile } from "./rules.ts";

/**
 * Changes the person's own display name and nothing else (spec section 6).
 * @throws as changeAs.
 */
export async function changeDisplayName(
  office: Office,
  actor: Actor,
  { displayName }: Profile,
): Promise<ProfileChanged> {
  return changeExclusivelyAs<ProfileChanged>(office, actor, "useProfile", async (tx, actor) => {
    if (displayName === actor.displayName) return { outcome: "unchanged" };
    if (!(await countProfileChange(tx, actor))) return { outcome: "tooManyToday" };
    await updateUser(tx, actor.uid, { displayName });
    await recordAudit(tx, actor, {
      action: "UPDATE_PROFILE",
      subjectId: actor.uid,
      details: { displayName: { from: actor.displayName, to: displayName } },
    });
    return { outcome: "changed" };
  });
}
