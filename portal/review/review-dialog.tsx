import type { FormAnswer } from "../forms/form-answer.ts";
import type { LoadedQueue } from "./queue.ts";
import { rowUrl } from "./queue-location.ts";
import type { ReviewFormState } from "./handle-review-form.ts";
import { useTexts } from "../visit/texts.tsx";
import { Dialog } from "../components/dialog.tsx";
import { ReviewNeighbours } from "./review-neighbours.tsx";
import { ReviewPanel } from "./review-panel.tsx";

interface ReviewDialogProps extends Pick<
  LoadedQueue,
  "location" | "queue" | "application" | "held"
> {
  /** The URL of the list below it. */
  list: string;
  answer: FormAnswer<ReviewFormState> | undefined;
  /** Whether the reviewer is an administrator. */
  isOverride: boolean;
}

/**
 * The review over the list it was opened from; closing it keeps the list's filter and page. Place it before
 * the list: without scripts it is part of the page.
 */
export function ReviewDialog({ list, location, queue, application, ...review }: ReviewDialogProps) {
  const t = useTexts();
  if (!application) return null;
  const { review: _, ...here } = location;
  return (
    <Dialog title={t("review.panel.title")} closeHref={rowUrl(list, here, application.id)} wide>
      <ReviewNeighbours {...{ list, location, queue }} id={application.id} />
      <ReviewPanel {...review} application={application} level={3} hasNext />
    </Dialog>
  );
}
