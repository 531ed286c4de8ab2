import { redirectDocument, useRouteLoaderData } from "react-router";
import { listDrafts } from "../../council/applications/list-drafts.ts";
import { findNews } from "../../council/applications/news.ts";
import {
  findOwnApplication,
  getOwnApplications,
} from "../../council/applications/own-applications.ts";
import { statuses } from "../../council/applications/status.ts";
import { listOwnCertificates } from "../../council/certificates/certificate-view.ts";
import { findFeesDue } from "../../council/applications/find-fees-due.ts";
import { isAllowed } from "../../council/permissions.ts";
import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { requestedPageNumber, pageUrl } from "../components/page-url.ts";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Pagination } from "../components/pagination.tsx";
import { RefreshButton } from "../components/refresh-button.tsx";
import { StatCard, StatGrid } from "../components/stat-card.tsx";
import { statusAppearances } from "../components/status-appearance.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { readFlash, setFlash } from "../visit/flash.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { ApplicationNews } from "./application-news.tsx";
import { Confirmation } from "./confirmation.tsx";
import { DraftList } from "./drafts/draft-list.tsx";
import { OwnCertificates } from "./own-certificate.tsx";
import { OwnApplications } from "./own-applications.tsx";
import type { loader as rootLoader } from "../root.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import { counterUrl } from "../office/counter/urls.ts";
import type { Route } from "./+types/dashboard";
import "../own-application.css";
import "../own-applications.css";

export const handle = { hydrate: false } satisfies RouteHandle;

const url = "/dashboard/user";

export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const submittedId = readFlash(visit, office.keys)?.submitted;
  const submitted =
    submittedId === undefined ? undefined : await findOwnApplication(office, actor, submittedId);
  const ownApplications = await getOwnApplications(office, actor, { page: pageOf(request) });
  return {
    name: actor.displayName,
    isHelper: isAllowed(actor, "fileForOthers"),
    isAuditor: isAllowed(actor, "audit"),
    drafts: await listDrafts(office, actor),
    submitted,
    news: await findNews(office, actor),
    certificates: await listOwnCertificates(office, actor),
    ...ownApplications,
    feesDue: await findFeesDue(
      office,
      submitted ? [...ownApplications.applications, submitted] : ownApplications.applications,
    ),
  };
});

/** Answers the Refresh button. Every load reads the list again, so the action only shows a confirmation. */
export function action({ request, context }: Route.ActionArgs) {
  const { office, visit } = getContext(context);
  setFlash(visit, office.keys, "success", "applications.dashboard.refreshed");
  return redirectDocument(pageUrl(url, pageOf(request)));
}

const pageOf = ({ url }: Request) => requestedPageNumber(new URL(url).searchParams);

/** A citizen's applications and their status (spec section 2, citizen dashboard). */
export default function CitizenDashboard({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { council } = useRouteLoaderData<typeof rootLoader>("root")!;
  const {
    name,
    isHelper,
    isAuditor,
    drafts,
    submitted,
    news,
    certificates,
    statusTotals,
    applications,
    feesDue,
    listed,
    page,
    pages,
  } = loaderData;
  return (
    <>
      <PageTitle title={t("applications.dashboard.title")} page={page} />
      {submitted && (
        <Confirmation application={submitted} feeDue={feesDue[submitted.id]} council={council} />
      )}
      <PageHeading
        title={t("applications.dashboard.title")}
        intro={t("applications.dashboard.welcome", { name })}
        actions={<RefreshButton />}
      />
      <ApplicationNews news={news} />
      <section aria-label={t("applications.dashboard.byStatus")}>
        <StatGrid compact>
          <StatCard label={t("applications.dashboard.total")} value={statusTotals.total} />
          {statuses.map((status) => (
            <StatCard
              key={status}
              label={t(`common.status.${status}`)}
              value={statusTotals[status]}
              tone={statusAppearances[status].tone}
            />
          ))}
        </StatGrid>
      </section>
      <DraftList drafts={drafts} />
      <section className="stack gap-3">
        <h2>{t("applications.dashboard.applications")}</h2>
        {applications.length > 0 ? (
          <>
            <OwnApplications applications={applications} feesDue={feesDue} />
            {statusTotals.total > listed && (
              <p className="text-muted">
                {t("applications.dashboard.listed", { listed, total: statusTotals.total })}
              </p>
            )}
            <Pagination list={url} page={page} pages={pages} />
          </>
        ) : (
          <EmptyState
            title={t("applications.dashboard.emptyTitle")}
            text={t("applications.dashboard.emptyText")}
          />
        )}
      </section>
      <OwnCertificates certificates={certificates} />
      <section className="stack gap-3">
        <h2 className="title">{t("applications.dashboard.actions")}</h2>
        <div className="button-row">
          <ButtonLink href="/services">{t("applications.dashboard.browse")}</ButtonLink>
          {isHelper ? (
            <ButtonLink href={counterUrl} appearance="secondary">
              {t("counter.title")}
            </ButtonLink>
          ) : (
            <ButtonLink href="/claim" appearance="secondary">
              {t("claims.link")}
            </ButtonLink>
          )}
          {isAuditor && (
            <ButtonLink href="/office/applications" appearance="secondary">
              {t("auditing.title")}
            </ButtonLink>
          )}
          <ButtonLink href="/profile" appearance="secondary">
            {t("applications.dashboard.profile")}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
