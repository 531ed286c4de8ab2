import { expect, it } from "vitest";
import { everyQuestion } from "../../tests/kit/questions.ts";
import { textsIn } from "../../texts/all.ts";
import { questionFields } from "../catalogue/question-fields.ts";
import { exportQuestions } from "./export-answers.ts";

it("a data export has questions and answers in words, with identity numbers masked", () => {
  const stored = {
    fullName: "Sunita Devi",
    "q.rooms": "3",
    "q.use": "shop",
    "q.number": "ABC1234567",
    "q.family": JSON.stringify([{ name: "Kamla Devi", relation: "mother", age: "62" }]),
  };
  const fields = questionFields(everyQuestion, []);
  expect(exportQuestions(fields, stored, textsIn("hi"))).toEqual([
    { question: "कमरे", answer: "3" },
    { question: "Used as", answer: "Shop" },
    { question: "Voter card", answer: "XXXX XXXX 4567" },
    { question: "Family members", answer: "Kamla Devi, mother, 62" },
  ]);
});
