import type { DefinedService } from "../catalogue/records.ts";
import type { Question } from "../catalogue/questions.ts";
import { findDefinitions } from "../catalogue/version-records.ts";
import type { Draft } from "../documents/draft.ts";
import type { Office } from "../office.ts";
import { askedOf } from "./check-answers.ts";
import type { AnswerInput } from "./rules.ts";

/**
 * The answers of a sent form that its draft keeps: those to what the draft's version of the service asks, or the
 * present one. What only the former asks is named when the draft is moved (move-draft.ts).
 * @param present undefined for a correction, which is never moved, and where the service is gone
 * @returns also the questions that may be answered
 */
export async function askedOfDraft<Typed extends Partial<AnswerInput>>(
  tx: Pick<Office, "db">,
  { serviceVersionId: id }: Pick<Draft, "serviceVersionId">,
  present: Pick<DefinedService, "versionId" | "definition"> | undefined,
  typed: Typed,
): Promise<{ answers: Typed; questions: readonly Question[] }> {
  const isOther = id !== null && id !== present?.versionId;
  const ofDraft = isOther ? (await findDefinitions(tx, [id])).get(id) : undefined;
  const definitions = [present?.definition, ofDraft].filter((one) => one !== undefined);
  if (definitions.length === 0) return { answers: typed, questions: [] };
  const answers = definitions.map((one) => askedOf(one, typed));
  return {
    answers: Object.assign({}, ...answers) as Typed,
    questions: definitions.flatMap(({ questions }) => questions),
  };
}
