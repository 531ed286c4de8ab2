import { expect, it } from "vitest";
import { html } from "../../../../tests/kit/html.tsx";
import { questionsAtMost } from "../../../../council/question-limits.ts";
import { everyLanguage } from "../../../../texts/languages.ts";
import { AskedStandardFields } from "./asked-standard-fields.tsx";
import { QuestionUsage } from "./question-usage.tsx";

const numbersIn = (page: string) => (page.replace(/<[^>]*>/g, " ").match(/\d+/g) ?? []).map(Number);
const addButton = 'name="addQuestion"';

it.each(everyLanguage)("says how many questions and kilobytes are used, in %s", (language) => {
  const page = html(
    <QuestionUsage savedUsage={{ questions: 4, bytes: 2049 }} rows={5} />,
    language,
  );
  expect(numbersIn(page).sort((a, b) => a - b)).toEqual([3, 4, 50, questionsAtMost]);
  expect(page).toContain(addButton);
});

it.each(everyLanguage)(
  "offers no further question at the limit, and says so, in %s",
  (language) => {
    const savedUsage = { questions: questionsAtMost - 1, bytes: 1 };
    const full = html(<QuestionUsage savedUsage={savedUsage} rows={questionsAtMost} />, language);
    expect(full).not.toContain(addButton);
    expect(numbersIn(full).filter((number) => number === questionsAtMost)).toHaveLength(2);
    expect(
      html(<QuestionUsage savedUsage={savedUsage} rows={questionsAtMost - 1} />, language),
    ).toContain(addButton);
  },
);

it.each(everyLanguage)(
  "says whether the form asks for an Aadhaar number, and links to where that is decided, in %s",
  (language) => {
    const textFor = (aadharNumber: "required" | "notAsked") =>
      html(
        <AskedStandardFields serviceId="S1" fields={{ aadharNumber, dateOfBirth: "notAsked" }} />,
        language,
      );
    expect(textFor("required")).toContain('href="/dashboard/admin/services/S1/promise"');
    expect(textFor("required")).not.toBe(textFor("notAsked"));
  },
);
