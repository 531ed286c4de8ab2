import type { LoadedQueue } from "./queue.ts";
import { queueUrl } from "./queue-location.ts";
import { useTexts } from "../visit/texts.tsx";
import { ApplicationsTable } from "./applications-table.tsx";
import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { FilterLinks } from "../components/filter-links.tsx";
import { Pagination } from "../components/pagination.tsx";
import { StatusFilter } from "./status-filter.tsx";

interface ApplicationsQueueProps extends Pick<LoadedQueue, "location" | "queue"> {
  /** The URL of the list. */
  list: string;
}

/** All applications, filtered by status or by unanswered messages, 25 per page. */
export function ApplicationsQueue({ list, location, queue }: ApplicationsQueueProps) {
  const t = useTexts();
  const { review: _, ...here } = location;
  return (
    <>
      <StatusFilter
        current={location.isUnanswered ? "none" : location.status}
        href={(status) => queueUrl(list, { status })}
      />
      <FilterLinks
        label={t("review.unanswered.label")}
        choices={[
          {
            href: queueUrl(list, { isUnanswered: true }),
            text: t("review.unanswered.filter", { count: queue.unanswered }),
            isCurrent: location.isUnanswered === true,
          },
        ]}
      />
      {queue.total > 0 ? (
        <ApplicationsTable
          applications={queue.applications}
          reviewHref={(id) => queueUrl(list, { ...here, review: id })}
        />
      ) : location.isUnanswered ? (
        <EmptyState title={t("review.unanswered.noneTitle")} text={t("review.unanswered.none")}>
          <ButtonLink href={list} appearance="secondary">
            {t("review.none.showAll")}
          </ButtonLink>
        </EmptyState>
      ) : location.status ? (
        <EmptyState title={t("review.none.title")} text={t("review.none.inStatus")}>
          <ButtonLink href={list} appearance="secondary">
            {t("review.none.showAll")}
          </ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title={t("review.none.title")} text={t("review.none.text")} />
      )}
      <Pagination list={queueUrl(list, here)} page={queue.page} pages={queue.pages} />
    </>
  );
}
