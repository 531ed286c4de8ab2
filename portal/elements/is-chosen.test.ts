import { expect, test } from "vitest";
import { isChosen } from "./is-chosen.ts";

/** A ticked box inside elements, each named as a selector would find it. */
function formWith(...around: string[]): ParentNode {
  const box = {
    value: "no",
    checked: true,
    closest: (selector: string) =>
      around.find((one) => one === selector || one.endsWith(selector)) ?? null,
  };
  const querySelectorAll = (selector: string) => (selector === `[name="q.owner"]` ? [box] : []);
  return { querySelectorAll } as unknown as ParentNode;
}

test("a choice counts in a form that is hidden as a whole", () => {
  expect(isChosen(formWith("div[hidden]"), "q.owner", "no")).toBe(true);
});

test("the choice of a question that is not asked does not count", () => {
  expect(isChosen(formWith("asked-if[hidden]"), "q.owner", "no")).toBe(false);
});

test("another option and another question are not chosen", () => {
  expect(isChosen(formWith(), "q.owner", "yes")).toBe(false);
  expect(isChosen(formWith(), "q.use", "no")).toBe(false);
});
