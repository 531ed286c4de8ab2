import { expect, it } from "vitest";
import { starterQuestions } from "../catalogue/starter/questions.ts";
import { caseNamesOf, caseRows } from "./case-names.ts";

it("names a case by the answers by which it is found, and never by what may be an identity number", () => {
  const questions = starterQuestions.birth!;
  const answers = { "q.child": "Asha", "q.mother": "२३४५ ६७८९ १२३४", "q.place": "At home" };
  expect(caseRows("hi", caseNamesOf(questions, answers))).toEqual([["बच्चे का नाम", "Asha"]]);
  expect(caseNamesOf(questions, {})).toEqual([]);
  expect(caseNamesOf(starterQuestions["water-connection"]!, { "q.ownerphone": "1" })).toEqual([]);
});
