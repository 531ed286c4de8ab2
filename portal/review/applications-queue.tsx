import { formatNumber } from "../../texts/format.ts";
import type { LoadedQueue } from "./queue.ts";
import { queueUrl } from "./queue-location.ts";
import { useTexts } from "../visit/texts.tsx";
import { ApplicationsTable } from "./applications-table.tsx";
import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { FilterLinks } from "../components/filter-links.tsx";
import { Pagination } from "../components/pagination.tsx";
import { QueueSearch } from "./queue-search.tsx";
import { StatusFilter } from "./status-filter.tsx";

interface ApplicationsQueueProps extends Pick<
  LoadedQueue,
  "location" | "queue" | "services" | "isNarrowed"
> {
  /** The URL of the list. */
  list: string;
}

/** All applications, searched and filtered, or those with unanswered messages, 25 per page. */
export function ApplicationsQueue(props: ApplicationsQueueProps) {
  const { list, location, queue, isNarrowed } = props;
  const t = useTexts();
  const { review: _, ...here } = location;
  const { isUnanswered, status } = location;
  const kept = isUnanswered ? {} : { ...here, page: 1 };
  const isOldestOffered = status === "pending" && !location.order && queue.pages > 1;
  return (
    <>
      <QueueSearch {...props} />
      <StatusFilter
        current={isUnanswered ? "none" : status}
        href={(status) => queueUrl(list, { ...kept, status })}
      />
      <FilterLinks
        label={t("review.unanswered.label")}
        choices={[
          {
            href: queueUrl(list, { isUnanswered: true }),
            text: t("review.unanswered.filter", { count: queue.unanswered }),
            isCurrent: isUnanswered === true,
          },
        ]}
      />
      {isOldestOffered && (
        <p>
          <a href={queueUrl(list, { ...kept, order: "oldest" })}>{t("review.found.oldest")}</a>
        </p>
      )}
      {isNarrowed && queue.total > 0 && (
        <p role="status">
          {queue.isCapped
            ? t("review.found.more", { count: formatNumber(queue.total) })
            : t("review.found.count", { count: queue.total })}
        </p>
      )}
      {queue.total > 0 ? (
        <ApplicationsTable
          applications={queue.applications}
          reviewHref={(id) => queueUrl(list, { ...here, review: id })}
        />
      ) : (
        <Nothing {...props} />
      )}
      <Pagination list={queueUrl(list, here)} page={queue.page} pages={queue.pages} />
    </>
  );
}

function Nothing({ list, location, isNarrowed }: ApplicationsQueueProps) {
  const t = useTexts();
  const { isUnanswered, status } = location;
  const text = isUnanswered
    ? "review.unanswered.none"
    : isNarrowed
      ? "review.none.found"
      : status
        ? "review.none.inStatus"
        : undefined;
  return (
    <EmptyState
      title={t(isUnanswered ? "review.unanswered.noneTitle" : "review.none.title")}
      text={t(text ?? "review.none.text")}
    >
      {text && (
        <ButtonLink href={list} appearance="secondary">
          {t("review.none.showAll")}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
