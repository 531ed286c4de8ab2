import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import { revealsPerHour, revealWindowMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { countAttempt } from "../rate-limit.ts";
import { openIdentityNumber } from "./identity-numbers.ts";
import { notifyOfReveals } from "./notify-of-reveals.ts";
import { findApplication } from "./records.ts";

export type Revealed =
  /** Twelve digits. */
  | { outcome: "revealed"; aadharNumber: string }
  /** This person reached the hourly limit; nothing is shown. */
  | { outcome: "tooMany" };

/**
 * Decrypts an application's Aadhaar number for a reviewer, after the audit entry is committed. Not for the
 * reviewer's own application. At most 30 per person and hour; administrators are notified of the first
 * refusal (decision 198).
 * @throws NotFoundError, also if no number was given; ForbiddenError
 */
export async function revealAadhar(office: Office, actor: Actor, id: string): Promise<Revealed> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    const application = await findApplication(tx, id, actor.language);
    if (!application?.aadharNumber) throw new NotFoundError();
    const { aadharNumber } = application;
    if (application.userId === actor.uid) throw new ForbiddenError();
    // Counting locks the counter, so concurrent requests of one person run one after the other.
    const count = await countAttempt(
      tx,
      { action: "review.reveal", subject: actor.uid },
      revealWindowMs,
    );
    if (count > revealsPerHour) {
      if (count === revealsPerHour + 1) await notifyOfReveals(tx, actor);
      return { outcome: "tooMany" };
    }
    await recordAudit(tx, actor, { action: "REVEAL_AADHAR", subjectId: id, details: {} });
    return { outcome: "revealed", aadharNumber: openIdentityNumber(tx, aadharNumber) };
  });
}
