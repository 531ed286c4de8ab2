import { expect, it } from "vitest";
import { questionsForm } from "../../../../council/catalogue/question-rules.ts";
import { everyLanguage } from "../../../../texts/languages.ts";
import { html } from "../../../../tests/kit/html.tsx";
import { everyQuestion } from "../../../../tests/kit/questions.ts";
import { QuestionRow } from "./question-row.tsx";
import { toQuestionRows, yesNoTexts } from "./questions-form-values.ts";

it.each(everyLanguage)(
  "keeps a condition on a removed question selected, and the schema refuses it, in %s",
  (language) => {
    const questions = toQuestionRows({ questions: everyQuestion }, language);
    const row = questions.findIndex(({ dependsOn }) => dependsOn !== "");
    const { dependsOn } = questions[row]!;
    const selected = new RegExp(`<option value="${dependsOn}" selected[^>]*>([^<]*)`);
    const selectedText = (rows: typeof questions, rowIndex: number) =>
      selected.exec(
        html(
          <QuestionRow row={rowIndex} questions={rows} focus={false} errorOf={() => undefined} />,
          language,
        ),
      )?.[1];
    const remaining = questions.filter(({ id }) => id !== dependsOn);
    const newRow = remaining.indexOf(questions[row]!);
    expect(selectedText(remaining, newRow)).toBeDefined();
    expect(selectedText(remaining, newRow)).not.toBe(selectedText(questions, row));
    const form = questionsForm({ formerQuestions: everyQuestion, yesNo: yesNoTexts() });
    expect(form.safeParse({ questions: remaining }).error?.issues).toContainEqual(
      expect.objectContaining({
        path: ["questions", newRow, "dependsOn"],
        message: "questions.edit.errors.noChoiceAbove",
      }),
    );
  },
);
