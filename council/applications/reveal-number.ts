import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import { revealsPerHour, revealWindowMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { countAttempt } from "../rate-limit.ts";
import { decryptIdentityNumber } from "./identity-numbers.ts";
import { notifyOfReveals } from "./notify-administrators.ts";
import { findApplication } from "./records.ts";

export type RevealOutcome =
  /** The number as it is stored: digits, in some kinds also letters. */
  | { outcome: "revealed"; number: string }
  /** This person reached the hourly limit; nothing is shown. */
  | { outcome: "tooMany" };

export interface NumberToReveal {
  applicationId: string;
  /** The id of the field that asked for the number. */
  field: string;
}

/**
 * Decrypts an identity number of an application for a reviewer, and returns it once the audit entry is committed. Each
 * person may reveal 30 an hour; administrators are notified of the first request that is refused (decision 198).
 * @throws NotFoundError if there is no such application, or no number in that field
 * @throws ForbiddenError unless the actor may review, or if the application is their own
 */
export async function revealNumber(
  office: Office,
  actor: Actor,
  { applicationId: id, field }: NumberToReveal,
): Promise<RevealOutcome> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    const application = await findApplication(tx, id, actor.language);
    const numbers = application?.identityNumbers ?? {};
    const number = Object.hasOwn(numbers, field) ? numbers[field] : undefined;
    if (!application || !number) throw new NotFoundError();
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
    await recordAudit(tx, actor, {
      action: field === "aadharNumber" ? "REVEAL_AADHAR" : "REVEAL_IDENTITY_NUMBER",
      subjectId: id,
      details: field === "aadharNumber" ? {} : { field },
    });
    return { outcome: "revealed", number: decryptIdentityNumber(tx, number) };
  });
}
