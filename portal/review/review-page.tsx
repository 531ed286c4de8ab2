import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { useFormErrors } from "../forms/use-form-errors.ts";
import type { ReviewFormState } from "./handle-review-form.ts";
import type { ReviewTexts } from "./review-texts.ts";
import { useTexts } from "../visit/texts.tsx";
import { UrlButton } from "../components/url-button.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { ReviewPanel } from "./review-panel.tsx";

interface ReviewPageProps {
  application: ApplicationForReview;
  reviewTexts: ReviewTexts;
  answer: FormAnswer<ReviewFormState> | undefined;
  isOverride: boolean;
  /** The URL of the list, to which the button Close leads. */
  list: string;
  /** The URL of `portal/elements/save-other-forms.ts`. */
  saveScript: string;
}

/** The review as a page with its own URL, which can be shared with colleagues. */
export function ReviewPage({ list, saveScript, ...review }: ReviewPageProps) {
  const t = useTexts();
  const form = useFormErrors(review.answer);
  return (
    <>
      <PageTitle
        title={t("review.panel.title")}
        detail={review.application.reference}
        hasErrors={form.hasErrors}
      />
      <FormErrorSummary form={form} />
      <PageHeading
        title={t("review.panel.title")}
        actions={
          <UrlButton href={list} appearance="secondary" icon="cross">
            {t("common.close")}
          </UrlButton>
        }
      />
      <ReviewPanel {...review} level={2} />
      <script type="module" src={saveScript} />
    </>
  );
}
