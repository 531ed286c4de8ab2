import { describe, expect, it } from "vitest";
import { requiredDocumentsAtMost } from "../../../../council/limits.ts";
import { birthCertificate, definitionOf } from "../../../../tests/kit/services.ts";
import {
  applyDocumentRowChange,
  readDocumentRows,
  toDocumentRows,
} from "./documents-form-values.ts";

const formDataOf = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const definition = definitionOf(birthCertificate);
const rowFields = (id: string, en: string, hi: string, group = ""): [string, string][] => [
  ["documentId", id],
  ["name_en", en],
  ["name_hi", hi],
  ["hint_en", ""],
  ["hint_hi", ""],
  ["group", group],
];
const form = formDataOf([
  ["expectedVersion", "V.1"],
  ...rowFields("d0", "Hospital letter", "अस्पताल का पत्र"),
  ["required", "0"],
  ...rowFields("d1", "Identity of a parent", "माता या पिता का पहचान पत्र"),
  ["required", "1"],
]);
const afterPressing = (button: string, value: string) =>
  applyDocumentRowChange(readDocumentRows(form), formDataOf([[button, value]]));
const idsAfterPressing = (button: string, value: string) =>
  afterPressing(button, value)?.documents.map(({ id }) => id);

describe("the form of the documents of a service", () => {
  it("sends back the documents that it was filled with, and has a blank row if there are none", () => {
    expect(readDocumentRows(form)).toEqual({
      documents: toDocumentRows(definition),
      expectedVersion: "V.1",
    });
    expect(toDocumentRows({ ...definition, documents: [] })).toMatchObject([
      { id: "", isRequired: true, group: "" },
    ]);
    const [letter, identity] = definition.documents;
    const groups = toDocumentRows({
      ...definition,
      documents: [
        { ...letter!, need: "anyOfB" },
        { ...identity!, need: "anyOfA", group: "Identity" },
      ],
    });
    expect(groups.map(({ group }) => group)).toEqual(["B", "Identity"]);
  });

  it("reads the value of a ticked box as the number of its row", () => {
    const secondTicked = formDataOf([
      ...rowFields("d0", "Hospital letter", ""),
      ...rowFields("d1", "Identity", "", "A"),
      ["required", "1"],
    ]);
    expect(readDocumentRows(secondTicked).documents).toMatchObject([
      { isRequired: false, group: "" },
      { isRequired: true, group: "A" },
    ]);
  });

  it("gains, loses and moves rows, and keeps the expected version", () => {
    expect(idsAfterPressing("addDocument", "1")).toEqual(["d0", "d1", ""]);
    expect(idsAfterPressing("removeDocument", "0")).toEqual(["d1"]);
    expect(
      afterPressing("removeDocument", "0"),
      "the row in the place of the removed one",
    ).toMatchObject({ focus: 0 });
    expect(idsAfterPressing("moveUp", "1")).toEqual(["d1", "d0"]);
    const moved = afterPressing("moveUp", "1");
    expect(moved).toMatchObject({ expectedVersion: "V.1", focus: 0 });
    expect(moved?.documents[0]?.name.hi).toBe("माता या पिता का पहचान पत्र");
  });

  it("reads up to twice as many rows as a service may ask for", () => {
    const rows = (count: number) =>
      readDocumentRows(formDataOf(Array.from({ length: count }, () => ["documentId", ""])))
        .documents;
    expect(rows(requiredDocumentsAtMost + 1)).toHaveLength(requiredDocumentsAtMost + 1);
    expect(rows(5_000)).toHaveLength(2 * requiredDocumentsAtMost);
  });

  it("moves no row that does not exist, and changes nothing if no row button was pressed", () => {
    for (const number of ["0", "2", "-1", "x"])
      expect(idsAfterPressing("moveUp", number)).toEqual(["d0", "d1"]);
    expect(applyDocumentRowChange(readDocumentRows(form), form)).toBeUndefined();
  });
});
