import { Fragment } from "react";
import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { reviewStatuses } from "../../council/applications/status.ts";
import { Button, type ButtonAppearance } from "../components/button.tsx";
import { UrlButton } from "../components/url-button.tsx";
import { useTexts } from "../visit/texts.tsx";
import { nextButton } from "./next-button.ts";
import { UnhandledLinks } from "./unhandled.tsx";
import { reviewFormId } from "./review-form.tsx";
import type { BarTexts } from "./review-texts.ts";

const appearances: Record<(typeof reviewStatuses)[number], ButtonAppearance> = {
  "under-review": "secondary",
  approved: "primary",
  rejected: "danger",
};

interface DecisionBarProps {
  application: ApplicationForReview;
  texts: BarTexts;
  /** The URL of the form that asks for a correction; undefined if the reviewer cannot ask now. */
  askUrl: string | undefined;
}

/**
 * The bar with the buttons that decide, the button that asks for a correction instead, and what a reviewer must know
 * before pressing any of them. The bar stays in sight wherever the review is scrolled to.
 */
export function DecisionBar({ application, texts, askUrl }: DecisionBarProps) {
  const t = useTexts();
  return (
    <div className="decision-bar no-print" role="group" aria-label={t("review.form.decision")}>
      {texts.endWarning !== undefined && (
        // `portal/elements/review-keys.ts` looks for this attribute.
        <p className="wrap-anywhere" data-ends-certificate="">
          <strong>{texts.endWarning}</strong>
        </p>
      )}
      {texts.feeDue !== undefined && (
        <p>
          <a href={`/office/applications/${application.id}/payments`}>{texts.feeDue}</a>
        </p>
      )}
      {texts.remarks !== undefined && (
        <p>
          <a href="#remarks">{texts.remarks}</a>
        </p>
      )}
      <UnhandledLinks application={application} />
      {reviewStatuses.map((status) => (
        <Fragment key={status}>
          <Button form={reviewFormId} name="status" value={status} appearance={appearances[status]}>
            {t(`review.form.status.${status}`)}
          </Button>
          {status === "under-review" && askUrl && (
            <UrlButton href={askUrl} appearance="secondary">
              {t("corrections.review.ask")}
            </UrlButton>
          )}
        </Fragment>
      ))}
      <Button form={reviewFormId} name={nextButton} value="approved" appearance="secondary">
        {t("review.form.approveAndNext")}
      </Button>
    </div>
  );
}
