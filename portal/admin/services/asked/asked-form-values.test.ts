import { describe, expect, it } from "vitest";
import { requiredDocumentsAtMost } from "../../../../council/limits.ts";
import { birthCertificate, definitionOf } from "../../../../tests/kit/services.ts";
import { applyRowChange, readFormValues, toFormValues } from "./asked-form-values.ts";

const sent = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const definition = definitionOf(birthCertificate);
const form = sent([
  ["expectedVersion", "V.1"],
  ["documents", "d0"],
  ["documents-0-name-en", "Hospital letter"],
  ["documents-0-name-hi", "अस्पताल का पत्र"],
  ["documents-0-need", "required"],
  ["documents", "d1"],
  ["documents-1-name-en", "Identity of a parent"],
  ["documents-1-name-hi", "माता या पिता का पहचान पत्र"],
  ["documents-1-need", "required"],
  ["aadharNumber", "required"],
  ["dateOfBirth", "required"],
]);
const idsAfter = (button: string, value: string) =>
  applyRowChange(readFormValues(form), sent([[button, value]]))?.asked.documents.map(
    ({ id }) => id,
  );

describe("the form of what a service asks", () => {
  it("shows a version as it is typed", () => {
    expect(readFormValues(form)).toEqual({
      asked: toFormValues(definition),
      expectedVersion: "V.1",
    });
  });

  it("gains, loses and moves rows, and keeps the expected version", () => {
    expect(idsAfter("addDocument", "1")).toEqual(["d0", "d1", ""]);
    expect(idsAfter("removeDocument", "0")).toEqual(["d1"]);
    expect(idsAfter("moveUp", "1")).toEqual(["d1", "d0"]);
    const moved = applyRowChange(readFormValues(form), sent([["moveUp", "1"]]));
    expect(moved).toMatchObject({ expectedVersion: "V.1", focus: 0 });
    expect(moved?.asked.documents[0]?.name.hi).toBe("माता या पिता का पहचान पत्र");
  });

  it("reads more rows than a service may ask, but not without end", () => {
    const rows = (count: number) =>
      readFormValues(sent(Array.from({ length: count }, () => ["documents", ""]))).asked.documents;
    expect(rows(requiredDocumentsAtMost + 1)).toHaveLength(requiredDocumentsAtMost + 1);
    expect(rows(5_000)).toHaveLength(2 * requiredDocumentsAtMost);
  });

  it("keeps its rows where there is no such row, or another button was pressed", () => {
    for (const row of ["0", "2", "-1", "x"]) expect(idsAfter("moveUp", row)).toEqual(["d0", "d1"]);
    expect(applyRowChange(readFormValues(form), form)).toBeUndefined();
  });
});
