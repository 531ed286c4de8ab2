import { isDeepStrictEqual } from "node:util";
import type { Definition } from "./definition.ts";

/** What the service asks and promises, before and after. */
export function auditDetails(before: Definition, after: Definition) {
  return { before: auditedPart(before, after), after: auditedPart(after, before) };
}

/** What the audit log gets of a definition; questions and certificate only if `other` has different ones. */
export function auditedPart(
  { documents, standardFields, promise, outcome, certificate, questions }: Definition,
  other: Definition,
) {
  const differentQuestions = questions.filter(
    (question) => !other.questions.some((one) => isDeepStrictEqual(one, question)),
  );
  return {
    documents,
    standardFields,
    promise,
    outcome,
    ...(!isDeepStrictEqual(certificate, other.certificate) && { certificate }),
    ...(differentQuestions.length > 0 && { questions: differentQuestions }),
  };
}
