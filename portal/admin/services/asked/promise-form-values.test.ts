import { expect, it } from "vitest";
import { promiseForm } from "../../../../council/catalogue/promise-rules.ts";
import type { ServicePromise } from "../../../../council/catalogue/promise.ts";
import { readPromiseValues, toPromiseValues } from "./promise-form-values.ts";

const byLaw: ServicePromise = {
  days: 15,
  counted: "calendar",
  law: {
    name: { en: "Public Services Act", hi: "लोक सेवा अधिनियम" },
    appeal: { officer: { en: "Block officer" }, days: 30 },
  },
};

it.each([null, byLaw, { ...byLaw, law: null }])(
  "the form of a promise sends back what it was filled with: %j",
  (promise) => {
    const { law, appealOfficer, ...lines } = toPromiseValues(promise);
    const form = new FormData();
    form.set("expectedVersion", "V.1");
    for (const [name, value] of Object.entries(lines)) form.set(name, value);
    for (const [name, texts] of Object.entries({ law, appealOfficer }))
      for (const [language, text] of Object.entries(texts)) form.set(`${name}-${language}`, text);
    const read = readPromiseValues(form);
    expect(read.expectedVersion).toBe("V.1");
    expect(promiseForm.parse(read.promise)).toEqual(promise);
  },
);

it("does not take a form without its fields for a promise", () => {
  expect(promiseForm.safeParse(readPromiseValues(new FormData()).promise).success).toBe(false);
});
