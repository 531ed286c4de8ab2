import { useTexts } from "../visit/texts.tsx";
import { Dialog } from "./dialog.tsx";
import { ReviewPanel } from "./review-panel.tsx";
import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import type { ReviewAnswer } from "../review/take-review.ts";

interface ReviewDialogProps {
  application: ApplicationForReview;
  answer: ReviewAnswer | undefined;
  isOverride: boolean;
  /** The list without the dialog, its filter and page kept. */
  closeHref: string;
}

/** The review over the list it was opened from. */
export function ReviewDialog({ closeHref, ...review }: ReviewDialogProps) {
  const t = useTexts();
  return (
    <Dialog title={t("review.panel.title")} closeHref={closeHref} wide>
      <ReviewPanel {...review} level={3} />
    </Dialog>
  );
}
