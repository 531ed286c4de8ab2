import { isDeepStrictEqual } from "node:util";
import type { Definition } from "./definition.ts";

/** The details of the audit entry of a change: what the service asks and promises before the change and after it. */
export function auditDetails(before: Definition, after: Definition) {
  return { before: auditedPart(before, after), after: auditedPart(after, before) };
}

/** The parts of a definition that an audit entry contains, without the certificate and questions that `other` also has. */
export function auditedPart(
  { documents, standardFields, promise, outcome, certificate, questions }: Definition,
  other: Definition,
) {
  const differentQuestions = questions.filter(
    (question) =>
      !other.questions.some((otherQuestion) => isDeepStrictEqual(otherQuestion, question)),
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
