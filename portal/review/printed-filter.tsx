import { quoteInTitle } from "../components/truncate-at-word.ts";
import { formatDate, formatDateTime, formatNumber } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";
import { useTexts } from "../visit/texts.tsx";
import type { LoadedList } from "./applications-route.ts";

type PrintedFilterProps = Pick<LoadedList, "location" | "results" | "services" | "madeAt">;

/** What a printed list shows: its search, filters, order and page, and when it was made. Screens do not show it. */
export function PrintedFilter(props: PrintedFilterProps) {
  const t = useTexts();
  return <p className="hidden wrap-anywhere print:block">{filterTexts(t, props).join(" · ")}</p>;
}

/** What a list shows, for the title of its page; undefined if it shows all applications. The page number is left out. */
export function filterTitle(t: Translate, list: PrintedFilterProps): string | undefined {
  return filterTexts(t, list, { isTitle: true }).join(", ") || undefined;
}

function filterTexts(
  t: Translate,
  { location, results, services, madeAt }: PrintedFilterProps,
  { isTitle = false } = {},
): string[] {
  const { q, status, turn, service, late, mine, unassigned, from, to, order } = location;
  const { page, pages } = results;
  const moment = formatDateTime(madeAt, t.language);
  const day = (date: string) => formatDate(Date.parse(date), t.language);
  const labelled = (label: string, value: string) => `${label}: ${value}`;
  const texts = [
    location.isUnanswered &&
      t("review.unanswered.filter", { count: formatNumber(results.unanswered) }),
    q && (isTitle ? quoteInTitle(q) : `“${q}”`),
    (status || !isTitle) && t(status ? `common.status.${status}` : "review.filter.all"),
    service &&
      labelled(
        t("review.list.service"),
        services?.find(({ value }) => value === service)?.text ?? service,
      ),
    turn && labelled(t("review.search.turn"), t(`review.search.turns.${turn}`)),
    from && labelled(t("review.search.from"), day(from)),
    to && labelled(t("review.search.to"), day(to)),
    late && t("review.search.late"),
    mine && t("assignment.mine"),
    unassigned && t("assignment.unassigned"),
    (order || (!isTitle && !location.isUnanswered)) &&
      t(`review.search.orders.${order ?? "newest"}`),
    !isTitle &&
      pages > 1 &&
      t("shell.pages.position", { page: formatNumber(page), pages: formatNumber(pages) }),
    !isTitle && t("review.list.madeAt", { moment }),
  ];
  return texts.filter((text) => typeof text === "string" && text !== "") as string[];
}
