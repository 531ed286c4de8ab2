import { newId } from "../ids.ts";
import { questionsAtMost } from "../question-limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import type { Definition } from "./definition.ts";
import { changeDraft, type DraftChange, type SaveDraftOutcome } from "./draft-version.ts";
import type { LocalText } from "./local-text.ts";
import type { QuestionInput } from "./question-rules.ts";
import { isSoundCondition, questionList, type Question, type QuestionId } from "./questions.ts";

export type QuestionRefused =
  | { outcome: "tooManyQuestions" }
  /** The question is not in the draft any more, or is of another kind. */
  | { outcome: "questionGone" }
  /** Its condition names no choice above it, or an answer that is not offered there. */
  | { outcome: "conditionUnsound" }
  /** The condition of another question needs what this would take away. */
  | { outcome: "breaksCondition" };

export type SaveQuestionOutcome = SaveDraftOutcome | QuestionRefused;

/**
 * Saves a question in the draft of a service's next version: a new one at the end, or in place of an earlier one
 * of the same id and kind.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function saveDraftQuestion(
  office: Office,
  actor: Actor,
  { id, input, ...change }: DraftChange & { id: string | undefined; input: QuestionInput },
): Promise<SaveQuestionOutcome> {
  return changeDraft<QuestionRefused>(office, actor, change, (tx, before) => {
    const { questions } = before;
    const row = id === undefined ? questions.length : questions.findIndex((one) => one.id === id);
    const earlier = questions[row];
    if (row < 0 || (earlier && earlier.kind !== input.kind)) return { outcome: "questionGone" };
    if (row >= questionsAtMost) return { outcome: "tooManyQuestions" };
    const question = toQuestion(tx, input, earlier);
    if (!isSoundCondition(question, questions.slice(0, row)))
      return { outcome: "conditionUnsound" };
    return withQuestions(before, [
      ...questions.slice(0, row),
      question,
      ...questions.slice(row + 1),
    ]);
  });
}

export type QuestionArrangement = { move: string } | { remove: string };

/**
 * Moves a question up by one in the draft, or removes it from there. What was answered to it in applications
 * stays.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function arrangeDraftQuestions(
  office: Office,
  actor: Actor,
  { arrangement, ...change }: DraftChange & { arrangement: QuestionArrangement },
): Promise<SaveQuestionOutcome> {
  return changeDraft<QuestionRefused>(office, actor, change, (_, before) => {
    const { questions } = before;
    const id = "move" in arrangement ? arrangement.move : arrangement.remove;
    const row = questions.findIndex((one) => one.id === id);
    const question = questions[row];
    if (!question) return { outcome: "questionGone" };
    const others = questions.filter((one) => one !== question);
    if ("remove" in arrangement) return withQuestions(before, others);
    const above = Math.max(0, row - 1);
    return withQuestions(before, [...others.slice(0, above), question, ...others.slice(above)]);
  });
}

function withQuestions(
  before: Definition,
  questions: Question[],
): { definition: Definition } | { outcome: "breaksCondition" } {
  return questionList.safeParse(questions).success
    ? { definition: { ...before, questions } }
    : { outcome: "breaksCondition" };
}

function toQuestion(tx: Office, input: QuestionInput, earlier: Question | undefined): Question {
  const id = earlier?.id ?? (`q.${newShortId(tx)}` satisfies QuestionId);
  if (!("options" in input)) return { ...input, id };
  const known = earlier && "options" in earlier ? earlier.options : [];
  const options = input.options.map((label) => ({ id: optionIdOf(tx, label, known), label }));
  return { ...input, id, options };
}

/** An option keeps its id as long as its first text stays. */
function optionIdOf(
  tx: Office,
  label: LocalText,
  known: readonly { id: string; label: LocalText }[],
): string {
  return known.find((option) => option.label.en === label.en)?.id ?? newShortId(tx);
}

/** Short, because a form has many of them; long enough never to be drawn twice for one service. */
function newShortId(tx: Pick<Office, "random">): string {
  return newId(tx).slice(0, 10).toLowerCase();
}
