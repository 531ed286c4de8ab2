import { expect, it } from "vitest";
import { textsIn } from "../../../texts/all.ts";
import { describeChanges } from "./describe-changes.ts";

const t = textsIn("en");

it.each([
  [20, undefined],
  [21, "1 more value is saved otherwise"],
  [23, "3 more values are saved otherwise"],
])("names twenty of %i values that differ, and says how many more differ", (count, lastLine) => {
  const values = (text: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`value${index}`, text]));
  const errors = describeChanges(t, { before: values("a"), after: values("b") });
  expect(errors.slice(0, 20).every(({ key }) => key === "common.differs.value")).toBe(true);
  expect(errors.slice(20).map((error) => t.of({ key: error.key, args: error.args }))).toEqual(
    lastLine ? [lastLine] : [],
  );
});
