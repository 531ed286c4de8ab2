import { expect, it } from "vitest";
import type { OwnListedApplication } from "../../council/applications/records.ts";
import { everyLanguage, inEveryLanguage, type Language } from "../../texts/languages.ts";
import { html } from "../../tests/kit/html.tsx";
import { WhatIsDeleted } from "./what-is-deleted.tsx";

const markup = (
  openApplications: OwnListedApplication[],
  language?: Language,
  heldApplications: OwnListedApplication[] = [],
) =>
  html(
    <WhatIsDeleted
      openApplications={openApplications}
      heldApplications={heldApplications}
      hasApplications
    />,
    language,
  );

it("the page says where an undecided application can be followed without the account", () => {
  const openApplications = [
    { id: "A", serviceName: "Income", reference: "7H3K9QZX" } as OwnListedApplication,
  ];
  for (const language of ["en", "hi"] as const)
    expect(markup(openApplications, language)).toContain('href="/track"');
  expect(markup([])).not.toContain('href="/track"');
});

it("the page says that no PDF of an application can be downloaded any more, to those who have applications", () => {
  const withoutOpenApplications = (hasApplications: boolean, language: Language) =>
    html(
      <WhatIsDeleted
        openApplications={[]}
        heldApplications={[]}
        hasApplications={hasApplications}
      />,
      language,
    );
  const warning = inEveryLanguage({
    en: "you can no longer download the PDFs of your applications",
    hi: "आप आवेदनों के PDF भी डाउनलोड नहीं कर सकेंगे",
  });
  for (const language of everyLanguage) {
    expect(withoutOpenApplications(true, language)).toContain(warning[language]);
    expect(withoutOpenApplications(false, language)).not.toContain(warning[language]);
  }
});

it("the page speaks of one application or of several", () => {
  const openApplications = ["7H3K9QZX", "8J4M2RTY"].map(
    (reference) => ({ id: reference, serviceName: "Income", reference }) as OwnListedApplication,
  );
  const oneApplication = openApplications.slice(0, 1);
  expect(markup(oneApplication, "en")).toContain("cannot open it here");
  expect(markup(openApplications, "en")).toContain("cannot open them here");
  expect(markup(oneApplication, "hi")).toContain("आप इसे यहाँ नहीं खोल सकेंगे");
  expect(markup(openApplications, "hi")).toContain("आप इन्हें यहाँ नहीं खोल सकेंगे");
});

it("the page names approved applications whose certificate is held, and says that nobody will be told of it", () => {
  const held = ["7H3K9QZX", "8J4M2RTY"].map(
    (reference) => ({ id: reference, serviceName: "Income", reference }) as OwnListedApplication,
  );
  const warning = inEveryLanguage({
    en: "nobody will be told when",
    hi: "किसी को नहीं बताया जाएगा",
  });
  for (const language of everyLanguage) {
    const page = markup([], language, held.slice(0, 1));
    expect(page).toContain(warning[language]);
    expect(page).toContain('href="/applications/7H3K9QZX"');
    expect(markup([], language)).not.toContain(warning[language]);
  }
  expect(markup([], "en", held.slice(0, 1))).toContain("its certificate is not issued yet");
  expect(markup([], "en", held)).toContain("their certificates are not issued yet");
});
