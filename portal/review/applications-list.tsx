import type { ComponentProps } from "react";
import type { LoadedApplications } from "./applications-route.ts";
import { applicationsUrl } from "./applications-location.ts";
import { useTexts } from "../visit/texts.tsx";
import { ApplicationsTable, type RowLink } from "./applications-table.tsx";
import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Pagination } from "../components/pagination.tsx";
import { asRendered } from "../components/as-rendered.ts";
import type { KeysHelp } from "./keys-help.tsx";
import { ApplicationsSearch } from "./applications-search.tsx";
import { PrintedFilter } from "./printed-filter.tsx";
import { ExportLinks } from "./export-links.tsx";
import { ContinueBelow } from "./select-for-bulk-change.tsx";

interface ApplicationsListProps extends Pick<
  LoadedApplications,
  "location" | "results" | "services" | "hasSearchOrFilter" | "madeAt"
> {
  /** The URL of the list. */
  list: string;
  /** The URL of `portal/elements/export-progress.ts`. */
  exportScript: string;
  /** How many applications are late; undefined if the list begins with late ones, or if its reader decides nothing. */
  late?: LoadedApplications["late"];
  /** The props of the help for keyboard shortcuts; undefined for a list without shortcuts. */
  keys?: ComponentProps<typeof KeysHelp>;
  /** Whether reviews open beside the list; undefined if the reader cannot choose that. */
  isSideBySide?: boolean;
  /** The link of each row for readers who change nothing; by default the link opens the review. */
  rowLink?: RowLink;
}

/**
 * All applications, searched and filtered, or those with unanswered messages, page by page. Rendered on the server
 * only. In the browser React keeps that HTML, so this code is not in the page's script.
 */
export function ApplicationsList(props: ApplicationsListProps) {
  if (import.meta.env.SSR)
    return (
      <div className="applications stack">
        <Results {...props} />
      </div>
    );
  return (
    <div
      className="applications stack"
      // oxlint-disable-next-line react/no-danger -- sets nothing: it makes React leave what the server rendered.
      dangerouslySetInnerHTML={asRendered}
      suppressHydrationWarning
    />
  );
}

function Results(props: ApplicationsListProps) {
  const t = useTexts();
  const { list, location, results, rowLink } = props;
  const { review: _, ticked, ...listLocation } = location;
  const isSelecting = location.several === true && rowLink === undefined;
  return (
    <>
      <ApplicationsSearch {...props} mayChange={rowLink === undefined} />
      <PrintedFilter {...props} />
      {results.total > 0 ? (
        <ApplicationsTable
          applications={results.applications}
          isSelecting={isSelecting}
          isAllTicked={ticked}
          rowLink={
            rowLink ?? {
              href: (id) => applicationsUrl(list, { ...listLocation, review: id }),
              text: t("review.list.review"),
            }
          }
        />
      ) : (
        <NoApplications {...props} />
      )}
      {isSelecting && <ContinueBelow rows={results.applications.length} />}
      <Pagination
        list={applicationsUrl(list, listLocation)}
        page={results.page}
        pages={results.pages}
      />
      {results.total > 0 && <ExportLinks {...props} />}
    </>
  );
}

function NoApplications({ list, location, hasSearchOrFilter }: ApplicationsListProps) {
  const t = useTexts();
  const { isUnanswered, status } = location;
  const text = isUnanswered
    ? "review.unanswered.none"
    : hasSearchOrFilter
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
