import type { Definition } from "../../council/catalogue/definition.ts";
import { insertService, type DefinedService } from "../../council/catalogue/records.ts";
import type { ServiceInput } from "../../council/catalogue/rules.ts";
import { newId } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import { birthCertificate, definitionOf } from "../kit/services.ts";

/** Adds a service that requires one document. @param defined parts of the definition to replace */
export async function addPlainService(
  tx: Office,
  overrides: Partial<ServiceInput> = {},
  defined: Partial<Definition> = {},
): Promise<DefinedService> {
  const now = tx.clock();
  const requiredDocuments = ["Hospital letter"];
  const input = { ...birthCertificate, requiredDocuments, translations: {}, ...overrides };
  return insertService(tx, {
    ...input,
    definition: { ...definitionOf(input), ...defined },
    id: newId(tx),
    createdAt: now,
    createdBy: "system",
    updatedAt: now,
  });
}
