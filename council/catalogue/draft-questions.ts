import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { changeDraft, type DraftEdit, type SaveDraftOutcome } from "./draft-version.ts";
import { matchOptions, optionsOf } from "./choice-options.ts";
import type { QuestionInput, QuestionContent } from "./question-rules.ts";
import { optionIdsOf, type Question, type QuestionId } from "./questions.ts";

/**
 * Saves the questions of a service, in their order, as the draft of its next version. A question with the id and the
 * kind of an earlier one changes that; any other is new. Answers in applications stay.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function saveDraftQuestions(
  office: Office,
  actor: Actor,
  { questions, ...change }: DraftEdit & { questions: readonly QuestionInput[] },
): Promise<SaveDraftOutcome> {
  return changeDraft<never>(office, actor, change, (tx, before) => ({
    definition: { ...before, questions: toQuestions(tx, questions, before.questions) },
  }));
}

function toQuestions(
  tx: Office,
  inputs: readonly QuestionInput[],
  before: readonly Question[],
): Question[] {
  const unmatched = new Map<string, Question>(before.map((question) => [question.id, question]));
  const questions: Question[] = [];
  for (const { id: submittedId, askedIf, ...content } of inputs) {
    const found = unmatched.get(submittedId);
    const earlier = found?.kind === content.kind ? found : undefined;
    if (earlier) unmatched.delete(submittedId);
    const choice = askedIf && questions[askedIf.row];
    const id: QuestionId = earlier?.id ?? `q.${newShortId(tx)}`;
    const condition = choice && {
      field: choice.id,
      isOneOf: askedIf.isOneOf.map((option) => optionIdsOf(choice)![option]!),
    };
    questions.push({
      ...withOptionIds(tx, content, earlier),
      id,
      ...(condition && { askedIf: condition }),
    });
  }
  return questions;
}

/** An option keeps its id as long as its text in one language stays, so that no answer changes its meaning. */
function withOptionIds(tx: Office, content: QuestionContent, earlier: Question | undefined) {
  if (!("options" in content)) return content;
  const known = matchOptions(content.options, optionsOf(earlier));
  const options = content.options.map((label, row) => ({
    id: known[row]?.id ?? newShortId(tx),
    label,
  }));
  return { ...content, options };
}

/** Short, because a form has many of them; long enough never to be drawn twice for one service. */
function newShortId(tx: Pick<Office, "random">): string {
  return newId(tx).slice(0, 10).toLowerCase();
}
