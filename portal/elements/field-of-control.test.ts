import { expect, test } from "vitest";
import { fieldOfControl } from "./field-of-control.ts";

test("the parts of a date and the cells of a family's table belong to their field", () => {
  for (const part of ["day", "month", "year"]) {
    expect(fieldOfControl(`dateOfBirth-${part}`)).toBe("dateOfBirth");
    expect(fieldOfControl(`q.since-${part}`)).toBe("q.since");
  }
  for (const column of ["name", "relation", "age"])
    expect(fieldOfControl(`q.family.19.${column}`)).toBe("q.family");
});

test("any other control is the only one of its field", () => {
  for (const name of ["fullName", "q.family", "q.age", "document_0", "q.family.0.income"])
    expect(fieldOfControl(name)).toBe(name);
});
