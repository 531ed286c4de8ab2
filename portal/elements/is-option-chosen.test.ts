import { expect, test } from "vitest";
import { isOptionChosen } from "./is-option-chosen.ts";

/** A form with one ticked box. Its ancestor matches the given selector, such as `div[hidden]`, and also `[hidden]`. */
function formWith(ancestor = ""): ParentNode {
  const box = {
    value: "no",
    checked: true,
    closest: (selector: string) => (ancestor.endsWith(selector) ? {} : null),
  };
  const querySelectorAll = (selector: string) => (selector === `[name="q.owner"]` ? [box] : []);
  return { querySelectorAll } as unknown as ParentNode;
}

test("a choice counts in a form that is hidden as a whole", () => {
  expect(isOptionChosen(formWith("div[hidden]"), "q.owner", "no")).toBe(true);
});

test("the choice of a question that is not asked does not count", () => {
  expect(isOptionChosen(formWith("asked-if[hidden]"), "q.owner", "no")).toBe(false);
});

test("another option and another question are not chosen", () => {
  expect(isOptionChosen(formWith(), "q.owner", "yes")).toBe(false);
  expect(isOptionChosen(formWith(), "q.use", "no")).toBe(false);
});
