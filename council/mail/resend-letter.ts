import { changeAs } from "../change-as.ts";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { kindsOfLetters } from "./kinds.ts";
import { findLetterState, requeueLetter } from "./outbox-records.ts";

/**
 * `notFailed`: the letter is waiting, or was sent meanwhile. `code`: it contains a code or a link that works once, and is
 * never sent again; the person requests a new code. `gone`: it was deleted meanwhile.
 */
export type LetterResent = { outcome: "queued" | "notFailed" | "code" | "gone" };

/**
 * Queues once more a letter that was given up, with the same Message-ID: the portal tries to send it for another three days.
 * @throws ForbiddenError for those who do not manage letters
 */
export async function resendLetter(
  office: Office,
  actor: Actor,
  letterId: string,
): Promise<LetterResent> {
  return changeAs(office, actor, "manageLetters", async (tx, actor) => {
    const letter = await findLetterState(tx, letterId);
    if (!letter) return { outcome: "gone" };
    if (kindsOfLetters[letter.kind].containsCode) return { outcome: "code" };
    if (!(await requeueLetter(tx, letterId))) return { outcome: "notFailed" };
    await recordAudit(tx, actor, {
      action: "SEND_LETTER_AGAIN",
      subjectId: letterId,
      details: { kind: letter.kind },
    });
    return { outcome: "queued" };
  });
}
