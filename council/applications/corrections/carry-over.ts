import type { Question } from "../../catalogue/questions.ts";
import { lockCorrectionDraft, type CorrectionForm, type Draft } from "../../documents/draft.ts";
import { lockAccount } from "../../lock-account.ts";
import type { Office } from "../../office.ts";
import type { Person } from "../../permissions.ts";
import { saveAnswers } from "../draft-answers.ts";
import type { AnswerInput } from "../rules.ts";
import { idsOf, decryptAnswers, pickAnswers } from "../saved-answers.ts";
import type { CorrectableParts } from "./rules.ts";

/** The draft of what an applicant has typed or attached to answer one request, but not sent. */
export type BegunCorrection = Pick<Draft, "id" | "typed"> & { requestId: string };

/**
 * Reads and locks the corrections that an applicant has begun and not sent, oldest request first, and the applicant's
 * account. Rows are locked in the order users, drafts, applications: call it before the application is locked.
 */
export async function lockBegunCorrections(
  tx: Office,
  applicationId: string,
): Promise<BegunCorrection[]> {
  const begun = tx.db
    .selectFrom("drafts")
    .innerJoin("correctionRequests as request", "request.id", "drafts.correctionId")
    .innerJoin("applications", (join) =>
      join
        .onRef("applications.id", "=", "request.applicationId")
        .onRef("applications.userId", "=", "drafts.userId"),
    )
    .select(["drafts.id", "drafts.typed", "drafts.userId", "request.id as requestId"])
    .where("request.applicationId", "=", applicationId)
    .where("drafts.applicationId", "is", null)
    .orderBy("request.number");
  const [first] = await begun.execute();
  if (!first) return [];
  await lockAccount(tx, first.userId);
  return begun.$if(tx.engine === "postgres", (query) => query.forUpdate("drafts")).execute();
}

/** The form that answers a new request, and what it asks for. */
interface NextCorrection extends CorrectableParts {
  form: CorrectionForm;
  applicant: Pick<Person, "uid">;
  /** The questions of the application's version, which say which answers are identity numbers. */
  questions: readonly Question[];
}

/**
 * Moves what an applicant typed and attached for withdrawn requests to the form of a new request: the latest typed answer,
 * or the latest complete files, of each part that the new request asks for again. Everything else stays in its draft
 * until the purge deletes the draft.
 * @param begun from `lockBegunCorrections`, oldest request first
 */
export async function carryOver(
  tx: Office,
  begun: readonly BegunCorrection[],
  { form, applicant, questions, fields, slots }: NextCorrection,
): Promise<void> {
  if (begun.length === 0) return;
  const draft = await lockCorrectionDraft(tx, applicant, form);
  const slotsLeft = new Set(slots);
  let typed: Partial<AnswerInput> = {};
  for (const { id, typed: sealed } of begun.toReversed()) {
    const saved = await decryptAnswers(tx, { id, typed: sealed });
    const requestedIds = saved
      ? idsOf(saved.answers).filter((one) => fields.some((field) => field.id === one))
      : [];
    typed = { ...(saved && pickAnswers(saved.answers, requestedIds)), ...typed };
    for (const slot of await moveFiles(tx, { from: id, to: draft.id, slots: [...slotsLeft] }))
      slotsLeft.delete(slot);
  }
  if (idsOf(typed).length > 0) await saveAnswers(tx, draft, typed, questions);
}

/**
 * Moves the files in these slots, except incomplete uploads, from one draft to another.
 * @returns the slots of the moved files
 */
async function moveFiles(
  tx: Office,
  { from, to, slots }: { from: string; to: string; slots: string[] },
): Promise<Set<string>> {
  if (slots.length === 0) return new Set();
  const moved = await tx.db
    .updateTable("documents")
    .set({ draftId: to })
    .where("draftId", "=", from)
    .where("slot", "in", slots)
    .where("state", "!=", "uploading")
    .returning("slot")
    .execute();
  return new Set(moved.map(({ slot }) => slot));
}
