import { expect, it } from "vitest";
import { validAnswers } from "../../tests/kit/submissions.ts";
import { textsIn } from "../../texts/all.ts";
import { checkAnswers } from "../applications/check-answers.ts";
import { emptyDefinition } from "../catalogue/definition.ts";
import type { Question } from "../catalogue/questions.ts";
import { relationMaxLength } from "../question-limits.ts";

const question: Question = {
  id: "q.family",
  kind: "familyMembers",
  label: { en: "Who lives with you?" },
  isRequired: true,
  membersAtMost: 2,
};

type Row = [name: string, relation: string, age: string];

/** What a form with these rows gives. */
function check(...rows: Row[]) {
  return checkIn(question, rows);
}

function checkIn(asked: Question, rows: Row[]) {
  const controls = rows.flatMap(([name, relation, age], row) => [
    [`${row}.name`, name],
    [`${row}.relation`, relation],
    [`${row}.age`, age],
  ]);
  const { answers, errors } = checkAnswers(
    { ...emptyDefinition, questions: [asked] },
    { ...validAnswers, "q.family": Object.fromEntries(controls) },
    { today: "2026-01-02", language: "en", wards: [] },
  );
  const error = errors["q.family"];
  return {
    rows: answers && (JSON.parse(answers["q.family"]!) as unknown),
    error: error && textsIn("en").of(error),
    inHindi: error && textsIn("hi").of(error),
    control: error?.control,
  };
}

it("removes characters from a name that reorder text or are invisible", () => {
  expect(check(["Kamla\u202e Devi\u200b", "mo\u202ether", "६२\u200e"]).rows).toEqual([
    { name: "Kamla Devi", relation: "mother", age: "62" },
  ]);
});

it("counts a row of nothing but invisible characters as blank", () => {
  expect(check(["\u202e", "\u200b", " "], ["Kamla", "mother", "62"]).rows).toHaveLength(1);
  expect(check(["\u202e", "mother", "62"]).error).toContain("name, relation and age");
});

it("refuses more people than the question takes, such as those of an earlier version", () => {
  const row: Row = ["Kamla", "mother", "62"];
  expect(check(row, row).rows).toHaveLength(2);
  expect(check(row, row, ["", "", ""]).rows).toHaveLength(2);
  expect(check(row, row, row)).toMatchObject({
    rows: undefined,
    error: "“Who lives with you?”: please name at most 2 people",
  });
});

it("says which row and control is wrong, counted as the form counts them: with the blank rows", () => {
  const kamla: Row = ["Kamla", "mother", "62"];
  const blank: Row = ["", " ", ""];
  const place = "“Who lives with you?”, family member 3:";
  expect(check(kamla, blank, ["Ravi", "", "9"])).toEqual({
    rows: undefined,
    error: `${place} please give name, relation and age`,
    inHindi: "“Who lives with you?”, परिवार का सदस्य 3: नाम, रिश्ता और उम्र लिखें",
    control: "q.family.2.relation",
  });
  expect(check(kamla, blank, ["Ravi", "son", "nine"])).toEqual({
    rows: undefined,
    error: `${place} please write the age in full years`,
    inHindi: "“Who lives with you?”, परिवार का सदस्य 3: उम्र पूरे सालों में लिखें",
    control: "q.family.2.age",
  });
  expect(check(kamla, blank, ["Ravi", "s".repeat(relationMaxLength + 1), "9"])).toEqual({
    rows: undefined,
    error: `${place} please use at most ${relationMaxLength} characters`,
    inHindi: `“Who lives with you?”, परिवार का सदस्य 3: ज़्यादा से ज़्यादा ${relationMaxLength} अक्षर लिखें`,
    control: "q.family.2.relation",
  });
});

it("says so as well where the question may be left blank", () => {
  const optional = { ...question, isRequired: false };
  const rows: Row[] = [
    ["Kamla", "mother", "62"],
    ["Ravi", "", "9"],
  ];
  expect(checkIn(optional, rows)).toMatchObject({
    error: "“Who lives with you?”, family member 2: please give name, relation and age",
    control: "q.family.1.relation",
  });
});
