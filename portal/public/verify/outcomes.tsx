import type { ReactNode } from "react";
import {
  tokenOutcomes,
  type TokenOutcome,
} from "../../../council/certificates/tokens/check-token.ts";
import type { CouncilView } from "../../../council/settings/view.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { Notice } from "../../components/notice.tsx";
import type { Tone } from "../../components/tone.ts";
import { withMarkedText } from "../../components/with-marked-text.tsx";
import { useTexts } from "../../visit/texts.tsx";

/** The result of a check; `unknown` only for a typed number. */
export type CheckOutcome = TokenOutcome | "unknown";

/** How each outcome is shown, and whether the certificate's facts can be believed. */
const appearanceOf: Record<CheckOutcome, { tone: Tone; hasFacts: boolean }> = {
  genuine: { tone: "success", hasFacts: true },
  ended: { tone: "warning", hasFacts: true },
  revoked: { tone: "danger", hasFacts: true },
  listTooOld: { tone: "warning", hasFacts: true },
  notOurs: { tone: "danger", hasFacts: false },
  unknown: { tone: "warning", hasFacts: false },
  unchecked: { tone: "info", hasFacts: false },
};

const factNames = [
  "number",
  "holder",
  "title",
  "issuedAt",
  "expiresAt",
  "revokedAt",
  "replacedBy",
  "replaces",
  "issuer",
] as const;

/** What the paper must say, and whether it has been replaced or revoked since, formatted for the reader. */
export type CertificateFacts = Partial<Record<(typeof factNames)[number] | "listedAt", string>>;

/** One answer for each outcome of a check; the page's script fills in the facts of the certificate. */
export function OutcomeTemplates({ council }: Pick<OutcomeAnswerProps, "council">) {
  return tokenOutcomes.map((outcome) => (
    <template key={outcome} data-outcome={outcome}>
      <OutcomeAnswer outcome={outcome} council={council} />
    </template>
  ));
}

interface OutcomeAnswerProps {
  outcome: CheckOutcome;
  council: Pick<CouncilView, "name" | "foreign">;
  /** The facts to show. Undefined in a template: the script fills in the facts it has, and removes all other rows. */
  facts?: CertificateFacts;
}

/** The verdict first, then what the paper must say, then how old the list of revoked certificates is. */
export function OutcomeAnswer({ outcome, council, facts }: OutcomeAnswerProps) {
  const t = useTexts();
  const { tone, hasFacts } = appearanceOf[outcome];
  const fact = (name: keyof CertificateFacts): ReactNode => (
    <span data-fact={name} className="wrap-anywhere">
      {facts?.[name]}
    </span>
  );
  const shownFacts = factNames.filter((name) => !facts || facts[name] !== undefined);
  return (
    <section className="stack max-w-xl">
      <Notice tone={tone}>
        <div>
          <h2 tabIndex={-1}>{t(`verify.outcome.${outcome}.title`)}</h2>
          <p>
            {withMarkedText(
              t(`verify.outcome.${outcome}.text`, { council: council.name }),
              council.name,
              council.foreign.name,
            )}
          </p>
        </div>
      </Notice>
      {hasFacts && (
        <>
          {facts && facts.holder === undefined && (
            <Notice tone="warning">
              <p>{t("verify.nameDeleted")}</p>
            </Notice>
          )}
          <DescriptionList
            rows={shownFacts.map((name) => ({
              label: t(`verify.facts.${name}`),
              value: fact(name),
            }))}
          />
          {(!facts || facts.listedAt !== undefined) && (
            <p data-with="listedAt">
              {t("verify.listedAt")} {fact("listedAt")}
            </p>
          )}
        </>
      )}
    </section>
  );
}
