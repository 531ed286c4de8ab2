import { insertService, type Service } from "../../council/catalogue/records.ts";
import { newId } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import { birthCertificate } from "../kit/services.ts";

/** Adds a service that requires one document. */
export async function addPlainService(tx: Office): Promise<Service> {
  const now = tx.clock();
  const service: Service = {
    ...birthCertificate,
    requiredDocuments: ["Hospital letter"],
    translations: {},
    id: newId(tx),
    createdAt: now,
    createdBy: "system",
    updatedAt: now,
  };
  await insertService(tx, service);
  return service;
}
