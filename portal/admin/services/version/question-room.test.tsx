import { expect, it } from "vitest";
import { html } from "../../../../tests/kit/html.tsx";
import { questionsAtMost } from "../../../../council/question-limits.ts";
import { everyLanguage } from "../../../../texts/languages.ts";
import { AskedBesides } from "./asked-besides.tsx";
import { QuestionRoom } from "./question-room.tsx";

const numbersIn = (shown: string) =>
  (shown.replace(/<[^>]*>/g, " ").match(/\d+/g) ?? []).map(Number);
const addButton = 'name="addQuestion"';

it.each(everyLanguage)("says how many questions and kilobytes are used, in %s", (language) => {
  const shown = html(<QuestionRoom used={{ questions: 4, bytes: 2049 }} rows={5} />, language);
  expect(numbersIn(shown).sort((one, other) => one - other)).toEqual([3, 4, 50, questionsAtMost]);
  expect(shown).toContain(addButton);
});

it.each(everyLanguage)("says that there is no room for another question, in %s", (language) => {
  const used = { questions: questionsAtMost - 1, bytes: 1 };
  const full = html(<QuestionRoom used={used} rows={questionsAtMost} />, language);
  expect(full).not.toContain(addButton);
  expect(numbersIn(full).filter((number) => number === questionsAtMost)).toHaveLength(2);
  expect(html(<QuestionRoom used={used} rows={questionsAtMost - 1} />, language)).toContain(
    addButton,
  );
});

it.each(everyLanguage)(
  "names what is asked besides, and leads to where it is decided, in %s",
  (language) => {
    const shown = (aadharNumber: "required" | "notAsked") =>
      html(
        <AskedBesides serviceId="S1" fields={{ aadharNumber, dateOfBirth: "notAsked" }} />,
        language,
      );
    expect(shown("required")).toContain('href="/dashboard/admin/services/S1/promise"');
    expect(shown("required")).not.toBe(shown("notAsked"));
  },
);
