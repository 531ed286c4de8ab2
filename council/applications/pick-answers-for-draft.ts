import type { DefinedService } from "../catalogue/records.ts";
import type { Question } from "../catalogue/questions.ts";
import { findDefinitions } from "../catalogue/version-records.ts";
import type { Draft } from "../documents/draft.ts";
import type { Office } from "../office.ts";
import { pickAskedAnswers } from "./check-answers.ts";
import type { AnswerInput } from "./rules.ts";

/**
 * The answers of a form that are saved with its draft: answers to fields that the draft's version of the service asks for,
 * or the current version. Answers that only the draft's version asks for are deleted and named when the draft is moved
 * (move-draft.ts).
 * @param service its current version; undefined for a correction, which is never moved, and for a deleted service
 * @returns the answers, or all answers of the form if neither version is known; and the questions of both versions
 */
export async function pickAnswersForDraft<Typed extends Partial<AnswerInput>>(
  tx: Pick<Office, "db">,
  { serviceVersionId: id }: Pick<Draft, "serviceVersionId">,
  service: Pick<DefinedService, "versionId" | "definition"> | undefined,
  typed: Typed,
): Promise<{ answers: Typed; questions: readonly Question[] }> {
  const isOther = id !== null && id !== service?.versionId;
  const draftDefinition = isOther ? (await findDefinitions(tx, [id])).get(id) : undefined;
  const definitions = [service?.definition, draftDefinition].filter((one) => one !== undefined);
  if (definitions.length === 0) return { answers: typed, questions: [] };
  const answers = definitions.map((one) => pickAskedAnswers(one, typed));
  return {
    answers: Object.assign({}, ...answers) as Typed,
    questions: definitions.flatMap(({ questions }) => questions),
  };
}
