import type { ReactNode } from "react";
import type { ListedApplication } from "../../council/applications/records.ts";
import type { FeeDue } from "../../council/applications/find-fees-due.ts";
import type { CouncilView } from "../../council/settings/view.ts";
import { formatDate } from "../../texts/format.ts";
import { markedServiceName } from "../components/marked-text.tsx";
import { PdfLink } from "../components/pdf-link.tsx";
import { PrintButton } from "../components/print-button.tsx";
import { StatusDisc } from "../components/status-disc.tsx";
import { useTexts } from "../visit/texts.tsx";
import { ReferenceBand } from "./reference-band.tsx";
import { WhatHappensNext } from "./what-happens-next.tsx";

interface ConfirmationProps {
  application: ListedApplication;
  /** The fee that is to be paid for the application. */
  feeDue: FeeDue | undefined;
  council: CouncilView;
}

/**
 * Confirms an application that was just submitted: its reference, what happens next, and whom to call. Later the page of
 * the application shows all of this.
 */
export function Confirmation({ application, feeDue, council }: ConfirmationProps) {
  const t = useTexts();
  const { id, reference, status, due, submittedAt } = application;
  return (
    <section className="confirmation" aria-labelledby="confirmation">
      <div className="flex items-center gap-3">
        <StatusDisc tone="success" icon="approved" />
        <div>
          <h2 id="confirmation">{t("applications.confirmation.title")}</h2>
          <p>
            {markedServiceName(application)} · {formatDate(submittedAt, t.language)}
          </p>
        </div>
      </div>
      <ReferenceBand reference={reference} />
      <WhatHappensNext
        {...{ status, due, council }}
        feeDue={feeDue && { ...feeDue, reference, feeUrl: `/applications/${id}#fee` }}
      />
      <p className="no-print">
        {t.rich<ReactNode>("applications.confirmation.keep", {
          page: (words) => (
            <a key="page" href={`/applications/${id}`}>
              {words}
            </a>
          ),
        })}
      </p>
      <p className="no-print">
        {t.rich<ReactNode>("applications.confirmation.track", {
          track: (words) => (
            <a key="track" href="/track">
              {words}
            </a>
          ),
        })}
      </p>
      <div className="button-row">
        <PrintButton />
        <PdfLink href={`/applications/${id}/slip.pdf`} text={t("applications.own.slip")} />
      </div>
    </section>
  );
}
