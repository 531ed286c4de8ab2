import { formatNumber } from "../../texts/format.ts";
import { applicationsOrders, turns } from "../../council/applications/applications-filter.ts";
import { exportProgressFromRows } from "../../council/review-limits.ts";
import { Button } from "../components/button.tsx";
import { Checkbox } from "../components/checkbox.tsx";
import { FilterLinks } from "../components/filter-links.tsx";
import { SelectField } from "../components/select-field.tsx";
import { TextField } from "../components/text-field.tsx";
import { useTexts } from "../visit/texts.tsx";
import { applicationsUrl, exportUrl, withSeveral } from "./applications-location.ts";
import type { LoadedApplications } from "./applications-route.ts";
import { LateLine } from "./late-line.tsx";
import { SelectSeveral } from "./select-several.tsx";
import { StatusFilter } from "./status-filter.tsx";

interface ApplicationsSearchProps extends Pick<
  LoadedApplications,
  "location" | "results" | "services" | "hasSearchOrFilter"
> {
  /** The URL of the list. */
  list: string;
  /** The URL of `portal/elements/export-progress.ts`. */
  exportScript: string;
  /** How many applications are late; undefined where the list begins with them, or its reader decides nothing. */
  late?: LoadedApplications["late"];
  /** Whether the reader may change the applications. */
  mayChange: boolean;
}

/** The search and the filters of the list; only the server renders them. */
export function ApplicationsSearch(props: ApplicationsSearchProps) {
  return (
    <div className="stack">
      <LateLine list={props.list} late={props.late} />
      <SearchForm {...props} />
      <Filters {...props} />
    </div>
  );
}

/**
 * Searches and filters the list. The filters are a link away, so that the list itself stays light; the status,
 * which has links of its own, stays as it is.
 */
function SearchForm({ list, location, services, hasSearchOrFilter }: ApplicationsSearchProps) {
  const t = useTexts();
  const { q, status, turn, service, late, mine, unassigned, from, to, order, isUnanswered } =
    location;
  const all = { value: "", text: t("review.filter.all") };
  return (
    <form action={list} role="search" className="flex flex-wrap items-end gap-4">
      {status && <input type="hidden" name="status" value={status} />}
      <div className="grow basis-72">
        <TextField
          name="q"
          type="search"
          label={t("review.search.q")}
          hint={t("review.search.hint")}
          defaultValue={q}
          autoComplete="off"
        />
      </div>
      {services && (
        <>
          <SelectField
            name="service"
            label={t("review.list.service")}
            defaultValue={service}
            choices={[all, ...services]}
          />
          <SelectField
            name="turn"
            label={t("review.search.turn")}
            defaultValue={turn}
            choices={[
              all,
              ...turns.map((value) => ({ value, text: t(`review.search.turns.${value}`) })),
            ]}
          />
          <TextField name="from" type="date" label={t("review.search.from")} defaultValue={from} />
          <TextField name="to" type="date" label={t("review.search.to")} defaultValue={to} />
          <SelectField
            name="order"
            label={t("review.search.order")}
            defaultValue={order}
            choices={applicationsOrders.map((value) => ({
              value,
              text: t(`review.search.orders.${value}`),
            }))}
          />
          <Checkbox
            name="late"
            value="true"
            label={t("review.search.late")}
            defaultChecked={late}
          />
          <Checkbox name="mine" value="true" label={t("assignment.mine")} defaultChecked={mine} />
          <Checkbox
            name="unassigned"
            value="true"
            label={t("assignment.unassigned")}
            defaultChecked={unassigned}
          />
        </>
      )}
      <Button appearance="secondary">{t("review.search.q")}</Button>
      {!services && !isUnanswered && (
        <a href={applicationsUrl(list, { ...location, filters: true, page: 1, review: undefined })}>
          {t("review.search.more")}
        </a>
      )}
      {hasSearchOrFilter && (
        <a href={applicationsUrl(list, { status })}>{t("review.search.clear")}</a>
      )}
    </form>
  );
}

/** Links to the statuses, the unanswered ones, the oldest pending ones and the list's files, and how many were found. */
function Filters(props: ApplicationsSearchProps) {
  const { list, location, results, hasSearchOrFilter, mayChange, exportScript } = props;
  const t = useTexts();
  const { review: _, ticked, ...here } = location;
  const { isUnanswered, status } = location;
  const kept = isUnanswered ? {} : { ...here, page: 1 };
  const isOldestOffered = status === "pending" && !location.order && results.pages > 1;
  return (
    <>
      <StatusFilter
        current={isUnanswered ? "none" : status}
        href={(status) => applicationsUrl(list, { ...kept, status })}
      />
      <FilterLinks
        label={t("review.unanswered.label")}
        choices={[
          {
            href: applicationsUrl(list, { isUnanswered: true }),
            text: t("review.unanswered.filter", { count: formatNumber(results.unanswered) }),
            isCurrent: isUnanswered === true,
          },
        ]}
      />
      {isOldestOffered && (
        <p>
          <a href={applicationsUrl(list, { ...kept, order: "oldest" })}>
            {t("review.search.oldest")}
          </a>
        </p>
      )}
      {hasSearchOrFilter && results.total > 0 && (
        <p role="status">
          {results.isCapped
            ? t("review.search.foundMore", { count: formatNumber(results.total) })
            : t("review.search.found", { count: results.total })}
        </p>
      )}
      {results.total > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {(["csv", "xlsx"] as const).map((format) => (
            <a key={format} href={exportUrl(location, format)} data-export="">
              {t(`exports.${format}`, { count: formatNumber(results.total) })}
            </a>
          ))}
          {mayChange && !location.several && (
            <a href={applicationsUrl(list, withSeveral(here, true))}>{t("several.select")}</a>
          )}
        </p>
      )}
      {results.total >= exportProgressFromRows && (
        <>
          <p role="status" data-export-progress="" />
          <script type="module" src={exportScript} />
        </>
      )}
      {mayChange && location.several && results.total > 0 && (
        <SelectSeveral list={list} location={here} isAllTicked={ticked === true} />
      )}
    </>
  );
}
