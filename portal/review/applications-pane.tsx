import { formatNumber } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";
import { Pagination } from "../components/pagination.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { useTexts } from "../visit/texts.tsx";
import { asRendered } from "../components/as-rendered.ts";
import { markedServiceName } from "../components/marked-text.tsx";
import { ExportLinks } from "./export-links.tsx";
import { ApplicationsSearch } from "./applications-search.tsx";
import { applicationsUrl } from "./applications-location.ts";
import type { LoadedApplications } from "./applications-route.ts";
import { ListedState } from "./listed-state.tsx";
import { SideBySideSwitch } from "./side-by-side-switch.tsx";

type ApplicationsPaneProps = Pick<
  LoadedApplications,
  "location" | "results" | "services" | "hasSearchOrFilter" | "late"
> & {
  /** The URL of the list, without its filter and page. */
  listUrl: string;
  /** The URL of `portal/elements/export-progress.ts`. */
  exportScript: string;
};

/**
 * The list beside an open review, in which the row of that review is marked as the current one. Rendered on the server
 * only; in the browser React keeps that HTML.
 */
export function ApplicationsPane(props: ApplicationsPaneProps) {
  if (import.meta.env.SSR)
    return (
      <div className="side-by-side-list stack gap-3 no-print">
        <List {...props} />
      </div>
    );
  return (
    <div
      className="side-by-side-list stack gap-3 no-print"
      // oxlint-disable-next-line react/no-danger -- sets nothing: it makes React leave what the server rendered.
      dangerouslySetInnerHTML={asRendered}
      suppressHydrationWarning
    />
  );
}

function List(props: ApplicationsPaneProps) {
  const t = useTexts();
  const { listUrl, location, results, services, hasSearchOrFilter, late, exportScript } = props;
  const { review: _, ...listLocation } = location;
  return (
    <>
      <details>
        <summary className="min-h-11 content-center">
          {t("review.search.q")} <span className="hint">{summaryTexts(t, props).join(", ")}</span>
        </summary>
        <ApplicationsSearch
          {...{ location, results, services, hasSearchOrFilter, late }}
          list={listUrl}
          mayChange={false}
        />
      </details>
      <SideBySideSwitch isOn />
      <nav aria-label={t("review.list.caption")}>
        <ul className="application-rows">
          {results.applications.map(({ id, userName, reference, ...application }) => (
            <li key={id}>
              <a
                href={applicationsUrl(listUrl, { ...listLocation, review: id })}
                aria-current={id === location.review ? "true" : undefined}
              >
                <b className="wrap-anywhere">{userName}</b>
                <span>
                  {markedServiceName(application)} <span className="reference">{reference}</span>
                </span>
                <span className="flex flex-wrap items-center gap-2">
                  <StatusBadge status={application.status} />
                  {application.waiting &&
                    t("review.list.days", { count: application.waiting.days })}
                </span>
                <ListedState application={application} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Pagination
        list={applicationsUrl(listUrl, listLocation)}
        page={results.page}
        pages={results.pages}
      />
      {results.total > 0 && <ExportLinks {...{ location, results, exportScript }} />}
    </>
  );
}

/**
 * The texts beside the folded search: the chosen status, and how many applications a search or filter found; in the
 * list of unanswered messages, how many applications have one.
 */
function summaryTexts(
  t: Translate,
  { location, results, hasSearchOrFilter }: ApplicationsPaneProps,
) {
  const { isUnanswered, status } = location;
  const count = formatNumber(isUnanswered ? results.unanswered : results.total);
  if (isUnanswered) return [t("review.unanswered.filter", { count })];
  const texts: string[] = status ? [t(`common.status.${status}`)] : [];
  if (hasSearchOrFilter)
    texts.push(
      results.isCapped
        ? t("review.search.foundMore", { count })
        : t("review.search.found", { count: results.total }),
    );
  return texts;
}
