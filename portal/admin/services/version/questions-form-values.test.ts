import { describe, expect, it } from "vitest";
import { everyQuestion } from "../../../../tests/kit/questions.ts";
import {
  questionsForm,
  type QuestionFormValues,
} from "../../../../council/catalogue/question-rules.ts";
import { questionKinds } from "../../../../council/catalogue/questions.ts";
import { questionNumberAtMost, questionsAtMost } from "../../../../council/question-limits.ts";
import { everyLanguage } from "../../../../texts/languages.ts";
import { inLanguage, suffixedUnlessBase } from "./repeated-rows.ts";
import { detailControl, detailNames } from "./detail-control.ts";
import {
  applyQuestionRowChange,
  readQuestionRows,
  toQuestionRows,
  yesNoTexts,
} from "./questions-form-values.ts";

const [blank] = toQuestionRows({ questions: [] }, "en") as [QuestionFormValues];
const questionWith = (values: Partial<QuestionFormValues>): QuestionFormValues => ({
  ...blank,
  label: { ...blank.label, en: "Rooms" },
  ...values,
});
const parse = (...questions: QuestionFormValues[]) =>
  questionsForm({ formerQuestions: [], yesNo: yesNoTexts() }).safeParse({ questions });
const errorsOf = (...rows: Partial<QuestionFormValues>[]) =>
  parse(...rows.map(questionWith)).error?.issues.map(({ path, message }) => [
    path.join("-"),
    message,
  ]);

/** The form that the page sends for these rows. */
function formDataOf(rows: readonly QuestionFormValues[]): FormData {
  const form = new FormData();
  form.set("expectedVersion", "V.1");
  for (const [row, question] of rows.entries()) {
    form.append("questionId", question.id);
    form.append("kind", question.kind);
    for (const language of everyLanguage) {
      form.append(inLanguage("label", language), question.label[language]);
      form.append(inLanguage("hint", language), question.hint[language]);
      form.append(suffixedUnlessBase("choices", language), question.choices[language]);
    }
    if (question.isRequired) form.append("required", String(row));
    if (question.isSearched) form.append("searched", String(row));
    form.append("dependsOn", question.dependsOn);
    form.append("dependsValues", question.dependsValues);
    for (const name of detailNames)
      form.append(detailControl(question.kind, row, name), question[name]);
  }
  return form;
}

const press = (form: FormData, button: string, value: string) => {
  form.set(button, value);
  return applyQuestionRowChange(readQuestionRows(form), form);
};

