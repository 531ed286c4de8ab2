import type { ServiceInput } from "../../council/catalogue/rules.ts";
import { insertService, type Service } from "../../council/catalogue/records.ts";
import { newId } from "../../council/ids.ts";
import type { TestOffice } from "./office.ts";

export const birthCertificate: ServiceInput = {
  title: "Birth Certificate",
  description: "Proof of a birth in the village.",
  category: "Certificates",
  fee: 50,
  requiredDocuments: ["Hospital letter", "Identity of a parent"],
  icon: "birth",
  searchWords: "born, janam, जनम",
  isActive: true,
  translations: {
    hi: {
      title: "जन्म प्रमाण पत्र",
      description: "गाँव में हुए जन्म का प्रमाण।",
      category: "प्रमाण पत्र",
      requiredDocuments: ["अस्पताल का पत्र", "माता या पिता का पहचान पत्र"],
    },
  },
};

/** Inserts a service; each is a second newer than the one before. */
export async function addService(
  office: TestOffice,
  overrides: Partial<ServiceInput> = {},
): Promise<Service> {
  office.wait(1000);
  const now = office.clock();
  const service: Service = {
    ...birthCertificate,
    ...overrides,
    id: newId(office),
    createdAt: now,
    createdBy: "system",
    updatedAt: now,
  };
  await office.change((tx) => insertService(tx, service));
  return service;
}
