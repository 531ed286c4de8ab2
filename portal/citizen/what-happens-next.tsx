import type { ReactNode } from "react";
import type { Due } from "../../council/applications/due.ts";
import type { EventDetails } from "../../council/applications/events.ts";
import { isDecided, type Status } from "../../council/applications/status.ts";
import type { ShownOutcome } from "../../council/catalogue/outcome.ts";
import type { ShownPromise } from "../../council/catalogue/promise.ts";
import type { FeeDue } from "../../council/applications/find-fees-due.ts";
import type { CouncilView } from "../../council/settings/view.ts";
import { foreignLanguage } from "../../texts/foreign-language.ts";
import { formatDate, formatPaise } from "../../texts/format.ts";
import { textIn } from "../../texts/languages.ts";
import type { Translate } from "../../texts/translate.ts";
import { Notice } from "../components/notice.tsx";
import { TelephoneLink } from "../components/telephone-link.tsx";
import { withMarkedText } from "../components/with-marked-text.tsx";
import { useTexts } from "../visit/texts.tsx";

interface WhatHappensNextProps {
  status: Status;
  /** Whose turn it is; the office's by default. */
  awaiting?: "office" | "applicant";
  /** Undefined once the application is decided, and if nothing was promised. */
  due: Due | undefined;
  /** What the service promised; omitted for a just submitted application, which cannot be late. */
  promise?: ShownPromise | null;
  /** Whether the decision has remarks, which may say what to do next. */
  hasRemarks?: boolean;
  /** Who issues the result. */
  outcome?: ShownOutcome | null;
  /** The details of the last forwarding; undefined if there was none, or if the approval was taken back since. */
  forwarded?: EventDetails["forwarded"] | undefined;
  /** `issued` if the approval issued a certificate, `held` if the certificate waits for a second official. */
  certificate?: "issued" | "held" | undefined;
  /** The fee that is still to be paid, and where to pay it. */
  feeDue?: (FeeDue & WhereToPay) | undefined;
  council: CouncilView;
}

/** Says what the applicant can expect in each status, by when, and whom to ask. */
export function WhatHappensNext({
  status,
  awaiting = "office",
  due,
  promise,
  hasRemarks = false,
  outcome,
  forwarded,
  certificate,
  feeDue,
  council,
}: WhatHappensNextProps) {
  const t = useTexts();
  const isLate = due?.state === "late";
  // A due date says more than the usual time, which is then left out.
  const usualTime = due
    ? ""
    : ` ${t("applications.own.nextUsually", { processingTime: t("common.processingTime") })}`;
  const office = outcome?.kind === "forwarded" ? outcome.forwardedTo : undefined;
  const sentences = {
    pending: () => (isLate ? undefined : t("applications.own.nextPending") + usualTime),
    "under-review": () => t("applications.own.nextUnderReview") + usualTime,
    approved: () => (certificate || forwarded ? undefined : approvedSentence(t, hasRemarks)),
    rejected: () => undefined,
  } satisfies Record<Status, () => string | undefined>;
  const nextStep =
    awaiting === "applicant" ? t("applications.own.nextCorrection") : sentences[status]();
  const mustCorrectFirst = forwarded && awaiting === "applicant";
  const askOtherOffice =
    office !== undefined && !mustCorrectFirst && (status === "approved" || !isDecided[status])
      ? (askThereSentence(t, forwarded) ??
        withMarkedText(
          t(
            `applications.own.${status === "approved" ? "nextForwardedApproved" : "nextForwarded"}`,
            { office },
          ),
          office,
          outcome?.foreign?.forwardedTo,
        ))
      : undefined;
  const isAllSaidAbove =
    isDecided[status] && [nextStep, askOtherOffice, feeDue].every((part) => !part);
  return (
    <section className="stack gap-3">
      {!isAllSaidAbove && <h2>{t("applications.own.next")}</h2>}
      {isLate && <Late {...{ due, promise }} />}
      {isDecided[status] ? (
        <>
          {nextStep !== undefined && <p>{nextStep}</p>}
          {askOtherOffice !== undefined && <p>{askOtherOffice}</p>}
          {feeDue && (
            <p>
              <ToPay {...feeDue} />
            </p>
          )}
        </>
      ) : (
        <ol role="list" className="steps">
          {nextStep !== undefined && <li>{nextStep}</li>}
          {feeDue && (
            <li>
              <span>
                <ToPay {...feeDue} />
              </span>
            </li>
          )}
          {due?.state === "running" && (
            <li>{t("applications.own.due.by", { date: formatDate(due.at, t.language) })}</li>
          )}
          <li>{t("applications.own.nextAsk")}</li>
          {askOtherOffice !== undefined && <li>{askOtherOffice}</li>}
        </ol>
      )}
      <ContactLine council={council} />
    </section>
  );
}

function approvedSentence(t: Translate, hasRemarks: boolean): string {
  return t(hasRemarks ? "applications.own.nextApproved" : "applications.own.nextApprovedAsk");
}

interface WhereToPay {
  /** The application's reference. */
  reference: string;
  /** The URL of the part of the application's page that is about the fee. */
  feeUrl: string;
  /** Whether this page itself says further down how to pay. */
  isBelow?: boolean;
}

/** The amount that is still to be paid, where to pay it, and a link to all ways to pay. */
function ToPay({
  duePaise,
  mustBePaidBeforeApproval,
  canPayFromHome,
  reference,
  feeUrl,
  isBelow = false,
}: FeeDue & WhereToPay) {
  const t = useTexts();
  const amount = formatPaise(duePaise);
  return (
    <>
      <b>
        {t(`applications.own.${mustBePaidBeforeApproval ? "nextFeeFirst" : "nextFee"}`, { amount })}
      </b>{" "}
      {!isBelow && (
        <>{t(canPayFromHome ? "fees.pay.withUpi" : "fees.pay.office", { reference })} </>
      )}
      <a className="no-print" href={feeUrl}>
        {t("fees.pay.title")}
      </a>
    </>
  );
}

/** Where to ask about a forwarded application; undefined if it was not forwarded. */
function askThereSentence(
  t: Translate,
  forwarded: EventDetails["forwarded"] | undefined,
): ReactNode {
  if (!forwarded) return undefined;
  const office = textIn(t.language, forwarded.to);
  return withMarkedText(
    t("applications.own.nextAskOther", { office }),
    office,
    foreignLanguage(t.language, forwarded.to),
  );
}

/** Says that the office is late, what the applicant can do and, if a law names somebody to appeal to, who that is. */
function Late({ due, promise }: { due: Due } & Pick<WhatHappensNextProps, "promise">) {
  const t = useTexts();
  const law = promise?.law;
  return (
    <Notice tone="warning">
      <div className="stack gap-2">
        <p>{t("applications.own.due.late", { date: formatDate(due.at, t.language) })}</p>
        {law?.appeal && <p>{t("applications.own.due.appeal", { law: law.name, ...law.appeal })}</p>}
      </div>
    </Notice>
  );
}

/** Whom to ask, with telephone and email. */
function ContactLine({ council: { phone, email } }: { council: CouncilView }) {
  const t = useTexts();
  return (
    <p>
      {t.rich<ReactNode>("applications.own.questions", {
        number: phone,
        address: email,
        phone: () => <TelephoneLink key="phone" number={phone} className="telephone" />,
        email: (words) => (
          <a key="email" href={`mailto:${email}`}>
            {words}
          </a>
        ),
      })}
    </p>
  );
}
