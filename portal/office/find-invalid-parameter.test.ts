import { expect, it } from "vitest";
import { findInvalidParameter } from "./find-invalid-parameter.ts";

it.each([
  ["", undefined],
  ["format=csv&status=under_review&order=newest&from=2026-01-31&to=&q=x", undefined],
  ["format=xlsx&show=unanswered", undefined],
  ["show=&late=1&mine=on&unassigned=true", undefined],
  ["format=xls", "format"],
  ["format=", "format"],
  ["format=csv&status=nonsense", "status"],
  ["from=abc", "from"],
  ["to=2026-02-30", "to"],
  ["order=best", "order"],
  ["turn=nobody", "turn"],
  ["late=yes", "late"],
  ["mine=me", "mine"],
  ["unassigned=yes", "unassigned"],
  ["show=unanswerd", "show"],
  ["show=unanswered&status=nonsense", "status"],
  ["show=unanswered&status=pending", "status"],
])("finds which parameter of the export ?%s has an invalid value: %s", (query, name) => {
  expect(findInvalidParameter(new URL(`http://localhost/office/export?${query}`))).toBe(name);
});
