import type { ComponentProps } from "react";
import { formatNumber } from "../../texts/format.ts";
import { applicationsOrders, turns } from "../../council/applications/applications-filter.ts";
import { areDaysSwapped } from "../components/are-days-swapped.ts";
import { Button } from "../components/button.tsx";
import { Checkbox } from "../components/checkbox.tsx";
import { FilterLinks } from "../components/filter-links.tsx";
import { Notice } from "../components/notice.tsx";
import { SelectField } from "../components/select-field.tsx";
import { TextField } from "../components/text-field.tsx";
import { useTexts } from "../visit/texts.tsx";
import { applicationsUrl, filterUrl, statusLinksId, withBoxes } from "./applications-location.ts";
import type { LoadedApplications } from "./applications-route.ts";
import { KeysHelp } from "./keys-help.tsx";
import { LateLine } from "./late-line.tsx";
import { SelectForBulkChange } from "./select-for-bulk-change.tsx";
import { SideBySideSwitch } from "./side-by-side-switch.tsx";
import { StatusFilter } from "./status-filter.tsx";
import { whyNothingFits } from "./why-nothing-fits.ts";

interface ApplicationsSearchProps extends Pick<
  LoadedApplications,
  "location" | "results" | "services" | "hasSearchOrFilter"
> {
  /** The URL of the list. */
  list: string;
  /** How many applications are late; undefined if the list begins with late ones, or if its reader decides nothing. */
  late?: LoadedApplications["late"];
  /** Whether the reader may change the applications. */
  mayChange: boolean;
  /** The props of the help for keyboard shortcuts; undefined for a list without shortcuts. */
  keys?: ComponentProps<typeof KeysHelp> | undefined;
  /** Whether reviews open beside the list; undefined if the reader cannot choose that. */
  isSideBySide?: boolean | undefined;
}

/** The search and the filters of the list; only the server renders them. */
export function ApplicationsSearch(props: ApplicationsSearchProps) {
  const t = useTexts();
  const nothingFitsKey = whyNothingFits(props.location, props.services);
  return (
    <div className="stack gap-3">
      <SearchForm {...props} />
      {nothingFitsKey && (
        <Notice>
          <p>{t(nothingFitsKey)}</p>
        </Notice>
      )}
      <Filters {...props} />
    </div>
  );
}

/**
 * The form that searches and filters the list. Its filters are shown only after a click on a link, so that the list
 * itself stays light; until then, `services` is undefined. The form keeps the chosen status, which has links of its
 * own.
 */
function SearchForm({ list, location, services, hasSearchOrFilter }: ApplicationsSearchProps) {
  const t = useTexts();
  const { q, status, turn, service, late, mine, unassigned, from, to, order, isUnanswered } =
    location;
  const allChoice = { value: "", text: t("review.filter.all") };
  return (
    <form
      action={`${list}#${statusLinksId}`}
      role="search"
      className={`no-print ${services ? "flex flex-wrap items-end gap-4" : "search-short"}`}
    >
      {status && <input type="hidden" name="status" value={status} />}
      <div className={`search-field grow ${services ? "w-full" : "basis-72"}`}>
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
            choices={[allChoice, ...services]}
          />
          <SelectField
            name="turn"
            label={t("review.search.turn")}
            defaultValue={turn}
            choices={[
              allChoice,
              ...turns.map((value) => ({ value, text: t(`review.search.turns.${value}`) })),
            ]}
          />
          <TextField name="from" type="date" label={t("review.search.from")} defaultValue={from} />
          <TextField
            name="to"
            type="date"
            label={t("review.search.to")}
            error={areDaysSwapped({ from, to }) ? t("review.search.swapped") : undefined}
            defaultValue={to}
          />
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
        <a
          className="more-filters inline-flex min-h-12 items-center"
          href={applicationsUrl(list, { ...location, filters: true, page: 1, review: undefined })}
        >
          {t("review.search.more")}
        </a>
      )}
      {hasSearchOrFilter && (
        <a className="inline-flex min-h-12 items-center" href={filterUrl(list, { status })}>
          {t("review.search.clear")}
        </a>
      )}
    </form>
  );
}

/**
 * Two lines. The first has links to the statuses and to unanswered messages; the second has links to late and to the
 * oldest pending applications, how many were found, and the ways to work on them.
 */
function Filters(props: ApplicationsSearchProps) {
  const { list, location, results, hasSearchOrFilter, mayChange } = props;
  const t = useTexts();
  const { review: _, ticked, ...listLocation } = location;
  const { isUnanswered, status } = location;
  const keptLocation = isUnanswered ? {} : { ...listLocation, page: 1 };
  const isOldestOffered = status === "pending" && !location.order && results.pages > 1;
  return (
    <>
      <div className="list-tools list-filters" id={statusLinksId}>
        <StatusFilter
          current={isUnanswered ? "none" : status}
          href={(status) => filterUrl(list, { ...keptLocation, status })}
        />
        <FilterLinks
          label={t("review.unanswered.label")}
          choices={[
            {
              href: filterUrl(list, { isUnanswered: true }),
              text: t("review.unanswered.filter", { count: formatNumber(results.unanswered) }),
              isCurrent: isUnanswered === true,
            },
          ]}
        />
      </div>
      <div className="list-tools list-ways">
        <LateLine list={list} late={props.late} />
        {hasSearchOrFilter && results.total > 0 && (
          <p role="status">
            {results.isCapped
              ? t("review.search.foundMore", { count: formatNumber(results.total) })
              : t("review.search.found", { count: results.total })}
          </p>
        )}
        {isOldestOffered && (
          <a href={filterUrl(list, { ...keptLocation, order: "oldest" })} className="no-print">
            {t("review.search.oldest")}
          </a>
        )}
        {mayChange && !location.several && results.total > 0 && (
          <a href={filterUrl(list, withBoxes(listLocation, true))} className="no-print">
            {t("bulkChange.select")}
          </a>
        )}
        {props.isSideBySide !== undefined && <SideBySideSwitch isOn={props.isSideBySide} />}
        {props.keys && <KeysHelp {...props.keys} />}
      </div>
      {mayChange && location.several && results.total > 0 && (
        <SelectForBulkChange list={list} location={listLocation} isAllTicked={ticked === true} />
      )}
    </>
  );
}
