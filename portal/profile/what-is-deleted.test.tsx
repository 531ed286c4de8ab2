import { expect, it } from "vitest";
import type { OwnListedApplication } from "../../council/applications/records.ts";
import { everyLanguage, inEveryLanguage, type Language } from "../../texts/languages.ts";
import { html } from "../../tests/kit/html.tsx";
import { WhatIsDeleted } from "./what-is-deleted.tsx";

const shown = (open: OwnListedApplication[], language?: Language) =>
  html(<WhatIsDeleted openApplications={open} hasApplications />, language);

it("says where an undecided application can be followed without the account", () => {
  const open = [{ id: "A", serviceName: "Income", reference: "7H3K9QZX" } as OwnListedApplication];
  for (const language of ["en", "hi"] as const)
    expect(shown(open, language)).toContain('href="/track"');
  expect(shown([])).not.toContain('href="/track"');
});

it("says that no PDF of an application can be downloaded any more, to those who have applications", () => {
  const decided = (hasApplications: boolean, language: Language) =>
    html(<WhatIsDeleted openApplications={[]} hasApplications={hasApplications} />, language);
  const warning = inEveryLanguage({
    en: "you can no longer download the PDFs of your applications",
    hi: "आप आवेदनों के PDF भी डाउनलोड नहीं कर सकेंगे",
  });
  for (const language of everyLanguage) {
    expect(decided(true, language)).toContain(warning[language]);
    expect(decided(false, language)).not.toContain(warning[language]);
  }
});

it("speaks of one application or of several", () => {
  const open = ["7H3K9QZX", "8J4M2RTY"].map(
    (reference) => ({ id: reference, serviceName: "Income", reference }) as OwnListedApplication,
  );
  const one = open.slice(0, 1);
  expect(shown(one, "en")).toContain("cannot open it here");
  expect(shown(open, "en")).toContain("cannot open them here");
  expect(shown(one, "hi")).toContain("आप इसे यहाँ नहीं खोल सकेंगे");
  expect(shown(open, "hi")).toContain("आप इन्हें यहाँ नहीं खोल सकेंगे");
});
