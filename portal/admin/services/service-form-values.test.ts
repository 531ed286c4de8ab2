import { describe, expect, it } from "vitest";
import { serviceForm } from "../../../council/catalogue/rules.ts";
import { requiredDocumentsAtMost } from "../../../council/limits.ts";
import { birthCertificate, definitionOf } from "../../../tests/kit/services.ts";
import {
  emptyServiceForm,
  readFormValues,
  toFormValues,
  applyRowChange,
} from "./service-form-values.ts";
import { spec } from "../../../tests/kit/spec.ts";

function formDataOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const birthForm = formDataOf([
  ["expectedUpdatedAt", "1767328200000"],
  ["title", "Birth Certificate"],
  ["description", "Proof of a birth in the village."],
  ["category", "Certificates"],
  ["fee", "50"],
  ["documentIds", "d0"],
  ["requiredDocuments", "Hospital letter"],
  ["documentIds", "d1"],
  ["requiredDocuments", "Identity of a parent"],
  ["icon", "birth"],
  ["searchWords", "born, janam, जनम"],
  ["isActive", "on"],
  ["title-hi", "जन्म प्रमाण पत्र"],
  ["description-hi", "गाँव में हुए जन्म का प्रमाण।"],
  ["category-hi", "प्रमाण पत्र"],
  ["requiredDocuments-hi", "अस्पताल का पत्र"],
  ["requiredDocuments-hi", "माता या पिता का पहचान पत्र"],
]);

const service = {
  ...birthCertificate,
  id: "A",
  createdAt: 0,
  createdBy: "system",
  updatedAt: 1767328200000,
  versionId: "V",
  definition: definitionOf(birthCertificate),
};

describe("the service form", () => {
  it("is read with all fields and translations", () => {
    const { expectedUpdatedAt, ...input } = readFormValues(birthForm);
    const ids = ["d0", "d1"];
    expect(serviceForm.parse(input)).toEqual({ ...birthCertificate, documentIds: ids });
    expect(expectedUpdatedAt).toBe(1767328200000);
  });

  it("shows a saved service with the values that were typed", () => {
    expect(toFormValues(service)).toEqual(readFormValues(birthForm));
  });

  it("has one empty row if there are no documents", spec("§5/service-form/one-row"), () => {
    const withoutDocuments = { ...birthCertificate, requiredDocuments: [], translations: {} };
    expect(
      toFormValues({ ...service, ...withoutDocuments, definition: definitionOf(withoutDocuments) }),
    ).toMatchObject({
      requiredDocuments: [""],
      documentIds: [""],
    });
  });

  it(
    "is, for a new service, active and without a fee, with one empty row for documents",
    spec("§3/service/fee"),
    () => {
      const values = { fee: "0", isActive: true, requiredDocuments: [""] };
      expect(emptyServiceForm()).toMatchObject(values);
    },
  );

  it("makes the service inactive if its box is not ticked", () => {
    expect(readFormValues(formDataOf([["title", "Birth"]])).isActive).toBe(false);
  });

  it("gains an empty row, in every language", () => {
    const values = applyRowChange(readFormValues(birthForm), formDataOf([["addDocument", ""]]));
    expect(values?.requiredDocuments).toEqual(["Hospital letter", "Identity of a parent", ""]);
    expect(values?.translations.hi?.requiredDocuments).toHaveLength(3);
    expect(values).toMatchObject({ title: "Birth Certificate", focus: 2 });
  });

  it("loses the row whose button was pressed, with its translation", () => {
    const values = applyRowChange(readFormValues(birthForm), formDataOf([["removeDocument", "0"]]));
    expect(values?.requiredDocuments).toEqual(["Identity of a parent"]);
    expect(values?.translations.hi?.requiredDocuments).toEqual(["माता या पिता का पहचान पत्र"]);
    expect(values?.focus, "the row in the place of the removed one").toBe(0);
    const last = applyRowChange(readFormValues(birthForm), formDataOf([["removeDocument", "1"]]));
    expect(last?.focus, "the button that adds a row").toBe(last?.requiredDocuments.length);
  });

  it("keeps each translation in its row if some were not typed", () => {
    const partlyTranslated = formDataOf([
      ["requiredDocuments", "Photo"],
      ["requiredDocuments", "Signature"],
      ["requiredDocuments-hi", "फ़ोटो"],
    ]);
    const values = applyRowChange(
      readFormValues(partlyTranslated),
      formDataOf([["addDocument", ""]]),
    );
    expect(values?.translations.hi?.requiredDocuments).toEqual(["फ़ोटो", "", ""]);
  });

  it("is refused with too many rows, and is shown again with at most twice as many as are allowed", () => {
    const row = ["requiredDocuments", "Photo"] as [string, string];
    const hostile = formDataOf([["title", "Birth"], ...Array.from({ length: 3000 }, () => row)]);
    const values = readFormValues(hostile);
    expect(values.requiredDocuments).toHaveLength(2 * requiredDocumentsAtMost);
    const errors = serviceForm.safeParse(values).error!.issues.map(({ path }) => path[0]);
    expect(errors).toContain("requiredDocuments");
  });

  it("keeps its rows when another button was pressed", () => {
    expect(applyRowChange(readFormValues(birthForm), birthForm)).toBeUndefined();
  });
});
