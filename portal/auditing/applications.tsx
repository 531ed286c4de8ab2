import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import exportProgress from "../elements/export-progress.ts?worker&url";
import { ApplicationsList } from "../review/applications-list.tsx";
import { loadList } from "../review/applications-route.ts";
import { parseApplicationsQuery } from "../review/applications-location.ts";
import { filterTitle } from "../review/printed-filter.tsx";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { AuditorTabs } from "./auditor-tabs.tsx";
import { auditorsApplicationUrl, auditorsListUrl } from "./urls.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/applications";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  const { office, visit, t } = getContext(context);
  const { review: _, several: __, ...location } = parseApplicationsQuery(new URL(request.url));
  const list = await loadList(office, actorOf(visit), location);
  return { ...list, titleDetail: filterTitle(t, list) };
});

/**
 * All applications for auditors: the office's list with its search and filters, and nothing that changes an
 * application.
 */
export default function AuditedApplications({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { titleDetail, ...list } = loaderData;
  return (
    <>
      <PageTitle title={t("auditing.applications")} detail={titleDetail} page={list.results.page} />
      <PageHeading title={t("auditing.applications")} intro={t("auditing.lead")} />
      <AuditorTabs current={auditorsListUrl} />
      <ApplicationsList
        {...list}
        list={auditorsListUrl}
        exportScript={exportProgress}
        rowLink={{ href: auditorsApplicationUrl, text: t("auditing.read") }}
      />
    </>
  );
}
