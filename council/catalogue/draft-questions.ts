import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import type { Definition } from "./definition.ts";
import { changeDraft, type DraftEdit, type SaveDraftOutcome } from "./draft-version.ts";
import { matchOptions, optionsOf } from "./choice-options.ts";
import type { QuestionInput, QuestionContent } from "./question-rules.ts";
import { optionIdsOf, type Question, type QuestionId } from "./questions.ts";

/**
 * Saves the questions of a service, in their order, as the draft of its next version. A question with the id and the kind
 * of an earlier question changes the earlier one; any other question is new. Answers in applications stay as they are.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function saveDraftQuestions(
  office: Office,
  actor: Actor,
  { questions, ...change }: DraftEdit & { questions: readonly QuestionInput[] },
): Promise<SaveDraftOutcome> {
  return changeDraft<never>(office, actor, change, (tx, before, published) => ({
    definition: { ...before, questions: toQuestions(tx, questions, { before, published }) },
  }));
}

function toQuestions(
  tx: Office,
  inputs: readonly QuestionInput[],
  { before, published }: Record<"before" | "published", Pick<Definition, "questions">>,
): Question[] {
  const unmatchedQuestions = new Map<string, Question>(
    before.questions.map((question) => [question.id, question]),
  );
  const questions: Question[] = [];
  for (const { id: submittedId, askedIf, ...content } of inputs) {
    const withSameId = unmatchedQuestions.get(submittedId);
    const earlierQuestion = withSameId?.kind === content.kind ? withSameId : undefined;
    if (earlierQuestion) unmatchedQuestions.delete(submittedId);
    const choice = askedIf && questions[askedIf.row];
    const id: QuestionId = earlierQuestion?.id ?? `q.${newShortId(tx)}`;
    const condition = choice && {
      field: choice.id,
      isOneOf: askedIf.isOneOf.map((option) => optionIdsOf(choice)![option]!),
    };
    questions.push({
      ...withOptionIds(tx, content, {
        before: earlierQuestion,
        published: published.questions.find((question) => question.id === earlierQuestion?.id),
      }),
      id,
      ...(condition && { askedIf: condition }),
    });
  }
  return questions;
}

/**
 * An option keeps its id if its text stays the same in at least one language, so that no answer changes its meaning. One
 * that gets its published text back gets its published id back.
 */
function withOptionIds(
  tx: Office,
  content: QuestionContent,
  { before, published }: Record<"before" | "published", Question | undefined>,
) {
  if (!("options" in content)) return content;
  const matches = matchOptions(content.options, optionsOf(before));
  const unmatchedOptions = optionsOf(published).filter(
    ({ id }) => !matches.some((option) => option?.id === id),
  );
  const publishedMatches = matchOptions(content.options, unmatchedOptions);
  const options = content.options.map((label, row) => ({
    id: matches[row]?.id ?? publishedMatches[row]?.id ?? newShortId(tx),
    label,
  }));
  return { ...content, options };
}

/** Makes an id that is short, because a form has many ids, but long enough never to occur twice in one service. */
function newShortId(tx: Pick<Office, "random">): string {
  return newId(tx).slice(0, 10).toLowerCase();
}
