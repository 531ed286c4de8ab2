import { insertService, type DefinedService } from "../../council/catalogue/records.ts";
import { newId } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import { noDues } from "../kit/certificates.ts";
import { birthCertificate, definitionOf } from "../kit/services.ts";

/**
 * Adds a service whose applications get a certificate when they are approved, to a portal with the starter catalogue.
 * @param tx the office within a transaction
 */
export async function addNoDuesService(tx: Office): Promise<DefinedService> {
  const now = tx.clock();
  const input = { ...birthCertificate, title: "No-Dues Certificate", translations: {} };
  const times = { createdAt: now, updatedAt: now };
  // A service of the starter catalogue already uses the code of this certificate.
  const certificate = { ...noDues, serviceCode: "DUE" };
  const definition = { ...definitionOf(input), certificate };
  return insertService(tx, { ...input, ...times, id: newId(tx), createdBy: "system", definition });
}
