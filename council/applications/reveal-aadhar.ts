import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import { revealsPerHour, revealWindowMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { Forbidden, Missing } from "../refusals.ts";
import { countTry } from "../tries.ts";
import { openIdentityNumber } from "./identity-numbers.ts";
import { notifyOfReveals } from "./notify-of-reveals.ts";
import { findApplication } from "./records.ts";

export type Revealed =
  /** Twelve digits. */
  | { outcome: "revealed"; aadharNumber: string }
  /** This person looked at as many as they may in an hour: nothing is shown. */
  | { outcome: "tooMany" };

/**
 * Opens an application's Aadhaar number for a reviewer. It is told only when the audit log has it that
 * it was asked for. Nobody reviews, or opens, their own. At most 30 an hour for each person; the first
 * one refused is told to the administrators (decision 198).
 * @throws Missing, Forbidden
 */
export async function revealAadhar(office: Office, actor: Actor, id: string): Promise<Revealed> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    const application = await findApplication(tx, id, actor.language);
    if (!application) throw new Missing();
    if (application.userId === actor.uid) throw new Forbidden();
    // Counting makes those of one person wait for each other.
    const count = await countTry(tx, { what: "review.reveal", whom: actor.uid }, revealWindowMs);
    if (count > revealsPerHour) {
      if (count === revealsPerHour + 1) await notifyOfReveals(tx, actor);
      return { outcome: "tooMany" };
    }
    await recordAudit(tx, actor, { action: "REVEAL_AADHAR", subjectId: id, details: {} });
    return { outcome: "revealed", aadharNumber: openIdentityNumber(tx, application.aadharNumber) };
  });
}
