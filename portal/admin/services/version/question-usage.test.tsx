import { expect, it } from "vitest";
import { html } from "../../../../tests/kit/html.tsx";
import { questionsAtMost } from "../../../../council/question-limits.ts";
import { everyLanguage } from "../../../../texts/languages.ts";
import { AskedStandardFields } from "./asked-standard-fields.tsx";
import { QuestionUsage } from "./question-usage.tsx";

const numbersIn = (shown: string) =>
  (shown.replace(/<[^>]*>/g, " ").match(/\d+/g) ?? []).map(Number);
const addButton = 'name="addQuestion"';

it.each(everyLanguage)("says how many questions and kilobytes are used, in %s", (language) => {
  const shown = html(<QuestionUsage used={{ questions: 4, bytes: 2049 }} rows={5} />, language);
  expect(numbersIn(shown).sort((one, other) => one - other)).toEqual([3, 4, 50, questionsAtMost]);
  expect(shown).toContain(addButton);
});

it.each(everyLanguage)(
  "offers no further question at the limit, and says so, in %s",
  (language) => {
    const used = { questions: questionsAtMost - 1, bytes: 1 };
    const full = html(<QuestionUsage used={used} rows={questionsAtMost} />, language);
    expect(full).not.toContain(addButton);
    expect(numbersIn(full).filter((number) => number === questionsAtMost)).toHaveLength(2);
    expect(html(<QuestionUsage used={used} rows={questionsAtMost - 1} />, language)).toContain(
      addButton,
    );
  },
);

it.each(everyLanguage)(
  "says whether the form asks for an Aadhaar number, and links to where that is decided, in %s",
  (language) => {
    const shown = (aadharNumber: "required" | "notAsked") =>
      html(
        <AskedStandardFields serviceId="S1" fields={{ aadharNumber, dateOfBirth: "notAsked" }} />,
        language,
      );
    expect(shown("required")).toContain('href="/dashboard/admin/services/S1/promise"');
    expect(shown("required")).not.toBe(shown("notAsked"));
  },
);
