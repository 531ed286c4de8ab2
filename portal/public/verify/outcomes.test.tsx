import { expect, it } from "vitest";
import { html } from "../../../tests/kit/html.tsx";
import { everyLanguage, inEveryLanguage } from "../../../texts/languages.ts";
import { OutcomeAnswer, type CertificateFacts } from "./outcomes.tsx";

const known: CertificateFacts = { number: "RAMPUR/NOD/2026-27/000001-A", issuedAt: "Jan 02, 2026" };
const named = { ...known, holder: "Sunita Devi", title: "No-Dues Certificate" };

it.each(["genuine", "ended", "revoked"] as const)(
  "says of a certificate that is %s and whose name was deleted that the check proves no name",
  (outcome) => {
    const texts = inEveryLanguage({
      en: "this check does not prove them",
      hi: "इस जाँच से वे साबित नहीं होते",
    });
    for (const language of everyLanguage) {
      const answer = (facts: CertificateFacts) =>
        html(<OutcomeAnswer outcome={outcome} council="Rampur" known={facts} />, language);
      expect(answer(known)).toContain(texts[language]);
      expect(answer(named)).not.toContain(texts[language]);
    }
  },
);

it("says nothing of the name where there are no facts", () => {
  for (const known of [undefined, {}])
    for (const outcome of ["unknown", "notOurs"] as const)
      expect(
        html(<OutcomeAnswer outcome={outcome} council="Rampur" {...(known && { known })} />),
      ).not.toContain("does not prove");
});
