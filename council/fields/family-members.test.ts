import { expect, it } from "vitest";
import { validAnswers } from "../../tests/kit/submissions.ts";
import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
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

/** The stored rows and the errors of a form in which these rows were typed. */
function check(...rows: Row[]) {
  return checkIn(question, rows);
}

function checkIn(asked: Question, rows: Row[]) {
  const controls = rows.flatMap(([name, relation, age], row) => [
    [`${row}.name`, name],
    [`${row}.relation`, relation],
    [`${row}.age`, age],
  ]);
  const inLanguage = (language: Language) => {
    const { answers, errors } = checkAnswers(
      { ...emptyDefinition, questions: [asked] },
      { ...validAnswers, "q.family": Object.fromEntries(controls) },
      { today: "2026-01-02", language, wards: [] },
    );
    const texts = Object.entries(errors).map(([control, error]) => [
      control,
      textsIn(language).of(error),
    ]);
    return { answers, errors: Object.fromEntries(texts) as Record<string, string> };
  };
  const { answers, errors } = inLanguage("en");
  return {
    rows: answers && (JSON.parse(answers["q.family"]!) as unknown),
    errors,
    inHindi: Object.values(inLanguage("hi").errors),
  };
}

it("characters that reorder text or are invisible are removed from the cells", () => {
  expect(check(["Kamla\u202e Devi\u200b", "mo\u202ether", "६२\u200e"]).rows).toEqual([
    { name: "Kamla Devi", relation: "mother", age: "62" },
  ]);
});

it("a row with nothing but invisible characters counts as blank", () => {
  expect(check(["\u202e", "\u200b", " "], ["Kamla", "mother", "62"]).rows).toHaveLength(1);
  expect(Object.keys(check(["\u202e", "mother", "62"]).errors)).toEqual(["q.family.0.name"]);
});

it("more family members than the question allows are refused, and blank rows do not count", () => {
  const row: Row = ["Kamla", "mother", "62"];
  expect(check(row, row).rows).toHaveLength(2);
  expect(check(row, row, ["", "", ""]).rows).toHaveLength(2);
  expect(check(row, row, row)).toMatchObject({
    rows: undefined,
    errors: { "q.family": "“Who lives with you?”: please name at most 2 people" },
  });
});

it("the error of a wrong cell names its row, counted with the blank rows, as the form shows them", () => {
  const kamla: Row = ["Kamla", "mother", "62"];
  const blank: Row = ["", " ", ""];
  const place = "“Who lives with you?”, family member 3:";
  expect(check(kamla, blank, ["Ravi", "", "9"])).toEqual({
    rows: undefined,
    errors: { "q.family.2.relation": `${place} please fill in “Relation to you”` },
    inHindi: ["“Who lives with you?”, परिवार का सदस्य 3: “आपसे रिश्ता” लिखें"],
  });
  expect(check(kamla, blank, ["Ravi", "son", "nine"])).toEqual({
    rows: undefined,
    errors: { "q.family.2.age": `${place} please write the age in full years` },
    inHindi: ["“Who lives with you?”, परिवार का सदस्य 3: उम्र पूरे सालों में लिखें"],
  });
  expect(check(kamla, blank, ["Ravi", "s".repeat(relationMaxLength + 1), "9"])).toEqual({
    rows: undefined,
    errors: {
      "q.family.2.relation": `${place} please use at most ${relationMaxLength} characters`,
    },
    inHindi: [
      `“Who lives with you?”, परिवार का सदस्य 3: ज़्यादा से ज़्यादा ${relationMaxLength} अक्षर लिखें`,
    ],
  });
  expect(Object.keys(check(["Kamla", "", ""], ["", "son", "nine"]).errors)).toEqual([
    "q.family.0.relation",
    "q.family.0.age",
    "q.family.1.name",
    "q.family.1.age",
  ]);
});

it("the error of a wrong cell names its row even if the question may be left blank", () => {
  const optional = { ...question, isRequired: false };
  const rows: Row[] = [
    ["Kamla", "mother", "62"],
    ["Ravi", "", "9"],
  ];
  expect(checkIn(optional, rows)).toMatchObject({
    errors: {
      "q.family.1.relation":
        "“Who lives with you?”, family member 2: please fill in “Relation to you”",
    },
  });
});