describe("the questions of a service, as typed into their form", () => {
  it.each(everyLanguage)("stay what they were when nothing is changed, in %s", (language) => {
    const rows = toQuestionRows({ questions: everyQuestion }, language);
    const readBack = readQuestionRows(formDataOf(rows));
    expect(readBack).toEqual({ questions: rows, expectedVersion: "V.1" });
    const { questions } = questionsForm({
      formerQuestions: everyQuestion,
      yesNo: yesNoTexts(),
    }).parse({
      questions: readBack.questions,
    });
    const landlord = everyQuestion.findIndex(({ id }) => id === "q.landlord");
    const owner = everyQuestion.findIndex(({ id }) => id === "q.owner");
    expect(questions).toEqual(
      everyQuestion.map((question) => ({
        ...question,
        ...("options" in question && { options: question.options.map(({ label }) => label) }),
        ...(question.id === "q.landlord" && { askedIf: { row: owner, isOneOf: [1] } }),
      })),
    );
    expect(questions[landlord]).toHaveProperty("askedIf");
  });

  it("gain, lose and move rows, and keep what was typed", () => {
    const rows = [questionWith({ id: "q.a" }), questionWith({ id: "new-3", isRequired: false })];
    const idsAfter = (button: string, value: string) =>
      press(formDataOf(rows), button, value)?.questions.map(({ id }) => id);
    expect(idsAfter("addQuestion", "1")).toEqual(["q.a", "new-3", "new-4"]);
    expect(idsAfter("removeQuestion", "0")).toEqual(["new-3"]);
    expect(
      press(formDataOf(rows), "removeQuestion", "1")?.focus,
      "the button that adds a question: no row is after it",
    ).toBe(1);
    expect(press(formDataOf(rows), "moveUp", "1")).toMatchObject({
      questions: [
        { id: "new-3", isRequired: false },
        { id: "q.a", isRequired: true },
      ],
      focus: 0,
      expectedVersion: "V.1",
    });
    expect(
      applyQuestionRowChange(readQuestionRows(formDataOf(rows)), formDataOf(rows)),
    ).toBeUndefined();
  });

  it("are read up to twice as many as a service may ask", () => {
    const form = new FormData();
    for (let row = 0; row < 5_000; row += 1) form.append("questionId", "");
    expect(readQuestionRows(form).questions).toHaveLength(2 * questionsAtMost);
  });

  it("get the default limits of a kind that was just chosen", () => {
    const form = formDataOf([questionWith({ kind: "shortText", maxLength: "7" })]);
    form.set("kind", "longText");
    expect(readQuestionRows(form).questions).toMatchObject([{ maxLength: "1000" }]);
    form.set("kind", "amount");
    expect(readQuestionRows(form).questions).toMatchObject([
      { atLeast: "0", atMost: String(questionNumberAtMost), range: "any" },
    ]);
  });

  it.each(questionKinds)("need no more than a label, but choices need options: %s", (kind) => {
    const needsOptions = kind === "oneOf" || kind === "severalOf";
    expect(parse(questionWith({ kind })).success).toBe(!needsOptions);
  });

  it("leave out rows without any text, and need a label in the base language", () => {
    expect(parse(blank, questionWith({})).data?.questions).toHaveLength(1);
    expect(errorsOf({}, { label: { ...blank.label, en: " ", hi: "कमरे" } })).toEqual([
      ["questions-1-label-en", "questions.edit.errors.labelRequired"],
    ]);
  });

  it("take only limits between which a number exists", () => {
    const invalid = "questions.edit.errors.numberInvalid";
    expect(errorsOf({ kind: "wholeNumber", atLeast: "१", atMost: "1,000" })).toBeUndefined();
    expect(errorsOf({ kind: "wholeNumber", atLeast: "-1" })).toEqual([
      ["questions-0-atLeast", invalid],
    ]);
    expect(errorsOf({ maxLength: "0" }, { kind: "longText", maxLength: "1001" })).toEqual([
      ["questions-0-maxLength", invalid],
      ["questions-1-maxLength", invalid],
    ]);
    expect(errorsOf({ kind: "familyMembers", membersAtMost: "21" })).toEqual([
      ["questions-0-membersAtMost", invalid],
    ]);
    expect(errorsOf({ kind: "amount", atLeast: "5", atMost: "4" })).toEqual([
      ["questions-0-atMost", "questions.edit.errors.limitsCrossed"],
    ]);
  });

  it("take two to thirty options, each once, with all of them translated or none", () => {
    const errorOfOptions = (en: string, hi = "") =>
      errorsOf({ kind: "oneOf", choices: { ...blank.choices, en, hi } })?.[0]?.[1];
    expect(errorOfOptions("Home\r\n\r\n Shop ", "घर\nदुकान")).toBeUndefined();
    expect(errorOfOptions("Home")).toBe("questions.edit.errors.optionsTooFew");
    expect(errorOfOptions("Home\nHome")).toBe("questions.edit.errors.optionTwice");
    expect(errorOfOptions("Home\nhome")).toBe("questions.edit.errors.optionTwice");
    expect(errorOfOptions("Home\nShop", "घर\nघर")).toBe("questions.edit.errors.optionTwice");
    expect(errorOfOptions("Home\nShop", "घर")).toBe("settings.errors.linesUneven");
    expect(errorOfOptions(Array.from({ length: 31 }, (_, row) => row).join("\n"))).toBe(
      "questions.edit.errors.optionsTooMany",
    );
    expect(errorOfOptions(`Home\n${"x".repeat(101)}`)).toBe("questions.edit.errors.optionTooLong");
  });

  it("are sixty at most: the error is at the sixty-first", () => {
    const rows = Array.from({ length: questionsAtMost + 1 }, () => ({}));
    expect(errorsOf(...rows.slice(1))).toBeUndefined();
    expect(errorsOf(...rows)).toEqual([
      [`questions-${questionsAtMost}-label-en`, "questions.edit.errors.tooMany"],
    ]);
  });

  it("can be marked as searched only if they are short texts or phone numbers", () => {
    const isSearched = (kind: QuestionFormValues["kind"]) => {
      const choices = { ...blank.choices, en: "Home\nShop" };
      const [question] = parse(questionWith({ kind, choices, isSearched: true })).data!.questions;
      return "isSearched" in question! && question.isSearched;
    };
    expect(questionKinds.filter(isSearched)).toEqual(["shortText", "phone"]);
    expect(parse(questionWith({})).data!.questions[0]).not.toHaveProperty("isSearched");
  });

  it("take no unknown kind, range or kind of identity number", () => {
    const unknown = "versions.errors.choiceUnknown";
    expect(errorsOf({ kind: "date", range: "never" })).toEqual([["questions-0-range", unknown]]);
    expect(errorsOf({ kind: "identityNumber", numberKind: "" })).toEqual([
      ["questions-0-numberKind", unknown],
    ]);
    expect(errorsOf({ kind: "file" as "date" })).toEqual([["questions-0-kind", unknown]]);
  });
});

