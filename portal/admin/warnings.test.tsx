import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { Warnings, type OperatorWarning } from "./warnings.tsx";

const warnings: OperatorWarning[] = [
  { name: "lettersOverdue", minutes: 42, count: 3 },
  { name: "mailFailing", count: 3 },
  { name: "diskLow", percent: 7 },
  { name: "backupMissing" },
  { name: "backupOld", hours: 31 },
  { name: "jobsFailing", count: 1 },
  { name: "scannerUnreachable" },
  { name: "filesUnchecked", minutes: 23, count: 2 },
];

it.each(["en", "hi"] as const)(
  "tells each warning in a sentence with its figure (%s)",
  (language) => {
    const shown = html(<Warnings warnings={warnings} />, language);
    expect(shown.match(/<li>/g)).toHaveLength(warnings.length);
    for (const figure of ["42", "7", "31", "23"]) expect(shown).toContain(figure);
  },
);

it("shows nothing while all is well", () => {
  expect(html(<Warnings warnings={[]} />)).toBe("");
});
