import type { ReviewAnswer } from "../review/take-review.ts";
import type { LoadedQueue } from "../review/queue.ts";
import { addressOf } from "../review/queue-address.ts";
import { useTexts } from "../visit/texts.tsx";
import { ApplicationsTable } from "./applications-table.tsx";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Pagination } from "./pagination.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { StatusFilter } from "./status-filter.tsx";

interface ApplicationsQueueProps extends LoadedQueue {
  /** The address of the list. */
  list: string;
  answer: ReviewAnswer | undefined;
  /** The reviewer is an administrator. */
  isOverride: boolean;
}

/** The office's applications: chosen by status, 25 on a page, with the review over them. */
export function ApplicationsQueue({
  list,
  place,
  queue,
  application,
  answer,
  isOverride,
}: ApplicationsQueueProps) {
  const t = useTexts();
  const { review: _, ...here } = place;
  return (
    <>
      {queue.counters.total > 0 && (
        <StatusFilter current={place.status} href={(status) => addressOf(list, { status })} />
      )}
      {queue.total > 0 ? (
        <ApplicationsTable
          applications={queue.applications}
          reviewHref={(id) => addressOf(list, { ...here, review: id })}
        />
      ) : place.status ? (
        <EmptyState title={t("review.none.title")} text={t("review.none.inStatus")}>
          <ButtonLink href={list} look="secondary">
            {t("review.none.showAll")}
          </ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title={t("review.none.title")} text={t("review.none.text")} />
      )}
      <Pagination list={addressOf(list, here)} page={queue.page} pages={queue.pages} />
      {application && (
        <ReviewDialog
          application={application}
          answer={answer}
          isOverride={isOverride}
          closeHref={addressOf(list, here)}
        />
      )}
    </>
  );
}
