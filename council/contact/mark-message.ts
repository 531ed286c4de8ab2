import { changeAs } from "../change-as.ts";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { messageExists, setMessageAnswered } from "./records.ts";

/** `unchanged`: the message was marked like this already. `gone`: the message was deleted meanwhile. */
export type MarkedContactMessage = { outcome: "marked" | "unchanged" | "gone" };

/**
 * Marks a contact message as answered, or as unanswered again.
 * @throws ForbiddenError for those who do not answer contact messages
 */
export async function markContactMessage(
  office: Office,
  actor: Actor,
  { messageId, isAnswered }: { messageId: string; isAnswered: boolean },
): Promise<MarkedContactMessage> {
  return changeAs(office, actor, "answerContactMessages", async (tx, actor) => {
    if (!(await messageExists(tx, messageId))) return { outcome: "gone" };
    const answered = isAnswered ? { at: tx.clock(), by: actor.uid } : undefined;
    if (!(await setMessageAnswered(tx, messageId, answered))) return { outcome: "unchanged" };
    await recordAudit(tx, actor, {
      action: isAnswered ? "MARK_MESSAGE_ANSWERED" : "MARK_MESSAGE_NOT_ANSWERED",
      subjectId: messageId,
      details: {},
    });
    return { outcome: "marked" };
  });
}
