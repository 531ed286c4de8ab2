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
    const shown = (rows: typeof questions, at: number) =>
      selected.exec(
        html(
          <QuestionRow row={at} questions={rows} focus={false} errorOf={() => undefined} />,
          language,
        ),
      )?.[1];
    const removed = questions.filter(({ id }) => id !== dependsOn);
    const at = removed.indexOf(questions[row]!);
    expect(shown(removed, at)).toBeDefined();
    expect(shown(removed, at)).not.toBe(shown(questions, row));
    const form = questionsForm({ known: everyQuestion, yesNo: yesNoTexts() });
    expect(form.safeParse({ questions: removed }).error?.issues).toContainEqual(
      expect.objectContaining({
        path: ["questions", at, "dependsOn"],
        message: "questions.edit.errors.noChoiceAbove",
      }),
    );
  },
);
