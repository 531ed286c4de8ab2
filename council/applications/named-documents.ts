import { slotOf } from "../documents/rules.ts";
import type { NamedParts } from "./part-labels.ts";

/**
 * The documents of an application with their slots.
 * @param names the names of all documents that its service asks for, in the order of the service
 */
export function namedDocuments(names: readonly string[]): NamedParts["documents"] {
  return names.map((name, index) => ({ slot: slotOf(index), name }));
}
