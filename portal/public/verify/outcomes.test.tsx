import { expect, it } from "vitest";
import { html } from "../../../tests/kit/html.tsx";
import { everyLanguage, inEveryLanguage } from "../../../texts/languages.ts";
import { OutcomeAnswer, type CertificateFacts } from "./outcomes.tsx";

const withoutName: CertificateFacts = {
  number: "RAMPUR/NOD/2026-27/000001-A",
  issuedAt: "Jan 02, 2026",
};
const withName = { ...withoutName, holder: "Sunita Devi", title: "No-Dues Certificate" };

it.each(["genuine", "ended", "revoked"] as const)(
  "the answer for a certificate that is %s and whose name was deleted says that the check proves no name",
  (outcome) => {
    const texts = inEveryLanguage({
      en: "this check does not prove them",
      hi: "इस जाँच से वे साबित नहीं होते",
    });
    for (const language of everyLanguage) {
      const answer = (facts: CertificateFacts) =>
        html(
          <OutcomeAnswer
            outcome={outcome}
            council={{ name: "Rampur", foreign: {} }}
            facts={facts}
          />,
          language,
        );
      expect(answer(withoutName)).toContain(texts[language]);
      expect(answer(withName)).not.toContain(texts[language]);
    }
  },
);

it("the answer says nothing of the name if there are no facts", () => {
  for (const facts of [undefined, {}])
    for (const outcome of ["unknown", "notOurs"] as const)
      expect(
        html(
          <OutcomeAnswer
            outcome={outcome}
            council={{ name: "Rampur", foreign: {} }}
            {...(facts && { facts })}
          />,
        ),
      ).not.toContain("does not prove");
});
