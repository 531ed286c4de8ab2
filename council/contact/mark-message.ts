import { changeAs } from "../change-as.ts";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import { messageExists, setAnswered } from "./records.ts";

/** `unchanged`: it was marked so already. */
export type MarkedMessage = { outcome: "marked" | "unchanged" };

/**
 * Marks a message to the office as answered, or as unanswered again.
 * @throws ForbiddenError for those who do not answer messages, NotFoundError if the message does not exist.
 */
export async function markMessage(
  office: Office,
  actor: Actor,
  { messageId, isAnswered }: { messageId: string; isAnswered: boolean },
): Promise<MarkedMessage> {
  return changeAs(office, actor, "answerMessages", async (tx, actor) => {
    if (!(await messageExists(tx, messageId))) throw new NotFoundError("message");
    const answered = isAnswered ? { at: tx.clock(), by: actor.uid } : undefined;
    if (!(await setAnswered(tx, messageId, answered))) return { outcome: "unchanged" };
    await recordAudit(tx, actor, {
      action: isAnswered ? "MARK_MESSAGE_ANSWERED" : "MARK_MESSAGE_NOT_ANSWERED",
      subjectId: messageId,
      details: {},
    });
    return { outcome: "marked" };
  });
}
