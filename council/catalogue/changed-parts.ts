import { compareDefinitions, type Difference } from "./compare-definitions.ts";
import type { Definition } from "./definition.ts";

/**
 * The parts of a service that are edited as a draft, each on a page of its own. The page of `promise` also has the
 * standard fields and the outcome.
 */
export type DraftPart = "documents" | "questions" | "promise" | "certificate";

const partOf: Record<Difference["kind"], DraftPart> = {
  document: "documents",
  documentOrder: "documents",
  question: "questions",
  questionOrder: "questions",
  aadharNumber: "promise",
  dateOfBirth: "promise",
  promise: "promise",
  outcome: "promise",
  certificate: "certificate",
};

/**
 * Returns the parts that a draft changes; none without a draft. They are in the order of their pages, because
 * `compareDefinitions` lists the differences in that order.
 */
export function changedParts(published: Definition, draft: Definition | undefined): DraftPart[] {
  const differences = draft ? compareDefinitions(published, draft) : [];
  return [...new Set(differences.map(({ kind }) => partOf[kind]))];
}
