import type { ServiceInput } from "../../council/catalogue/rules.ts";
import { emptyDefinition, type Definition } from "../../council/catalogue/definition.ts";
import { mergeServiceForm } from "../../council/catalogue/merge-service-form.ts";
import { insertService, type DefinedService } from "../../council/catalogue/records.ts";
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

/**
 * Inserts a service, a second after the one before: it moves the clock ahead.
 * @param define changes the definition, of which the service form shows only a part
 */
export async function addService(
  office: TestOffice,
  overrides: Partial<ServiceInput> = {},
  define: (definition: Definition) => Definition = (definition) => definition,
): Promise<DefinedService> {
  office.advanceClock(1000);
  const now = office.clock();
  const input = { ...birthCertificate, ...overrides };
  const times = { createdAt: now, updatedAt: now };
  const definition = define(definitionOf(input));
  const service = { ...input, ...times, id: newId(office), createdBy: "system", definition };
  return office.change((tx) => insertService(tx, service));
}

/** The definition of a service; its required documents have the ids `d0`, `d1`, … */
export function definitionOf(input: ServiceInput): Definition {
  const ids = input.requiredDocuments.map((_, row) => `d${row}`);
  return mergeServiceForm(emptyDefinition, input, ids);
}
