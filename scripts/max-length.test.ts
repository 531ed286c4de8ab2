import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Controls for codes, parts of a date, an age, the colour, a passkey's name and what is searched for (decision 69). */
const allowed = [
  "portal/admin/people/search-form.tsx searchQueryMaxLength",
  "portal/admin/settings/appearance-fields.tsx 7",
  "portal/citizen/claim.tsx 20",
  'portal/components/date-field.tsx part === "year" ? 4 : 2',
  'portal/fields/family-field.tsx column === "age" ? 3 : undefined',
  "portal/office/counter/counter.tsx displayNameMaxLength",
  "portal/profile/code-form.tsx 12",
  "portal/profile/passkeys/passkey-form.tsx passkeyNameMaxLength",
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

it("a field whose text is stored cuts nothing that is pasted into it", () => {
  const files = globSync("portal/**/*.tsx", { cwd: root, exclude: ["**/*.test.tsx"] });
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/maxLength=\{([^}]*)\}/g)].map(
      ([, value]) => `${file} ${value}`,
    ),
  );
  expect(found.toSorted()).toEqual(allowed.toSorted());
});
