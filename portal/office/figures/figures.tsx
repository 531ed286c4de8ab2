import { getFigures } from "../../../council/figures/get-figures.ts";
import { dashboardOf, isAllowed } from "../../../council/permissions.ts";
import { formatDate } from "../../../texts/format.ts";
import { AuditorTabs } from "../../auditing/auditor-tabs.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { PrintButton } from "../../components/print-button.tsx";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { FiguresByPhrase } from "./by-phrase.tsx";
import { FiguresByService } from "./by-service.tsx";
import { ChoosePeriod } from "./choose-period.tsx";
import { figuresFileUrl, refusalsFileUrl, urlOfFigures } from "./location.ts";
import { utcMidnightOf } from "./utc-midnight-of.ts";
import { PeriodTotals } from "./period-totals.tsx";
import { FiguresOverTime, TableOverTime } from "./over-time.tsx";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/figures";
import "../../charts.css";
import "../../copy-and-print.css";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  return {
    dashboardUrl: dashboardOf[actor.role],
    isAuditor: isAllowed(actor, "audit"),
    figures: await getFigures(office, actor, new URL(request.url).searchParams),
  };
});

/**
 * How many applications came in and were decided in a period, and how long the decisions took, as charts and tables.
 */
export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { dashboardUrl, isAuditor, figures } = loaderData;
  const { request, total, weeks, months, services, refusals, choices } = figures;
  const isEmpty = total.received + total.decided + refusals.total === 0;
  const period = t("figures.period", {
    from: formatDate(utcMidnightOf(request.from), t.language),
    to: formatDate(utcMidnightOf(request.to), t.language),
  });
  const service = choices.find(({ value }) => value === request.service)?.text;
  return (
    <>
      <PageTitle
        title={t("figures.title")}
        detail={[period, service].filter(Boolean).join(", ")}
        hasErrors={request.periodError !== undefined}
      />
      <PageHeading
        title={t("figures.title")}
        intro={t("figures.lead")}
        actions={
          <>
            <ButtonLink href={dashboardUrl} appearance="secondary" icon="arrow-left">
              {t("figures.back")}
            </ButtonLink>
            <ButtonLink href={urlOfFigures(request, figuresFileUrl)} appearance="secondary">
              {t("figures.download")}
            </ButtonLink>
            <PrintButton />
          </>
        }
      />
      {isAuditor && <AuditorTabs current="/office/figures" />}
      <ChoosePeriod {...figures} />
      <section className="stack gap-3">
        <h2>
          {period}
          {": "}
          {service ?? t("figures.choose.all")}
        </h2>
        <PeriodTotals total={total} />
        <p className="text-small text-muted">{t("figures.upToNow")}</p>
      </section>
      {isEmpty ? (
        <EmptyState title={t("figures.none.title")} text={t("figures.none.text")} />
      ) : (
        <>
          {months.length > 0 ? (
            <FiguresOverTime unit="month" sums={months} period={request} />
          ) : (
            <FiguresOverTime unit="week" sums={weeks} period={request} />
          )}
          <FiguresByService services={services} />
          <FiguresByPhrase refusals={refusals} fileUrl={urlOfFigures(request, refusalsFileUrl)} />
          {months.length > 0 && <TableOverTime unit="week" sums={weeks} />}
        </>
      )}
    </>
  );
}
