import { changeAs } from "../change-as.ts";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { messageExists, setAnswered } from "./records.ts";

/** `unchanged`: it was marked so already. `gone`: it was deleted meanwhile. */
export type MarkedMessage = { outcome: "marked" | "unchanged" | "gone" };

/**
 * Marks a message to the office as answered, or as unanswered again.
 * @throws ForbiddenError for those who do not answer messages
 */
export async function markMessage(
  office: Office,
  actor: Actor,
  { messageId, isAnswered }: { messageId: string; isAnswered: boolean },
): Promise<MarkedMessage> {
  return changeAs(office, actor, "answerMessages", async (tx, actor) => {
    if (!(await messageExists(tx, messageId))) return { outcome: "gone" };
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
