import { changeAs } from "../change-as.ts";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { Missing } from "../refusals.ts";
import { kindsOfLetters } from "./kinds.ts";
import { findLetterState, requeue } from "./outbox-records.ts";

/** `notFailed`: it waits or was sent meanwhile. `code`: a code is void, its person asks for a new one. */
export type SentAgain = { outcome: "queued" | "notFailed" | "code" };

/**
 * Puts a letter that was given up back into the outbox, under its own Message-ID, to be tried for
 * three days as if it were new.
 * @throws Forbidden for those who do not manage letters, Missing when there is no such letter.
 */
export async function sendAgain(
  office: Office,
  actor: Actor,
  letterId: string,
): Promise<SentAgain> {
  return changeAs(office, actor, "manageLetters", async (tx, actor) => {
    const letter = await findLetterState(tx, letterId);
    if (!letter) throw new Missing("letter");
    if (kindsOfLetters[letter.kind].bringsCode) return { outcome: "code" };
    if (!(await requeue(tx, letterId))) return { outcome: "notFailed" };
    await recordAudit(tx, actor, {
      action: "SEND_LETTER_AGAIN",
      subjectId: letterId,
      details: { kind: letter.kind },
    });
    return { outcome: "queued" };
  });
}
