import type { Question } from "../catalogue/questions.ts";
import { deleteEmptyDraft, type Draft } from "../documents/draft.ts";
import { wouldExceedDraftLimit } from "../documents/open-drafts.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countEach } from "../rate-limit.ts";
import { saveAnswers } from "./draft-answers.ts";
import { draftSaveLimits } from "./draft-save-limits.ts";
import { idsOf, isSameAnswer } from "./saved-answers.ts";
import type { AnswerInput } from "./rules.ts";

/**
 * Saves the answers of a form that was sent and is refused; this counts towards `draftSaveLimits`. If a limit is exceeded,
 * or if the form is blank and the draft has no saved answers, saves nothing, and deletes the draft if it is empty. The page
 * shows the answers in any case.
 * @param draft locked, and not submitted
 */
export async function saveRefusedForm(
  tx: Office,
  actor: Actor,
  draft: Draft,
  { values, questions }: { values: Partial<AnswerInput>; questions: readonly Question[] },
): Promise<void> {
  const isCounted = await countEach(tx, draftSaveLimits(actor));
  const isUntouched = draft.typed === null && isBlank(values);
  if (isCounted && !isUntouched && !(await wouldExceedDraftLimit(tx, actor.uid, draft)))
    await saveAnswers(tx, draft, values, questions);
  else await deleteEmptyDraft(tx, draft.id);
}

/** Whether nothing is typed; the declaration does not count, because no draft keeps it. */
function isBlank(values: Partial<AnswerInput>): boolean {
  const draftIds = idsOf(values).filter((id) => id !== "declaration");
  return draftIds.every((id) => isSameAnswer(id, values[id], undefined));
}
