import type { ReactNode } from "react";
import type { CertificateClaims } from "../../../council/certificates/tokens/claims.ts";
import { outcomes, type Outcome } from "../../../council/certificates/tokens/check-token.ts";
import { Answers } from "../../components/answers.tsx";
import { Notice } from "../../components/notice.tsx";
import type { Tone } from "../../components/tone.ts";
import { useTexts } from "../../visit/texts.tsx";

/** How each outcome is shown, and whether the certificate's facts can be believed. */
const appearanceOf: Record<Outcome, { tone: Tone; hasFacts: boolean }> = {
  genuine: { tone: "success", hasFacts: true },
  ended: { tone: "warning", hasFacts: true },
  notOurs: { tone: "danger", hasFacts: false },
  unchecked: { tone: "info", hasFacts: false },
};

/** One answer for each outcome of a check; the page's script fills in the facts of the certificate. */
export function OutcomeTemplates({ council }: { council: string }) {
  return outcomes.map((outcome) => (
    <template key={outcome} data-outcome={outcome}>
      <OutcomeAnswer outcome={outcome} council={council} />
    </template>
  ));
}

function OutcomeAnswer({ outcome, council }: { outcome: Outcome; council: string }) {
  const t = useTexts();
  const { tone, hasFacts } = appearanceOf[outcome];
  return (
    <section className="stack max-w-xl">
      <Notice tone={tone}>
        <div>
          <h2 tabIndex={-1}>{t(`verify.outcome.${outcome}.title`)}</h2>
          <p>{t(`verify.outcome.${outcome}.text`, { council })}</p>
        </div>
      </Notice>
      {hasFacts && <Facts />}
      {hasFacts && <p>{t("verify.notRevoked")}</p>}
    </section>
  );
}

/** What the paper must say. */
function Facts() {
  const t = useTexts();
  const answer = (fact: keyof CertificateClaims, label: string, value?: ReactNode) => ({
    label,
    value: <span data-fact={fact}>{value}</span>,
  });
  return (
    <Answers
      answers={[
        answer("number", t("verify.facts.number")),
        answer("holder", t("verify.facts.holder")),
        answer("title", t("verify.facts.title")),
        answer("issuedAt", t("verify.facts.issuedAt")),
        answer("expiresAt", t("verify.facts.expiresAt"), t("verify.noEnd")),
        answer("issuer", t("verify.facts.issuer")),
      ]}
    />
  );
}
