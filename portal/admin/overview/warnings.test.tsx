import { expect, it } from "vitest";
import { html } from "../../../tests/kit/html.tsx";
import { Warnings, type ListedWarning } from "./warnings.tsx";

const minute = 60_000;
const warnings: ListedWarning[] = [
  { name: "lettersOverdue", ageMs: 123_500 * minute, count: 3 },
  { name: "mailFailing", count: 3 },
  { name: "diskLow", percent: 7 },
  { name: "backupMissing" },
  { name: "backupOld", ageMs: 31 * 60 * minute },
  { name: "jobsFailing", count: 1 },
  { name: "scannerUnreachable" },
  { name: "filesUnchecked", ageMs: 23 * minute, count: 2 },
  { name: "unencryptedDocuments", count: 4321 },
  { name: "codesGuessed", count: 6789 },
  { name: "clockJumped", aheadMs: 366 * 24 * 60 * minute },
  { name: "unknown" },
];

it.each([
  [
    "en",
    [
      "85 days",
      "7 %",
      "31 hours",
      "23 minutes",
      "4,321 documents",
      "6,789 wrong codes",
      "366 days",
    ],
  ],
  ["hi", ["85 दिन", "7 %", "31 घंटे", "23 मिनट", "4,321 दस्तावेज़", "6,789 ग़लत कोड", "366 दिन"]],
] as const)("shows each warning as a sentence with its figure (%s)", (language, figures) => {
  const page = html(<Warnings warnings={warnings} />, language);
  expect(page.match(/<li>/g)).toHaveLength(warnings.length);
  for (const figure of figures) expect(page).toContain(figure);
});

it("shows nothing while all is well", () => {
  expect(html(<Warnings warnings={[]} />)).toBe("");
});
