import { changeAs } from "../change-as.ts";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { Forbidden, Missing } from "../refusals.ts";
import { findApplication } from "./records.ts";

/**
 * Opens an application's Aadhaar number for a reviewer. It is told only when the audit log has it that
 * it was asked for. Nobody reviews, or opens, their own.
 * @returns twelve digits.
 * @throws Missing, Forbidden
 */
export async function revealAadhar(office: Office, actor: Actor, id: string): Promise<string> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    const application = await findApplication(tx, id, actor.language);
    if (!application) throw new Missing();
    if (application.userId === actor.uid) throw new Forbidden();
    await recordAudit(tx, actor, { action: "REVEAL_AADHAR", subjectId: id, details: {} });
    return tx.keys.unseal(application.aadharNumber, id);
  });
}
