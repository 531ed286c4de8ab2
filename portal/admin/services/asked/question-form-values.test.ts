import { describe, expect, it } from "vitest";
import { toQuestionValues } from "./question-form-values.ts";
import { everyQuestion } from "../../../../tests/kit/questions.ts";
import { questionForm, type TypedQuestion } from "../../../../council/catalogue/question-rules.ts";
import { questionKinds, type QuestionKind } from "../../../../council/catalogue/questions.ts";

const blank = toQuestionValues(undefined);
const typed = (more: Partial<TypedQuestion>): TypedQuestion => ({
  ...blank,
  label: { ...blank.label, en: "Rooms" },
  ...more,
});
const errorsOf = (kind: QuestionKind, more: Partial<TypedQuestion>) =>
  questionForm(kind)
    .safeParse(typed(more))
    .error?.issues.map(({ path, message }) => [path.join("-"), message]);

describe("a question, as its form is typed", () => {
  it.each(everyQuestion)("stays what it was when nothing is changed: $kind", (question) => {
    const { id: _, ...rest } = question;
    const expected =
      "options" in rest ? { ...rest, options: rest.options.map(({ label }) => label) } : rest;
    expect(questionForm(question.kind).parse(toQuestionValues(question))).toEqual(expected);
  });

  it.each(questionKinds)("is complete with a label, but for options: %s", (kind) => {
    const needsOptions = kind === "oneOf" || kind === "severalOf";
    expect(questionForm(kind).safeParse(typed({})).success).toBe(!needsOptions);
  });

  it("needs a label in the first language", () => {
    expect(errorsOf("yesNo", { label: { ...blank.label, en: " ", hi: "कमरे" } })).toEqual([
      ["label-en", "questions.edit.errors.labelRequired"],
    ]);
  });

  it("takes limits that a number can meet", () => {
    const invalid = "questions.edit.errors.numberInvalid";
    expect(errorsOf("wholeNumber", { atLeast: "१", atMost: "1,000" })).toBeUndefined();
    expect(errorsOf("wholeNumber", { atLeast: "-1" })).toEqual([["atLeast", invalid]]);
    expect(errorsOf("shortText", { maxLength: "0" })).toEqual([["maxLength", invalid]]);
    expect(errorsOf("longText", { maxLength: "1001" })).toEqual([["maxLength", invalid]]);
    expect(errorsOf("familyMembers", { membersAtMost: "21" })).toEqual([
      ["membersAtMost", invalid],
    ]);
    expect(errorsOf("amount", { atLeast: "5", atMost: "4" })).toEqual([
      ["atMost", "questions.edit.errors.limitsCrossed"],
    ]);
  });

  it("takes two to thirty options, each once, with all of them translated or none", () => {
    const options = (en: string, hi = "") =>
      errorsOf("oneOf", { options: { ...blank.options, en, hi } })?.[0]?.[1];
    expect(options("Home\r\n\r\n Shop ", "घर\nदुकान")).toBeUndefined();
    expect(options("Home")).toBe("questions.edit.errors.optionsTooFew");
    expect(options("Home\nHome")).toBe("questions.edit.errors.optionTwice");
    expect(options("Home\nShop", "घर")).toBe("settings.errors.wardsUneven");
    expect(options(Array.from({ length: 31 }, (_, row) => row).join("\n"))).toBe(
      "questions.edit.errors.optionsTooMany",
    );
    expect(options(`Home\n${"x".repeat(101)}`)).toBe("questions.edit.errors.optionTooLong");
  });

  it("depends on answers of one question", () => {
    expect(
      questionForm("yesNo").parse(typed({ askedIf: ["q.use.shop", "q.use.home"] })).askedIf,
    ).toEqual({ field: "q.use", isOneOf: ["shop", "home"] });
    expect(errorsOf("yesNo", { askedIf: ["q.use.shop", "q.owner.no"] })).toEqual([
      ["askedIf", "questions.edit.errors.severalConditions"],
    ]);
  });

  it("takes no unknown kind of number or range", () => {
    const unknown = "versions.errors.choiceUnknown";
    expect(errorsOf("date", { range: "never" })).toEqual([["range", unknown]]);
    expect(errorsOf("identityNumber", { numberKind: "" })).toEqual([["numberKind", unknown]]);
  });
});
