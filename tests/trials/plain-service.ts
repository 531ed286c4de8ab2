import { insertService, type DefinedService } from "../../council/catalogue/records.ts";
import { newId } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import { birthCertificate, definitionOf } from "../kit/services.ts";

/** Adds a service that requires one document. */
export async function addPlainService(tx: Office): Promise<DefinedService> {
  const now = tx.clock();
  const input = { ...birthCertificate, requiredDocuments: ["Hospital letter"], translations: {} };
  return insertService(tx, {
    ...input,
    definition: definitionOf(input),
    id: newId(tx),
    createdAt: now,
    createdBy: "system",
    updatedAt: now,
  });
}
