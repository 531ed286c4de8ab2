import { recordAudit } from "../../audit/record.ts";
import { changeAs } from "../../change-as.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { deletePhraseRow, lockPhrases } from "./records.ts";

/**
 * Deletes a phrase. Remarks that contain the phrase stay as they are.
 * @returns false if somebody deleted it before.
 * @throws ForbiddenError unless the actor may manage the settings.
 */
export async function deletePhrase(office: Office, actor: Actor, id: string): Promise<boolean> {
  return changeAs(office, actor, "manageSettings", async (tx, actor) => {
    const phrase = (await lockPhrases(tx)).find((one) => one.id === id);
    if (!phrase) return false;
    const { decision, serviceId, texts } = phrase;
    await deletePhraseRow(tx, id);
    await recordAudit(tx, actor, {
      action: "DELETE_PHRASE",
      subjectId: id,
      details: { decision, serviceId, texts },
    });
    return true;
  });
}
