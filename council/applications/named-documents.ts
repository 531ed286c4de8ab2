import { slotOf } from "../documents/rules.ts";
import type { NamedParts } from "./part-labels.ts";

/** The documents that a service asks for, by their names in its order. */
export function documentsNamed(names: readonly string[]): NamedParts["documents"] {
  return names.map((name, index) => ({ slot: slotOf(index), name }));
}