describe("a question that depends on another", () => {
  const use = questionWith({
    id: "q.use",
    kind: "oneOf",
    choices: { ...blank.choices, en: "Home\nShop", hi: "घर\nदुकान" },
  });
  const owner = questionWith({ id: "new-1", kind: "yesNo" });
  const dependent = (dependsOn: string, dependsValues: string) =>
    questionWith({ id: "new-2", dependsOn, dependsValues });
  const conditionOf = (row: QuestionFormValues, ...above: QuestionFormValues[]) =>
    parse(...above, row).data?.questions.at(-1)?.askedIf;
  const errorIn = (row: QuestionFormValues, ...above: QuestionFormValues[]) =>
    parse(...above, row).error?.issues.map(({ path, message }) => [path.join("-"), message]);

  it("names its answers in any language and case, one a line", () => {
    expect(conditionOf(dependent("q.use", "shop\r\n घर "), owner, blank, use)).toEqual({
      row: 1,
      isOneOf: [1, 0],
    });
    for (const no of ["No", "no", "नहीं"])
      expect(conditionOf(dependent("new-1", no), owner)).toEqual({ row: 0, isOneOf: [1] });
    expect(conditionOf(dependent("", "No"), owner)).toBeUndefined();
  });

  it("may name an answer by its text before that was changed", () => {
    const formerQuestions = everyQuestion.filter(({ id }) => id === "q.use");
    const renamedOption = { ...use, choices: { ...use.choices, en: "House\nShop", hi: "" } };
    const questions = [renamedOption, dependent("q.use", "Home")];
    expect(
      questionsForm({ formerQuestions, yesNo: yesNoTexts() }).parse({ questions }).questions[1]!
        .askedIf,
    ).toEqual({
      row: 0,
      isOneOf: [0],
    });
  });

  it("must depend on a choice above it, and name at least one of its options and no unknown one", () => {
    const noChoiceAbove = "questions.edit.errors.noChoiceAbove";
    expect(errorIn(dependent("q.none", "No"), owner)).toEqual([
      ["questions-1-dependsOn", noChoiceAbove],
    ]);
    expect(errorIn(dependent("q.use", "Shop"), { ...use, kind: "phone" })).toEqual([
      ["questions-1-dependsOn", noChoiceAbove],
    ]);
    const itself = { ...owner, dependsOn: "new-1", dependsValues: "No" };
    expect(errorIn(itself)).toEqual([["questions-0-dependsOn", noChoiceAbove]]);
    expect(errorIn(dependent("new-1", " "), owner)).toEqual([
      ["questions-1-dependsValues", "questions.edit.errors.answersRequired"],
    ]);
    expect(errorIn(dependent("q.use", "Shop\nBarn"), use)).toEqual([
      ["questions-1-dependsValues", "questions.edit.errors.answerUnknown"],
    ]);
  });
});
