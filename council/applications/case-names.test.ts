import { expect, it } from "vitest";
import { starterQuestions } from "../catalogue/starter/questions.ts";
import { caseNamesOf, caseRows } from "./case-names.ts";

it("case names are the short texts by which the office finds an application, but none that may be an identity number", () => {
  const questions = starterQuestions.birth!;
  const answers = { "q.child": "Asha", "q.mother": "२३४५ ६७८९ १२३४", "q.place": "At home" };
  expect(caseRows("hi", caseNamesOf(questions, answers))).toEqual([["बच्चे का नाम", "Asha"]]);
  expect(caseNamesOf(questions, {})).toEqual([]);
  expect(caseNamesOf(starterQuestions["water-connection"]!, { "q.ownerphone": "1" })).toEqual([]);
});
