import { useId } from "react";
import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { Dialog, DialogContent } from "../components/dialog.tsx";
import type { FormAnswer } from "../forms/form-answer.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { useTexts } from "../visit/texts.tsx";
import type { ReviewFormState } from "./handle-review-form.ts";
import { rowUrl } from "./applications-location.ts";
import { ApplicationsPane } from "./applications-pane.tsx";
import type { LoadedApplications } from "./applications-route.ts";
import { ReviewNeighbours } from "./review-neighbours.tsx";
import { ReviewPanel } from "./review-panel.tsx";

interface OpenReviewProps extends LoadedApplications {
  application: ApplicationForReview;
  /** The URL of the list from which the review was opened. */
  list: string;
  answer: FormAnswer<ReviewFormState> | undefined;
  /** The URL of `portal/elements/export-progress.ts`. */
  exportScript: string;
  /** Whether the reviewer is an administrator. */
  isOverride: boolean;
}

/**
 * The review that was opened from the list, in a dialog over the list or in a pane beside it. Closing the review keeps
 * the list's filter and page. Each pane scrolls by itself; in a narrow window the review is above the list. Render it
 * before the list, because without scripts the dialog is a part of the page.
 */
export function OpenReview(props: OpenReviewProps) {
  const t = useTexts();
  const heading = useId();
  const form = useFormErrors(props.answer);
  const { list, location, application, isSideBySide } = props;
  const { review: _, ...listLocation } = location;
  const title = t("review.panel.title");
  const closeHref = rowUrl(list, listLocation, application.id);
  const review = (
    <>
      <FormErrorSummary form={form} />
      <ReviewNeighbours {...props} />
      <ReviewPanel {...props} level={3} />
    </>
  );
  if (!isSideBySide)
    return (
      <Dialog {...{ title, closeHref }} wide>
        {review}
      </Dialog>
    );
  return (
    <div className="side-by-side">
      <section className="side-by-side-review" aria-labelledby={heading}>
        <DialogContent {...{ heading, title, closeHref }}>{review}</DialogContent>
      </section>
      <ApplicationsPane {...props} listUrl={list} />
    </div>
  );
}
