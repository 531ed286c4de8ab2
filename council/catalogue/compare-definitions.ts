import { isDeepStrictEqual } from "node:util";
import type { CertificateTemplate } from "./certificate-template.ts";
import type { Definition, DocumentDefinition } from "./definition.ts";
import type { ServiceOutcome } from "./outcome.ts";
import type { ServicePromise } from "./promise.ts";
import type { Question } from "./questions.ts";

/** One difference between two versions of a service. */
export type Difference =
  /** A document that only one version has, or that differs between them; undefined in the version without it. */
  | { kind: "document"; before?: DocumentDefinition; after?: DocumentDefinition }
  /** The documents that both versions have, because their order differs. */
  | { kind: "documentOrder"; before: DocumentDefinition[]; after: DocumentDefinition[] }
  /** The same two kinds for the service's own questions. */
  | { kind: "question"; before?: Question; after?: Question }
  | { kind: "questionOrder"; before: Question[]; after: Question[] }
  | FieldDifference<"aadharNumber">
  | FieldDifference<"dateOfBirth">
  | { kind: "promise"; before: ServicePromise | null; after: ServicePromise | null }
  | { kind: "outcome"; before: ServiceOutcome | null; after: ServiceOutcome | null }
  | {
      kind: "certificate";
      before: CertificateTemplate | null;
      after: CertificateTemplate | null;
    };

interface FieldDifference<Field extends keyof Definition["standardFields"]> {
  kind: Field;
  before: Definition["standardFields"][Field];
  after: Definition["standardFields"][Field];
}

/**
 * Lists what changes: documents in the order of the form, then questions, standard fields and the rest. `changedParts`
 * relies on this order.
 */
export function compareDefinitions(before: Definition, after: Definition): Difference[] {
  const documents = compareLists(before.documents, after.documents, visiblePartOfDocument);
  const questions = compareLists(before.questions, after.questions, visiblePartOfQuestion);
  const differences: Difference[] = [
    ...documents.changed.map((changed): Difference => ({ kind: "document", ...changed })),
    ...(documents.order ? [{ kind: "documentOrder" as const, ...documents.order }] : []),
    ...questions.changed.map((changed): Difference => ({ kind: "question", ...changed })),
    ...(questions.order ? [{ kind: "questionOrder" as const, ...questions.order }] : []),
  ];
  const [fieldsBefore, fieldsAfter] = [before.standardFields, after.standardFields];
  if (fieldsBefore.aadharNumber !== fieldsAfter.aadharNumber)
    differences.push({
      kind: "aadharNumber",
      before: fieldsBefore.aadharNumber,
      after: fieldsAfter.aadharNumber,
    });
  if (fieldsBefore.dateOfBirth !== fieldsAfter.dateOfBirth)
    differences.push({
      kind: "dateOfBirth",
      before: fieldsBefore.dateOfBirth,
      after: fieldsAfter.dateOfBirth,
    });
  if (!isDeepStrictEqual(before.promise, after.promise))
    differences.push({ kind: "promise", before: before.promise, after: after.promise });
  if (!isDeepStrictEqual(before.outcome, after.outcome))
    differences.push({ kind: "outcome", before: before.outcome, after: after.outcome });
  if (!isDeepStrictEqual(before.certificate, after.certificate))
    differences.push({
      kind: "certificate",
      before: before.certificate,
      after: after.certificate,
    });
  return differences;
}

/** A document without what nobody sees: the letter of a group that has a name. */
function visiblePartOfDocument({ need, ...document }: DocumentDefinition) {
  return { ...document, need: document.group ? "anyOf" : need };
}

/** A question without what nobody sees: the order of the answers in its condition. */
function visiblePartOfQuestion({ askedIf, ...question }: Question) {
  return { ...question, askedIf: askedIf && { ...askedIf, isOneOf: askedIf.isOneOf.toSorted() } };
}

/**
 * Returns the entries that were removed, added or changed; and, if their order differs, those that both lists have.
 * @param visiblePart returns the part of an entry in which a change counts
 */
function compareLists<Entry extends { id: string }>(
  before: Entry[],
  after: Entry[],
  visiblePart: (entry: Entry) => unknown,
) {
  const beforeById = new Map(before.map((entry) => [entry.id, entry]));
  const afterById = new Map(after.map((entry) => [entry.id, entry]));
  const changed: { before?: Entry; after?: Entry }[] = [];
  for (const entry of before) if (!afterById.has(entry.id)) changed.push({ before: entry });
  for (const entry of after) {
    const entryBefore = beforeById.get(entry.id);
    if (!entryBefore) changed.push({ after: entry });
    else if (!isDeepStrictEqual(visiblePart(entryBefore), visiblePart(entry)))
      changed.push({ before: entryBefore, after: entry });
  }
  const commonBefore = before.filter(({ id }) => afterById.has(id));
  const commonAfter = after.filter(({ id }) => beforeById.has(id));
  const isReordered = commonBefore.some(({ id }, row) => commonAfter[row]!.id !== id);
  return {
    changed,
    order: isReordered ? { before: commonBefore, after: commonAfter } : undefined,
  };
}
