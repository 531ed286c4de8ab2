import { expect, it } from "vitest";
import { validAnswers } from "../../tests/kit/submissions.ts";
import { textsIn } from "../../texts/all.ts";
import { checkAnswers } from "../applications/check-answers.ts";
import { emptyDefinition } from "../catalogue/definition.ts";
import type { Question } from "../catalogue/questions.ts";

const question: Question = {
  id: "q.family",
  kind: "familyMembers",
  label: { en: "Who lives with you?" },
  isRequired: true,
  membersAtMost: 2,
};

/** What a form with these rows gives; each row is typed as name, relation and age. */
function check(...rows: [string, string, string][]) {
  const controls = rows.flatMap(([name, relation, age], row) => [
    [`${row}.name`, name],
    [`${row}.relation`, relation],
    [`${row}.age`, age],
  ]);
  const { answers, errors } = checkAnswers(
    { ...emptyDefinition, questions: [question] },
    { ...validAnswers, "q.family": Object.fromEntries(controls) },
    { today: "2026-01-02", language: "en", wards: [] },
  );
  const error = errors["q.family"];
  return {
    rows: answers && (JSON.parse(answers["q.family"]!) as unknown),
    error: error && textsIn("en").of(error),
  };
}

it("keeps no characters of a name that reorder the text or are not seen", () => {
  expect(check(["Kamla\u202e Devi\u200b", "mo\u202ether", "६२\u200e"]).rows).toEqual([
    { name: "Kamla Devi", relation: "mother", age: "62" },
  ]);
});

it("counts a row with nothing that is seen as blank", () => {
  expect(check(["\u202e", "\u200b", " "], ["Kamla", "mother", "62"]).rows).toHaveLength(1);
  expect(check(["\u202e", "mother", "62"]).error).toContain("name, relation and age");
});

it("refuses more people than the question takes, such as those of an earlier version", () => {
  const row: [string, string, string] = ["Kamla", "mother", "62"];
  expect(check(row, row).rows).toHaveLength(2);
  expect(check(row, row, ["", "", ""]).rows).toHaveLength(2);
  expect(check(row, row, row)).toEqual({
    rows: undefined,
    error: "“Who lives with you?”: please name at most 2 people",
  });
});
