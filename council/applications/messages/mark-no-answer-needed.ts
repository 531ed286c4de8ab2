import { recordAudit } from "../../audit/record.ts";
import { changeAs } from "../../change-as.ts";
import { newId } from "../../ids.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { appendEvent } from "../events.ts";
import { lockOthersApplication } from "./lock-others-application.ts";
import { firstMessageAfter, clearUnanswered } from "./records.ts";

export interface SeenMessages {
  applicationId: string;
  /** The time of the applicant's newest message that the reviewer saw, milliseconds UTC. */
  readUpTo: number;
}

export type MarkedOutcome =
  | { outcome: "marked" }
  /** No message waits for an answer: somebody answered or marked the messages before. */
  | { outcome: "unchanged" }
  /** The applicant has written once more meanwhile: nothing was changed. */
  | { outcome: "newerMessage" };

/**
 * Marks the applicant's messages as needing no answer, such as thanks. The history says so to the office alone; the
 * applicant is not notified.
 * @throws ForbiddenError if the actor may not review, or if the application is their own.
 * @throws NotFoundError when there is no such application.
 */
export async function markNoAnswerNeeded(
  office: Office,
  actor: Actor,
  messages: SeenMessages,
): Promise<MarkedOutcome> {
  return changeAs(office, actor, "review", async (tx, actor) => {
    const { id, unansweredSince } = await lockOthersApplication(tx, actor, messages.applicationId);
    if (unansweredSince === null) return { outcome: "unchanged" };
    if ((await firstMessageAfter(tx, messages)) !== null) return { outcome: "newerMessage" };

    const eventId = newId(tx);
    // The event has the kind of a note, which only the office sees.
    const details = { noAnswerNeeded: true } as const;
    await appendEvent(tx, actor, id, { kind: "noteAdded", details }, eventId);
    await clearUnanswered(tx, id);
    await recordAudit(tx, actor, {
      action: "MARK_NO_ANSWER_NEEDED",
      subjectId: id,
      details: { event: eventId },
    });
    return { outcome: "marked" };
  });
}
