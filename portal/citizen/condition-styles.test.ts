import { expect, it } from "vitest";
import type { Question } from "../../council/catalogue/questions.ts";
import { everyQuestion } from "../../tests/kit/questions.ts";
import { conditionStyles } from "./condition-styles.ts";

const text = { maxLength: 10, isRequired: true, label: { en: '</style>"}' } } as const;

it("the style sheet hides a dependent question as long as none of the options of its condition is chosen", () => {
  const styles = conditionStyles(everyQuestion);
  expect(styles).toMatch(/^@supports selector\(:has\(\*\)\)\{.*\{display:none!important\}\}$/);
  expect(styles).toContain('[name="q.owner"][value="no"]:checked');
  expect(styles).toContain('asked-if[data-id="q.landlord"]');
  expect(styles).not.toContain("q.rooms");
});

it("the style sheet hides a question that depends on a hidden one, has no text of labels, and is empty without conditions", () => {
  const questions: Question[] = [
    { id: "q.a", kind: "yesNo", label: text.label, isRequired: true },
    {
      id: "q.b",
      kind: "yesNo",
      label: text.label,
      isRequired: true,
      askedIf: { field: "q.a", isOneOf: ["yes"] },
    },
    { ...text, id: "q.c", kind: "shortText", askedIf: { field: "q.b", isOneOf: ["no"] } },
  ];
  const styles = conditionStyles(questions);
  expect(styles.split('asked-if[data-id="q.c"]')).toHaveLength(3);
  expect(styles).not.toContain("style>");
  expect(conditionStyles(questions.slice(0, 1))).toBe("");
});
