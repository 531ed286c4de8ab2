import { expect, it } from "vitest";
import { promiseForm } from "../../../../council/catalogue/promise-rules.ts";
import type { ServiceOutcome } from "../../../../council/catalogue/outcome.ts";
import type { ServicePromise } from "../../../../council/catalogue/promise.ts";
import type { Language } from "../../../../texts/languages.ts";
import { readPromiseValues, toPromiseValues } from "./promise-form-values.ts";
import { suffixedUnlessBase } from "./repeated-rows.ts";

const byLaw: ServicePromise = {
  days: 15,
  counted: "calendar",
  law: {
    name: { en: "Public Services Act", hi: "लोक सेवा अधिनियम" },
    appeal: { officer: { en: "Block officer" }, days: 30 },
  },
};
const forwarded: ServiceOutcome = {
  kind: "forwarded",
  forwardedTo: { en: "Tehsil office", hi: "तहसील कार्यालय" },
  law: { en: "Revenue Code" },
};
const standardFields = { aadharNumber: "optional", dateOfBirth: "notAsked" } as const;

it.each([
  { promise: null, outcome: null },
  { promise: byLaw, outcome: forwarded },
  {
    promise: { ...byLaw, law: null },
    outcome: { kind: "issued-here", forwardedTo: null, law: null } as const,
  },
])("the form of a promise sends back what it was filled with: %j", (stored) => {
  const form = new FormData();
  form.set("expectedVersion", "V.1");
  for (const [name, value] of Object.entries(toPromiseValues({ ...stored, standardFields })))
    if (typeof value === "string") form.set(name, value);
    else
      for (const [language, text] of Object.entries(value))
        form.set(suffixedUnlessBase(name, language as Language), text);
  const read = readPromiseValues(form);
  expect(read.expectedVersion).toBe("V.1");
  expect(promiseForm.parse(read.promise)).toEqual({ ...stored, standardFields });
});

it("does not read a form without its fields as a promise", () => {
  expect(promiseForm.safeParse(readPromiseValues(new FormData()).promise).success).toBe(false);
});
