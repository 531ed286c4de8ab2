import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { isConfirmed } from "../settings/records.ts";
import { writeConfirmation } from "./records.ts";
import type { ConfirmedStep } from "./rules.ts";

/**
 * Records that the council has done a step, which the portal cannot see by itself. Confirming it again changes nothing.
 * @throws ForbiddenError for those who do not manage the settings.
 */
export async function confirmStep(
  office: Office,
  actor: Actor,
  step: ConfirmedStep,
): Promise<void> {
  await changeAs(office, actor, "manageSettings", async (tx, actor) => {
    if (await isConfirmed(tx, step)) return;
    await writeConfirmation(tx, step, actor.uid);
    await recordAudit(tx, actor, { action: "CONFIRM_FIRST_STEP", details: { step } });
  });
}
