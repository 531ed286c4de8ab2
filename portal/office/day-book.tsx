import { paymentMethods } from "../../council/fees/rules.ts";
import { getDayBook } from "../../council/payments/day-book.ts";
import { dashboardOf, isAllowed } from "../../council/permissions.ts";
import { formatDate } from "../../texts/format.ts";
import { AuditorTabs } from "../auditing/auditor-tabs.tsx";
import { Button, ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { FilterLinks } from "../components/filter-links.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Pagination } from "../components/pagination.tsx";
import { PrintButton } from "../components/print-button.tsx";
import { TextField } from "../components/text-field.tsx";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { addDays, dayBookUrl, parseDayBookLocation } from "./day-book-location.ts";
import { DayBookTable } from "./day-book-table.tsx";
import { DayTotals } from "./day-totals.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/day-book";
import "../copy-and-print.css";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const location = parseDayBookLocation(request.url);
  return {
    method: location.method,
    readerId: actor.uid,
    dashboardUrl: dashboardOf[actor.role],
    isAuditor: isAllowed(actor, "audit"),
    book: await getDayBook(office, actor, location),
  };
});

/** The day book of one day: the totals for each method of payment, and the entries, a page at a time. */
export default function DayBookPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { method, readerId, dashboardUrl, isAuditor, book } = loaderData;
  const { day, isToday, rows, page, pages } = book;
  return (
    <>
      <PageTitle
        title={t("fees.dayBook.title")}
        detail={formatDate(Date.parse(day), t.language)}
        page={page}
      />
      <PageHeading
        title={t("fees.dayBook.title")}
        intro={t("fees.dayBook.lead")}
        actions={
          <>
            <ButtonLink href={dashboardUrl} appearance="secondary" icon="arrow-left">
              {t("fees.dayBook.back")}
            </ButtonLink>
            <PrintButton />
          </>
        }
      />
      {isAuditor && <AuditorTabs current="/office/payments" />}
      <ChooseDay day={day} isToday={isToday} method={method} />
      <DayTotals book={book} />
      <section className="stack">
        <h2>{t("fees.dayBook.entries")}</h2>
        <FilterLinks
          label={t("fees.dayBook.filter")}
          choices={[undefined, ...paymentMethods].map((choice) => ({
            href: dayBookUrl({ day, method: choice }),
            text: choice ? t(`fees.method.${choice}`) : t("fees.dayBook.all"),
            isCurrent: choice === method,
          }))}
        />
        {rows.length > 0 ? (
          <>
            <DayBookTable rows={rows} readerId={readerId} />
            <Pagination list={dayBookUrl({ day, method })} page={page} pages={pages} />
            <p className="no-print">
              <ButtonLink
                href={dayBookUrl({ day, method }, "/office/payments/csv")}
                appearance="secondary"
              >
                {t("fees.dayBook.download")}
              </ButtonLink>
            </p>
          </>
        ) : (
          <EmptyState title={t("fees.dayBook.none")} text={t("fees.dayBook.noneText")} />
        )}
      </section>
    </>
  );
}

interface ChooseDayProps {
  day: string;
  isToday: boolean;
  method: Route.ComponentProps["loaderData"]["method"];
}

/** The form and the links that lead to another day: to any date, to the day before or after, or to today. */
function ChooseDay({ day, isToday, method }: ChooseDayProps) {
  const t = useTexts();
  return (
    <div className="stack gap-3 no-print">
      <form action="/office/payments" className="flex flex-wrap items-end gap-4">
        <TextField name="day" type="date" label={t("fees.dayBook.day")} defaultValue={day} />
        {method && <input type="hidden" name="method" value={method} />}
        <Button appearance="secondary">{t("fees.dayBook.show")}</Button>
      </form>
      <nav className="filter" aria-label={t("fees.dayBook.day")}>
        <a href={dayBookUrl({ day: addDays(day, -1), method })}>{t("fees.dayBook.previous")}</a>
        {!isToday && (
          <>
            <a href={dayBookUrl({ day: addDays(day, 1), method })}>{t("fees.dayBook.next")}</a>
            <a href={dayBookUrl({ method })}>{t("fees.dayBook.today")}</a>
          </>
        )}
      </nav>
    </div>
  );
}
