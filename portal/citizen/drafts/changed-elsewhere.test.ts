import { expect, it } from "vitest";
import { changedElsewhereErrors } from "./changed-elsewhere.ts";

const fieldsAndKeysOf = (answers: Parameters<typeof changedElsewhereErrors>[0]) =>
  changedElsewhereErrors(answers).map(({ field, key, args }) => [field, key, args?.["value"]]);

const hiddenValueKey = "drafts.errors.changedElsewhereHidden";

it("the error names the value that another tab saved, a date as day, month, year", () => {
  const dateOfBirth = { day: "5", month: "1", year: "1990" };
  expect(fieldsAndKeysOf({ fullName: "Sunita", dateOfBirth })).toEqual([
    ["fullName", "drafts.errors.changedElsewhere", "Sunita"],
    ["dateOfBirth", "drafts.errors.changedElsewhere", "5-1-1990"],
  ]);
});

it("the error names no blank value, no identity number and no answer to a question", () => {
  const dateOfBirth = { day: " ", month: "", year: "" };
  expect(
    fieldsAndKeysOf({
      fullName: " ",
      dateOfBirth,
      aadharNumber: "234123412346",
      "q.income": "low",
    }),
  ).toEqual(
    ["fullName", "dateOfBirth", "aadharNumber", "q.income"].map((id) => [
      id,
      hiddenValueKey,
      undefined,
    ]),
  );
});
