import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** The only fields with a maximum length: codes, parts of a date, ages, a colour, searches (decision 69). */
const allowedFields = [
  "portal/admin/people/search-form.tsx searchQueryMaxLength",
  "portal/admin/settings/appearance-fields.tsx 7",
  "portal/citizen/claim.tsx 20",
  'portal/components/date-field.tsx part === "year" ? 4 : 2',
  'portal/fields/family-field.tsx column === "age" ? 3 : undefined',
  "portal/office/counter/counter.tsx displayNameMaxLength",
  "portal/profile/code-form.tsx 12",
  "portal/profile/second-factor/own-factor.tsx 40",
  "portal/profile/second-factor/set-up.tsx 12",
  "portal/public/forgot-password/password-step.tsx 12",
  "portal/public/login-code.tsx 40",
  "portal/public/register/code-boxes.tsx number === 1 ? codeDigits : 1",
  "portal/public/track/track-form.tsx typedMaxLength",
  "portal/public/track/track-form.tsx typedMaxLength",
  "portal/public/verify/check-form.tsx 100",
  "portal/public/verify/check-form.tsx 20",
];

it("only fields whose text is not stored cut what is pasted into them", () => {
  const files = globSync("portal/**/*.tsx", { cwd: root, exclude: ["**/*.test.tsx"] });
  const limitedFields = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/maxLength=\{([^}]*)\}/g)].map(
      ([, value]) => `${file} ${value}`,
    ),
  );
  expect(limitedFields.toSorted()).toEqual(allowedFields.toSorted());
});
