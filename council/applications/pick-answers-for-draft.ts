import type { DefinedService } from "../catalogue/records.ts";
import type { Question } from "../catalogue/questions.ts";
import { findDefinitions } from "../catalogue/version-records.ts";
import type { Draft } from "../documents/draft.ts";
import type { Office } from "../office.ts";
import { pickAskedAnswers } from "./check-answers.ts";
import type { AnswerInput } from "./rules.ts";

/**
 * The answers of a form that are saved with its draft: those to what the draft's version of the service asks, or the
 * current version. What only the draft's version asks is deleted and named when the draft is moved (move-draft.ts).
 * @param service in its current version; undefined for a correction, which is never moved, and for a deleted service
 * @returns the answers, all of them if neither version is known; and the questions of both versions
 */
export async function pickAnswersForDraft<Typed extends Partial<AnswerInput>>(
  tx: Pick<Office, "db">,
  { serviceVersionId: id }: Pick<Draft, "serviceVersionId">,
  service: Pick<DefinedService, "versionId" | "definition"> | undefined,
  typed: Typed,
): Promise<{ answers: Typed; questions: readonly Question[] }> {
  const isOther = id !== null && id !== service?.versionId;
  const ofDraft = isOther ? (await findDefinitions(tx, [id])).get(id) : undefined;
  const definitions = [service?.definition, ofDraft].filter((one) => one !== undefined);
  if (definitions.length === 0) return { answers: typed, questions: [] };
  const answers = definitions.map((one) => pickAskedAnswers(one, typed));
  return {
    answers: Object.assign({}, ...answers) as Typed,
    questions: definitions.flatMap(({ questions }) => questions),
  };
}
