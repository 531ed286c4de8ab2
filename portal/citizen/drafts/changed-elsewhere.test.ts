import { expect, it } from "vitest";
import { changedElsewhereErrors } from "./changed-elsewhere.ts";

const keysOf = (answers: Parameters<typeof changedElsewhereErrors>[0]) =>
  changedElsewhereErrors(answers).map(({ field, key, args }) => [field, key, args?.["value"]]);

const hidden = "drafts.errors.changedElsewhereHidden";

it("names the value that another tab saved, a date as day, month, year", () => {
  const dateOfBirth = { day: "5", month: "1", year: "1990" };
  expect(keysOf({ fullName: "Sunita", dateOfBirth })).toEqual([
    ["fullName", "drafts.errors.changedElsewhere", "Sunita"],
    ["dateOfBirth", "drafts.errors.changedElsewhere", "5-1-1990"],
  ]);
});

it("names no value that is blank, an identity number or the answer to a question", () => {
  const dateOfBirth = { day: " ", month: "", year: "" };
  expect(
    keysOf({ fullName: " ", dateOfBirth, aadharNumber: "234123412346", "q.income": "low" }),
  ).toEqual(
    ["fullName", "dateOfBirth", "aadharNumber", "q.income"].map((id) => [id, hidden, undefined]),
  );
});
