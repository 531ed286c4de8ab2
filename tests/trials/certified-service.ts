import { insertService, type DefinedService } from "../../council/catalogue/records.ts";
import { newId } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import { noDues } from "../kit/certificates.ts";
import { birthCertificate, definitionOf } from "../kit/services.ts";

/**
 * Adds a service whose approved applications get a certificate, to a portal that has the starter catalogue.
 * @param tx the office within a transaction
 */
export async function addCertified(tx: Office): Promise<DefinedService> {
  const now = tx.clock();
  const input = { ...birthCertificate, title: "No-Dues Certificate", translations: {} };
  const times = { createdAt: now, updatedAt: now };
  // The starter catalogue has a service with the code of this template.
  const certificate = { ...noDues, serviceCode: "DUE" };
  const definition = { ...definitionOf(input), certificate };
  return insertService(tx, { ...input, ...times, id: newId(tx), createdBy: "system", definition });
}
