import { isDeepStrictEqual } from "node:util";
import type { Definition, DocumentDefinition } from "./definition.ts";

/** What one version asks otherwise than another. */
export type Difference =
  /** One of them lacks the document, or asks for it otherwise. */
  | { kind: "document"; before?: DocumentDefinition; after?: DocumentDefinition }
  /** The documents that both have stand in another order. */
  | { kind: "order"; before: DocumentDefinition[]; after: DocumentDefinition[] }
  | FieldDifference<"aadharNumber">
  | FieldDifference<"dateOfBirth">;

interface FieldDifference<Field extends keyof Definition["standardFields"]> {
  kind: Field;
  before: Definition["standardFields"][Field];
  after: Definition["standardFields"][Field];
}

/** How a form would change: documents in the order of the form, then standard fields. */
export function compareDefinitions(before: Definition, after: Definition): Difference[] {
  const was = new Map(before.documents.map((document) => [document.id, document]));
  const is = new Map(after.documents.map((document) => [document.id, document]));
  const differences: Difference[] = [];
  for (const document of before.documents)
    if (!is.has(document.id)) differences.push({ kind: "document", before: document });
  for (const document of after.documents) {
    const earlier = was.get(document.id);
    if (!earlier) differences.push({ kind: "document", after: document });
    else if (!isDeepStrictEqual(earlier, document))
      differences.push({ kind: "document", before: earlier, after: document });
  }
  const stayed = before.documents.filter(({ id }) => is.has(id));
  const stay = after.documents.filter(({ id }) => was.has(id));
  if (stayed.some(({ id }, row) => stay[row]!.id !== id))
    differences.push({ kind: "order", before: stayed, after: stay });
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
  return differences;
}
